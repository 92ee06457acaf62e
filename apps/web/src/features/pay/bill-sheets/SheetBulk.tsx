import { canTake, type PayableStep } from '@falcon/domain/pay/payables';
import { useState } from 'react';
import { PayButton } from '#blocks/payables/step-buttons';
import type { BillSheetRowFragment } from './bill-sheets.generated';
import { ApproveSheets } from './ApproveSheets';
import { PaySheets } from './PaySheets';
import { SheetPapers } from './SheetPapers';

interface Props {
  ids: readonly string[];
  /** The rows currently shown. */
  rows: readonly BillSheetRowFragment[];
  /** Reloads the list and clears the selection. */
  onDone: () => void;
}

/**
 * The selected sheets as last shown, including those on other pages: no one approves or pays figures they haven't seen.
 */
function useSeen(ids: readonly string[], rows: readonly BillSheetRowFragment[]): readonly BillSheetRowFragment[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, BillSheetRowFragment>>(new Map());
  const newRows = rows.filter((row) => seen.get(row.id) !== row);
  if (newRows.length > 0) setSeen(new Map([...seen, ...newRows.map((row) => [row.id, row] as const)]));
  return ids.flatMap((id) => seen.get(id) ?? []);
}

/** Actions for the selected bill sheets: approve the open ones, pay the approved ones, and their documents. */
export function SheetBulk({ ids, rows, onDone }: Props) {
  const sheets = useSeen(ids, rows);
  const forStep = (step: PayableStep) => sheets.filter(({ status }) => canTake(step, status));
  const [open, approved] = [forStep('approve'), forStep('pay')];
  return (
    <>
      <PayButton
        label={<>Approve {open.length > 0 && open.length}</>}
        variant="outlined"
        disabled={open.length === 0}
        renderDialog={(close, done) => (
          <ApproveSheets
            sheets={open}
            others={sheets.filter((sheet) => !open.includes(sheet))}
            onClose={close}
            onDone={done}
          />
        )}
        next={onDone}
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
