import { notify } from '#ui/feedback/notify';
import { StepDialog } from '../StepDialog';
import { ReasonInput } from '../ReasonInput';
import type { OfferedStepProps } from '../step-types';
import { OrderInvoiceDeleteDocument, OrderNextStepsDocument } from '../steps.generated';
import { useStep } from '../use-step';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { WorkOrderEditorDocument } from '../../order.generated';

/** Voids the order's invoice with a reason, so that the order can be edited again. */
export function DeleteInvoiceDialog({ order, step, onClose }: OfferedStepProps) {
  const client = useApolloClient();
  const remove = useStep(OrderInvoiceDeleteDocument, (data) => data.invoiceDelete?.errors ?? []);
  const [reason, setReason] = useState('');
  const run = async () => {
    const data = await remove.run({ input: { workOrderIds: [order.id], reason: reason.trim() } });
    if (!data) return false;
    await client.refetchQueries({ include: [WorkOrderEditorDocument, OrderNextStepsDocument] });
    notify('success', `Invoice ${order.invoice?.number ?? ''} is void; ${order.workOrderNumber} is back in Invoice`);
    return true;
  };
  return (
    <StepDialog
      title={`Void invoice ${order.invoice?.number ?? ''}`}
      confirm="Void invoice"
      danger
      width="xs"
      calls={[remove, { failure: step.refusal }]}
      incomplete={reason.trim() === ''}
      onConfirm={run}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        Voids the invoice, also in accounting, and reverses the commission. The order can then be changed again.
      </p>
      <ReasonInput
        value={reason}
        onChange={setReason}
        autoFocus
        placeholder="Billed twice, wrong customer, wrong price"
      />
    </StepDialog>
  );
}
