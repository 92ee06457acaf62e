import { canTake, type PayableStep } from '@falcon/domain/pay/payables';
import { AskButton } from '#blocks/confirmation/AskButton';
import { useSeen } from '#blocks/list-page/selection/use-seen';
import { PayButton } from '#blocks/payables/step-buttons';
import type { BillSheetRowFragment } from './bill-sheets.generated';
import { approveQuestion } from './sheet-questions';
import { PaySheets } from './PaySheets';
import { SheetPapers } from './SheetPapers';
import { useApprove } from './use-approve';

interface Props {
  ids: readonly string[];
  /** The rows currently shown. */
  rows: readonly BillSheetRowFragment[];
  /** Reloads the list and clears the selection. */
  onDone: () => void;
}

/** Actions for the selected bill sheets: approve the open ones, pay the approved ones, and their documents. */
export function SheetBulk({ ids, rows, onDone }: Props) {
  const sheets = useSeen(ids, rows);
  const forStep = (step: PayableStep) => sheets.filter(({ status }) => canTake(step, status));
  const [open, approved] = [forStep('approve'), forStep('pay')];
  const approve = useApprove();
  return (
    <>
      <AskButton
        label={<>Approve {open.length > 0 && open.length}</>}
        variant="outlined"
        disabled={open.length === 0}
        question={approveQuestion(
          open,
          sheets.filter((sheet) => !open.includes(sheet)),
          () => approve(open),
        )}
        onDone={onDone}
      />
      <PayButton
        label={<>Pay {approved.length > 0 && approved.length}</>}
        variant="outlined"
        disabled={approved.length === 0}
        renderDialog={(close, paid) => <PaySheets sheets={approved} onClose={close} onPaid={paid} />}
        next={onDone}
      />
      <SheetPapers sheets={sheets} onWritten={onDone} />
    </>
  );
}
