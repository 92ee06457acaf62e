import { useState } from 'react';
import { useCan } from '../../../../session/current-user';
import { DateInput, INVALID_DATE } from '../../../../ui/fields/DateInput';
import { apart } from '../../../../ui/format/apart';
import { today } from '../../../../ui/format/dates';
import { sayMoved } from './moved';
import { StepDialog } from './StepDialog';
import type { OfferedStepProps } from './step-types';
import { OrderInvoiceCreateDocument } from './steps.generated';
import { useStep } from './use-step';

/** Creates the order's invoice. */
export function InvoiceDialog({ order, step, onClose }: OfferedStepProps) {
  const [date, setDate] = useState<string | null>(today());
  const [call] = useState(() => crypto.randomUUID());
  const showMoney = useCan()('workOrderViewTotals');
  const create = useStep(OrderInvoiceCreateDocument, (data) => data.invoiceCreate?.errors ?? []);
  const run = async () => {
    const data = await create.run({ input: { workOrderIds: [order.id], ...(date === null ? {} : { invoiceDate: date }), clientMutationId: call } });
    if (!data) return;
    sayMoved(data.invoiceCreate?.workOrders[0]);
    onClose();
  };
  return (
    <StepDialog title={`Create invoice for ${order.workOrderNumber}`} confirm="Create invoice" width="xs" busy={create.busy} failure={create.failure ?? step.refusal ?? undefined} incomplete={date === INVALID_DATE} onConfirm={() => void run()} onClose={onClose}>
      <p style={{ margin: '0 0 12px' }}>{apart(order.billToName || order.customerName)} is billed{showMoney ? ' the job cost of this order' : ''}. The order can’t be changed afterward.</p>
      <DateInput label="Invoice date" value={date} onChange={setDate} autoFocus />
    </StepDialog>
  );
}
