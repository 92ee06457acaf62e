import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '../../../session/current-user';
import { lazyPart } from '../../../ui/lazy-part';

const ChangeStatusDialog = lazyPart(async () => (await import('./ChangeStatusDialog')).ChangeStatusDialog);
const AssignDialog = lazyPart(async () => (await import('./AssignDialog')).AssignDialog);
const InvoiceDialog = lazyPart(async () => (await import('./InvoiceDialog')).InvoiceDialog);
const PrintDialog = lazyPart(async () => (await import('./PrintDialog')).PrintDialog);

/** The props of every bulk dialog. */
export interface BulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** Something was changed: the list must be loaded again and the selection cleared. */
  onDone: () => void;
}

type Action = 'status' | 'assign' | 'print' | 'invoice';
const dialogs = { status: ChangeStatusDialog, assign: AssignDialog, print: PrintDialog, invoice: InvoiceDialog } as const;

const MOST = 200;

/** The bulk actions for the selected orders, by permission. */
export function BulkActions({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const can = useCan();
  const [open, setOpen] = useState<Action | null>(null);
  const tooMany = ids.length > MOST;
  const changes = can('editWorkOrder') || can('workOrderCut') || can('reconcileWorkOrder') || can('invoicing');
  const Dialog = open && dialogs[open];
  return (
    <>
      {tooMany && <span role="alert">Select at most {MOST} orders.</span>}
      {changes && <Button variant="outlined" disabled={tooMany} onClick={() => setOpen('status')}>Change status</Button>}
      {can('assignWorkOrder') && <Button variant="outlined" disabled={tooMany} onClick={() => setOpen('assign')}>Assign</Button>}
      <Button variant="outlined" disabled={tooMany} onClick={() => setOpen('print')}>Print</Button>
      {can('invoicing') && <Button variant="outlined" disabled={tooMany} onClick={() => setOpen('invoice')}>Create invoices</Button>}
      {Dialog && <Dialog ids={ids} onClose={() => setOpen(null)} onDone={onDone} />}
    </>
  );
}
