import { useMemo } from 'react';
import type { Question } from '#blocks/confirmation/Confirmation';
import { useSend } from '#graphql/use-send';
import { counted, money } from '#ui/format/numbers';
import { BillSheetsRunDocument } from '../bill-sheets.generated';
import { approveQuestion } from '../sheet-questions';
import { netOf, weekText } from '../sheet-words';
import { useApprove } from '../use-approve';
import { previewColumns } from './preview-columns';
import type { StepProps } from './step-props';
import { StepPart } from './StepPart';
import { useJobOutcome } from './use-job-outcome';
import { sheetsOf, type WeekRow } from './use-pay-week';
import { SharedWarnings, sharedMessages } from './Warnings';

const sheetLink = ({ billSheet }: WeekRow) => (billSheet ? `/bill-sheets/${billSheet.id}` : undefined);

/** Rows of the week as a run would create them, and how they are shown. */
function usePreviews(rows: readonly WeekRow[], hasStates = true) {
  return useMemo(
    () => ({
      rows,
      columns: previewColumns(sharedMessages(rows), hasStates),
      rowLink: sheetLink,
      notes: <SharedWarnings rows={rows} />,
      noun: 'installers',
    }),
    [rows, hasStates],
  );
}

const inStep = (rows: readonly WeekRow[], step: 'APPROVE' | 'CREATE') =>
  rows.filter(({ steps }) => steps.includes(step));

/** Sheets that are new, or have changed since they were created. */
export function CreateStep({ week, periodStart, ...part }: StepProps) {
  const send = useSend();
  const outcomeOf = useJobOutcome();
  const rows = useMemo(() => inStep(week.rows, 'CREATE'), [week.rows]);
  const previews = usePreviews(rows);
  const create = async () => {
    const answer = await send(BillSheetsRunDocument, { periodStart });
    return outcomeOf(answer?.billSheetsRun?.jobStatus.id, (id) => `/installers/${id}/profile`);
  };
  const numberIn = (state: WeekRow['state']): number => rows.filter((row) => row.state === state).length;
  const question = (): Question => ({
    title: `Create ${counted(rows.length, 'bill sheet')} for ${weekText(periodStart)}?`,
    confirm: `Create ${counted(rows.length, 'bill sheet')}`,
    noun: 'bill sheet',
    text: 'Open sheets are recalculated. Approved and paid sheets stay as they are.',
    facts: [
      ['New', numberIn('NEW')],
      ['Changed', numberIn('CHANGED')],
      ...(numberIn('REMOVED') > 0 ? ([['Removed, nothing left to pay', numberIn('REMOVED')]] as const) : []),
      ['Net', money(netOf(rows))],
    ],
    run: create,
  });
  return (
    <StepPart<WeekRow>
      {...part}
      {...previews}
      view="CREATE"
      title="To create"
      help="Calculated now from what is reconciled. Nothing is stored until the sheets are created."
      none="All sheets of this week are created and up to date"
      loading={week.loading}
      whole
      action={() => ({ label: `Create ${counted(rows.length, 'bill sheet')}`, question: question() })}
    />
  );
}

/** Open sheets that are up to date, with their warnings. */
export function ApproveStep({ week, ...part }: StepProps) {
  const approve = useApprove();
  const rows = useMemo(() => inStep(week.rows, 'APPROVE'), [week.rows]);
  const previews = usePreviews(rows, false);
  const question = (chosen: readonly WeekRow[], others: readonly WeekRow[]): Question => {
    const sheets = sheetsOf(chosen);
    return approveQuestion(sheets, sheetsOf(others), () => approve(sheets));
  };
  return (
    <StepPart<WeekRow>
      {...part}
      {...previews}
      view="APPROVE"
      title="To approve"
      help="Open a sheet to see every line of it. Approving locks it."
      none="No sheet of this week waits for approval"
      loading={week.loading}
      action={(chosen, others) => ({ label: `Approve ${chosen.length}`, question: question(chosen, others) })}
    />
  );
}

/** Every installer of the week, whatever is left to do. */
export function WholeWeek({ week, ...part }: StepProps) {
  const previews = usePreviews(week.rows);
  return (
    <StepPart<WeekRow>
      {...part}
      {...previews}
      view="WEEK"
      title="Whole week"
      help="Every installer with pay, adjustments or supplies in this week."
      none="Nobody has pay in this week yet"
      loading={week.loading}
    />
  );
}
