import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { DateInput } from '#ui/fields/DateInput';
import { TextInput } from '#ui/fields/TextInput';
import { useOnce } from '#ui/use-once';
import { PurchaseOrderChangeDocument, type PurchaseOrderOneQuery } from './buying.generated';

type Order = NonNullable<PurchaseOrderOneQuery['purchaseOrder']>;

function EditDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [expectedOn, setExpectedOn] = useState<string | null>(order.expectedOn);
  const [note, setNote] = useState(order.note);
  const [failure, setFailure] = useState<unknown>(null);
  const [change] = useMutation(PurchaseOrderChangeDocument, OWN_ERRORS);
  const fault = failure === null ? undefined : fieldFaults(failure).find(({ path }) => path === 'expectedOn')?.message;
  const [press, busy] = useOnce(async () => {
    try {
      await change({ variables: { input: { id: order.id, version: order.version, expectedOn, note } } });
      notify('success', `${order.poNumber} saved`);
      onClose();
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <ConfirmDialog
      title={`Edit ${order.poNumber}`}
      confirm="Save"
      busy={busy}
      onConfirm={() => void press()}
      onCancel={onClose}
    >
      <div style={{ display: 'grid', gap: 16, paddingTop: 20 }}>
        <DateInput label="Expected on" value={expectedOn} onChange={setExpectedOn} error={fault} required autoFocus />
        <TextInput label="Note to the vendor" value={note} onChange={setNote} maxLength={1000} />
      </div>
      <ErrorLine text={failure !== null && fault === undefined ? errorText(failure) : ''} />
    </ConfirmDialog>
  );
}

/** Changes when a purchase order is expected, as the vendor confirmed it, or its note. */
export function EditOrderButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit
      </Button>
      {open && <EditDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
