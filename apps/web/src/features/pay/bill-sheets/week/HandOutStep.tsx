import type { Question } from '#blocks/confirmation/Confirmation';
import { columnsOf } from '#blocks/list-page/list-columns';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { useSend } from '#graphql/use-send';
import { money } from '#ui/format/numbers';
import { BillSheetsPdfDocument, BillSheetsSendDocument } from '../bill-sheets.generated';
import { leftSheets, mailQuestion } from '../sheet-questions';
import type { StepProps } from './step-props';
import { StepPart } from './StepPart';
import { useJobOutcome } from './use-job-outcome';
import type { SheetRow } from './use-pay-week';

/** Sheets in one PDF. */
const MOST_PRINTED = 100;

const idsOf = (rows: readonly SheetRow[]) => rows.map(({ id }) => id);
const wayOf = ({ paymentMethod, checkNumber }: SheetRow): string => {
  if (paymentMethod === 'CHECK') return `Check ${checkNumber ?? ''}`;
  return paymentMethod === 'TRANSFER' ? 'Transfer' : 'Nothing to pay';
};

const column = columnsOf<SheetRow>();
const columns = [
  column.text('installer', 'Installer', 200, ({ installer }) => installer.fullName),
  column.money('net', 'Net', 110, ({ net }) => net, { total: money }),
  column.text('way', 'Paid by', 140, wayOf),
  column.text('mail', 'E-mail', 200, ({ canBeMailed }) => (canBeMailed ? 'Yes' : 'No e-mail address')),
];

/** Paid sheets that their installers were not given yet, on paper or by e-mail. */
export function HandOutStep({ week, ...part }: StepProps) {
  const send = useSend();
  const outcomeOf = useJobOutcome();
  const rows = week.sheetsIn('HAND_OUT');
  const mail = async (mailed: readonly SheetRow[]) => {
    const answer = await send(BillSheetsSendDocument, { ids: idsOf(mailed) });
    return outcomeOf(answer?.billSheetsSend?.jobStatus.id, (id) => `/bill-sheets/${id}`);
  };
  const question = (chosen: readonly SheetRow[]): Question => {
    const mailed = chosen.filter(({ canBeMailed }) => canBeMailed);
    const printed = chosen.filter(({ canBeMailed }) => !canBeMailed);
    const leftOut = leftSheets(printed, () => 'There is no e-mail address. Print it.');
    return mailQuestion(mailed, leftOut, () => mail(mailed));
  };
  const print = async (chosen: readonly SheetRow[]) => {
    const address = (await send(BillSheetsPdfDocument, { ids: idsOf(chosen) }))?.billSheetsPdf?.pdfUrl;
    void week.reload();
    return address;
  };
  return (
    <StepPart<SheetRow>
      {...part}
      view="HAND_OUT"
      title="To print or e-mail"
      help="Paid sheets that were neither printed nor e-mailed since they were approved."
      noun="sheets"
      none="Every paid sheet of this week was printed or e-mailed"
      rows={rows}
      columns={columns}
      loading={week.loading}
      rowLink={({ id }) => `/bill-sheets/${id}`}
      renderOthers={(chosen) => {
        const printed = chosen.slice(0, MOST_PRINTED);
        return <PdfButton label={`Print ${printed.length}`} variant="outlined" draw={() => print(printed)} />;
      }}
      action={(chosen) => {
        const number = chosen.filter(({ canBeMailed }) => canBeMailed).length;
        return number === 0 ? undefined : { label: `E-mail ${number}`, question: question(chosen) };
      }}
    />
  );
}
