import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { announcedElsewhere } from '#blocks/jobs/announce-jobs';
import { jobEnded } from '#blocks/jobs/job-ended';
import { useSend } from '#graphql/use-send';
import { counted, money } from '#ui/format/numbers';
import { BillSheetsApproveDocument, BillSheetsRunDocument } from '../bill-sheets.generated';
import { netOf, seenSheets, weekText } from '../sheet-words';
import { previewColumns } from './preview-columns';
import type { StepProps } from './step-props';
import { StepPart } from './StepPart';
import type { Outcome, Question } from './StepQuestion';
import { AllWarnings, SharedWarnings, sharedMessages } from './Warnings';
import type { WeekRow } from './use-pay-week';

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
  const client = useApolloClient();
  const send = useSend();
  const rows = useMemo(() => inStep(week.rows, 'CREATE'), [week.rows]);
  const previews = usePreviews(rows);
  const create = async (): Promise<Outcome> => {
    const id = (await send(BillSheetsRunDocument, { periodStart }))?.billSheetsRun?.jobStatus.id;
    if (id === undefined) throw new Error('The job was not started. Try again.');
    announcedElsewhere(id);
    const { status, message, refusals } = await jobEnded(client, id);
    if (status === 'ERROR') throw new Error(message ?? 'The sheets were not created. Try again.');
    const refused = refusals.map(({ modelId, ...one }) => ({ ...one, to: `/installers/${modelId}/profile` }));
    return { done: (message ?? 'Bill sheets created').replace(/\.$/, ''), refused };
  };
  const numberIn = (state: WeekRow['state']): number => rows.filter((row) => row.state === state).length;
  const question = (): Question => ({
    title: `Create ${counted(rows.length, 'bill sheet')} for ${weekText(periodStart)}?`,
    confirm: `Create ${counted(rows.length, 'bill sheet')}`,
    text: 'Open sheets are calculated again. Approved and paid sheets stay as they are.',
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
  const send = useSend();
  const rows = useMemo(() => inStep(week.rows, 'APPROVE'), [week.rows]);
  const previews = usePreviews(rows, false);
  const approve = async (chosen: readonly WeekRow[]): Promise<Outcome> => {
    const sheets = seenSheets(chosen.flatMap(({ billSheet }) => billSheet ?? []));
    const { billSheets = [], errors = [] } =
      (await send(BillSheetsApproveDocument, { sheets }))?.billSheetsApprove ?? {};
    const refused = errors.map(({ modelId, message }) => ({
      name: chosen.find(({ billSheet }) => billSheet?.id === modelId)?.installer.fullName ?? 'Bill sheet',
      message,
      to: `/bill-sheets/${modelId ?? ''}`,
    }));
    return { done: billSheets.length === 0 ? '' : `${counted(billSheets.length, 'bill sheet')} approved`, refused };
  };
  const question = (chosen: readonly WeekRow[]): Question => ({
    title: `Approve ${counted(chosen.length, 'bill sheet')}?`,
    confirm: `Approve ${money(netOf(chosen))}`,
    text: 'Approved sheets are locked. What changes afterward goes on the next sheet.',
    facts: [
      ['Net', money(netOf(chosen))],
      ...(chosen.length < rows.length
        ? ([['Left out', `${counted(rows.length - chosen.length, 'sheet')} not selected`]] as const)
        : []),
    ],
    more: <AllWarnings rows={chosen} />,
    run: () => approve(chosen),
  });
  return (
    <StepPart<WeekRow>
      {...part}
      {...previews}
      view="APPROVE"
      title="To approve"
      help="Open a sheet to see every line of it. Approving locks it."
      none="No sheet of this week waits for approval"
      loading={week.loading}
      action={(chosen) => ({ label: `Approve ${chosen.length}`, question: question(chosen) })}
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
