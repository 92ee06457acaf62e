import { CrewPayDocument } from '../crew.generated';
import { Failure, Loading } from '../parts/Notes';
import { useAnswer } from '../use-answer';
import { daysWords, money, wholeDay } from '../words';

/** The installer's bill sheets, each a PDF. */
export function PayPage() {
  const { data, failure, again } = useAnswer(CrewPayDocument, {});
  if (!data) return failure === '' ? <Loading /> : <Failure text={failure} onAgain={again} />;
  return (
    <>
      <h1>Pay</h1>
      <Failure text={failure} onAgain={again} />
      {data.sheets.length === 0 && (
        <p className="muted">No bill sheets yet. They are here once the office approves them.</p>
      )}
      <ul className="cards">
        {data.sheets.map((sheet) => (
          <li key={sheet.id}>
            <a className="card" href={`/crew/files/sheets/${sheet.id}`} target="_blank" rel="noreferrer">
              <span className="line">
                <strong>{daysWords(sheet.from, sheet.through)}</strong>
                <strong>{money(sheet.net)}</strong>
              </span>
              <span className="muted">
                {sheet.isPaid && sheet.paidOn ? `Paid ${wholeDay(sheet.paidOn)}` : sheet.isPaid ? 'Paid' : 'Approved'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
