import { type FormEvent, useState } from 'react';
import { ask } from '../ask';
import { CrewDaysOffAskDocument, CrewDaysOffDocument } from '../crew.generated';
import { Failure, Loading } from '../parts/Notes';
import { useAnswer } from '../use-answer';
import { useWrite } from '../use-write';
import { daysWords } from '../words';

function AskForm({ today, onSent }: { readonly today: string; readonly onSent: () => void }) {
  const { isBusy, failure, send } = useWrite('days-off');
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const contents = { firstDay, lastDay: lastDay === '' ? firstDay : lastDay, reason };
    const isSent = await send(contents, async (id) => {
      await ask(CrewDaysOffAskDocument, { input: { id, ...contents } });
    });
    if (!isSent) return;
    setFirstDay('');
    setLastDay('');
    setReason('');
    onSent();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="card">
      <h2>Ask for days off</h2>
      <label>
        First day
        <input
          type="date"
          required
          min={today}
          value={firstDay}
          onChange={(event) => setFirstDay(event.target.value)}
        />
      </label>
      <label>
        Last day
        <input
          type="date"
          min={firstDay || today}
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
      </label>
      <label>
        Reason (optional)
        <input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      <Failure text={failure} />
      <button aria-disabled={isBusy}>Ask the office</button>
    </form>
  );
}

/** The installer's days off, and what they asked for. */
export function DaysOffPage() {
  const { data, failure, again } = useAnswer(CrewDaysOffDocument, {});
  if (!data) return failure === '' ? <Loading /> : <Failure text={failure} onAgain={again} />;
  const asked = data.dayOffRequests.filter(({ state }) => state !== 'ACCEPTED');
  return (
    <>
      <h1>Days off</h1>
      <Failure text={failure} onAgain={again} />
      {data.daysOff.length === 0 && asked.length === 0 && <p className="muted">No days off ahead.</p>}
      <ul className="rows">
        {data.daysOff.map(({ firstDay, lastDay }) => (
          <li key={`${firstDay} ${lastDay}`} className="line">
            <strong>{daysWords(firstDay, lastDay)}</strong>
            <span className="pill DONE">Off</span>
          </li>
        ))}
        {asked.map(({ id, firstDay, lastDay, label, state, answer }) => (
          <li key={id}>
            <span className="line">
              <strong>{daysWords(firstDay, lastDay)}</strong>
              <span className={`pill ${state === 'DECLINED' ? 'NOT_READY' : ''}`}>{label}</span>
            </span>
            {answer !== '' && <span className="muted">{answer}</span>}
          </li>
        ))}
      </ul>
      <AskForm today={data.me.today} onSent={again} />
    </>
  );
}
