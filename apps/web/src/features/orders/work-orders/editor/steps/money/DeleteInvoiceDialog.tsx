import { notify } from '#ui/feedback/notify';
import { StepDialog } from '../StepDialog';
import type { OfferedStepProps } from '../step-types';
import { OrderInvoiceDeleteDocument, OrderNextStepsDocument } from '../steps.generated';
import { useStep } from '../use-step';
import { useApolloClient } from '@apollo/client/react';
import { WorkOrderEditorDocument } from '../../order.generated';

/** Voids the order's invoice, so that the order can be edited again. */
export function DeleteInvoiceDialog({ order, step, onClose }: OfferedStepProps) {
  const client = useApolloClient();
  const remove = useStep(OrderInvoiceDeleteDocument, (data) => data.invoiceDelete?.errors ?? []);
  const run = async () => {
    const data = await remove.run({ input: { workOrderIds: [order.id] } });
    if (!data) return false;
    await client.refetchQueries({ include: [WorkOrderEditorDocument, OrderNextStepsDocument] });
    notify('success', `Invoice ${order.invoice?.number ?? ''} deleted; ${order.workOrderNumber} is back in Invoice`);
    return true;
  };
  return (
    <StepDialog
      title={`Delete invoice ${order.invoice?.number ?? ''}`}
      confirm="Delete invoice"
      danger
      asksNothing
      width="xs"
      calls={[remove, { failure: step.refusal }]}
      onConfirm={run}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        Voids the invoice, also in accounting, and reverses the commission. The order can then be changed again.
      </p>
    </StepDialog>
  );
}
