import { useApolloClient } from '@apollo/client/react';
import { announcedElsewhere } from '#blocks/jobs/announce-jobs';
import { jobEnded } from '#blocks/jobs/job-ended';
import { columnsOf } from '#blocks/list-page/list-columns';
import { PdfButton } from '#blocks/pdf-button/PdfButton';
import { useSend } from '#graphql/use-send';
import { counted, money } from '#ui/format/numbers';
import { BillSheetsPdfDocument, BillSheetsSendDocument } from '../bill-sheets.generated';
import { netOf } from '../sheet-words';
import type { StepProps } from './step-props';
import { StepPart } from './StepPart';
import type { Outcome, Question } from './StepQuestion';
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
  const client = useApolloClient();
  const send = useSend();
  const rows = week.sheetsIn('HAND_OUT');
  const mail = async (chosen: readonly SheetRow[]): Promise<Outcome> => {
    const id = (await send(BillSheetsSendDocument, { ids: idsOf(chosen) }))?.billSheetsSend?.jobStatus.id;
    if (id === undefined) throw new Error('The job was not started. Try again.');
    announcedElsewhere(id);
    const { status, message, refusals } = await jobEnded(client, id);
    if (status === 'ERROR') throw new Error(message ?? 'The sheets were not e-mailed. Try again.');
    const refused = refusals.map(({ modelId, ...one }) => ({ ...one, to: `/bill-sheets/${modelId}` }));
    return { done: (message ?? 'Bill sheets e-mailed').replace(/\.$/, ''), refused };
  };
  const question = (chosen: readonly SheetRow[]): Question => {
    const mailed = chosen.filter(({ canBeMailed }) => canBeMailed);
    return {
      title: `E-mail ${counted(mailed.length, 'bill sheet')}?`,
      confirm: `E-mail ${counted(mailed.length, 'bill sheet')}`,
      text: 'Each installer gets their own sheet as a PDF.',
      facts: [
        ['Net', money(netOf(mailed))],
        ...(mailed.length < chosen.length
          ? ([['Left out', `${chosen.length - mailed.length} without an e-mail address: print them`]] as const)
          : []),
      ],
      run: () => mail(mailed),
    };
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
