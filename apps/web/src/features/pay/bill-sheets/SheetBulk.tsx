import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BillSheetRowFragment } from './bill-sheets.generated';
import { PayDialog } from './PayDialog';
import { SheetPapers } from './SheetPapers';
import { useApprove } from './use-approve';

interface Props {
  ids: readonly string[];
  /** The rows shown now. */
  rows: readonly BillSheetRowFragment[];
  /** Loads the list again and clears the selection. */
  onDone: () => void;
}

/**
 * The selected sheets as they were shown last, also those of other pages: nothing is approved or paid that was not
 * seen.
 */
function useSeen(ids: readonly string[], rows: readonly BillSheetRowFragment[]): readonly BillSheetRowFragment[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, BillSheetRowFragment>>(new Map());
  const newRows = rows.filter((row) => seen.get(row.id) !== row);
  if (newRows.length > 0) setSeen(new Map([...seen, ...newRows.map((row) => [row.id, row] as const)]));
  return ids.flatMap((id) => seen.get(id) ?? []);
}

/** What can be done with the selected bill sheets: approve the open ones, pay the approved ones, and their papers. */
export function SheetBulk({ ids, rows, onDone }: Props) {
  const [paying, setPaying] = useState(false);
  const sheets = useSeen(ids, rows);
  const open = sheets.filter(({ status }) => status === 'OPEN');
  const approved = sheets.filter(({ status }) => status === 'DONE');
  const [approve, busy] = useApprove(open, onDone);
  return (
    <>
      <Button variant="outlined" disabled={open.length === 0} loading={busy} onClick={() => void approve()}>
        Approve {open.length > 0 && open.length}
      </Button>
      <Button variant="outlined" disabled={approved.length === 0} onClick={() => setPaying(true)}>
        Pay {approved.length > 0 && approved.length}
      </Button>
      <SheetPapers sheets={sheets} onWritten={onDone} />
      {paying && (
        <PayDialog
          sheets={approved}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
