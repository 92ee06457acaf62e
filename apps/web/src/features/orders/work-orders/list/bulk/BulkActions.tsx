import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '#session/current-user';
import { count } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { MOST_ORDERS } from './bulk-limits';
import type { BulkStep } from './bulk-run';
import { mayChangeStatus } from './may-change-status';
import { useBulkRun } from './use-bulk-run';

const ChangeStatusDialog = lazyPart(async () => (await import('./steps/ChangeStatusDialog')).ChangeStatusDialog);
const AssignDialog = lazyPart(async () => (await import('./AssignDialog')).AssignDialog);
const RescheduleDialog = lazyPart(async () => (await import('./move/RescheduleDialog')).RescheduleDialog);
const InvoiceDialog = lazyPart(async () => (await import('./InvoiceDialog')).InvoiceDialog);
const PrintDialog = lazyPart(async () => (await import('./PrintDialog')).PrintDialog);

const dialogs = {
  status: ChangeStatusDialog,
  assign: AssignDialog,
  reschedule: RescheduleDialog,
  print: PrintDialog,
  invoice: InvoiceDialog,
} as const;
type Action = keyof typeof dialogs;

interface Props {
  ids: readonly string[];
  /** Reloads the list and keeps these orders selected. */
  onDone: (remainingIds: ReadonlySet<string>) => void;
  refetch: () => void;
}

/** The bulk actions for the selected orders, by permission. */
export function BulkActions({ ids, onDone, refetch }: Props) {
  const can = useCan();
  const [open, setOpen] = useState<Action | null>(null);
  const run = useBulkRun({ onDone, refetch });
  const tooMany = ids.length > MOST_ORDERS;
  const disabled = tooMany || run.busy;
  const actions: readonly [Action, label: string, offered: boolean][] = [
    ['status', 'Change status', mayChangeStatus(can)],
    ['assign', 'Assign', can('assignWorkOrder')],
    ['reschedule', 'Reschedule', can('editWorkOrder')],
    ['print', 'Print', true],
    ['invoice', 'Create invoices', can('invoicing')],
  ];
  const Dialog = open && dialogs[open];
  const start = (step: BulkStep) => {
    setOpen(null);
    void run.start(step);
  };
  return (
    <>
      {tooMany && <span role="alert">Select at most {count(MOST_ORDERS)} orders.</span>}
      {actions.map(
        ([action, label, offered]) =>
          offered && (
            <Button key={action} variant="outlined" disabled={disabled} onClick={() => setOpen(action)}>
              {label}
            </Button>
          ),
      )}
      {Dialog && <Dialog ids={ids} onClose={() => setOpen(null)} onStart={start} />}
      {run.dialogs}
    </>
  );
}
