import { Confirmation } from '#blocks/confirmation/Confirmation';
import { counted, money } from '#ui/format/numbers';
import type { BillSheetRowFragment } from './bill-sheets.generated';
import { netOf, weekText } from './sheet-words';
import { useApprove } from './use-approve';
import { AllWarnings } from './week/Warnings';

/** Weeks that are named; of more, only the number is said. */
const MOST_WEEKS = 3;

interface Props {
  /** The open sheets of the selection, which are approved. */
  sheets: readonly BillSheetRowFragment[];
  /** The others, which stay as they are. */
  others: readonly BillSheetRowFragment[];
  onClose: () => void;
  onDone: () => void;
}

function weeksOf(sheets: readonly BillSheetRowFragment[]): string {
  const weeks = [...new Set(sheets.map(({ periodStart }) => periodStart))].toSorted();
  return weeks.length > MOST_WEEKS ? counted(weeks.length, 'week') : weeks.map(weekText).join(', ');
}

/** Says what approving some sheets means: the sum, the weeks, and everything to check first, each warning once. */
export function ApproveSheets({ sheets, others, onClose, onDone }: Props) {
  const approve = useApprove(sheets);
  const warned = sheets.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <Confirmation
      title={`Approve ${counted(sheets.length, 'bill sheet')}?`}
      confirm={`Approve ${money(netOf(sheets))}`}
      noun="bill sheet"
      text="Approved sheets can be paid. Their figures no longer change, unless they are reopened."
      facts={[
        ['In total', `${money(netOf(sheets))} for ${counted(new Set(sheets.map(({ installer }) => installer.id)).size, 'installer')}`],
        [sheets.length === 1 ? 'Week' : 'Weeks', weeksOf(sheets)],
        ['To check', warned === 0 ? 'Nothing' : `${counted(warned, 'bill sheet')} with a warning`],
      ]}
      more={<AllWarnings rows={sheets} />}
      leftOut={others.map(({ id, installer, status }) => ({
        id,
        name: installer.fullName,
        message: status === 'PAID' ? 'It is paid already.' : 'It is approved already.',
        to: `/bill-sheets/${id}`,
      }))}
      run={approve}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
