import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { useState } from 'react';
import { useSees } from '#session/current-user';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { apart } from '#ui/format/apart';
import { today } from '#ui/format/dates';
import { useMove } from '../moved';
import { StepDialog } from '../StepDialog';
import type { OfferedStepProps } from '../step-types';
import { OrderInvoiceCreateDocument } from '../steps.generated';
import { useMissing } from '../missing/use-missing';

/** Creates the order's invoice. */
export function InvoiceDialog({ order, step, onClose }: OfferedStepProps) {
  const [date, setDate] = useState<string | null>(today());
  const [call] = useState(() => crypto.randomUUID());
  const missing = useMissing(order, step);
  const showMoney = useSees()(PRICES);
  const create = useMove(OrderInvoiceCreateDocument, (data) => data.invoiceCreate);
  const input = { workOrderIds: [order.id], ...(date === null ? {} : { invoiceDate: date }), clientMutationId: call };
  const run = async () => (await missing.save()) && create.run({ input });
  return (
    <StepDialog
      title={`Create invoice for ${order.workOrderNumber}`}
      confirm="Create invoice"
      width="xs"
      calls={[missing, create]}
      incomplete={date === INVALID_DATE}
      onConfirm={run}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        {apart(order.billToName || order.customerName)} is billed{showMoney ? ' the job cost of this order' : ''}. The
        order can’t be changed afterward.
      </p>
      {missing.fields && <div style={{ marginBottom: 12 }}>{missing.fields}</div>}
      <DateInput label="Invoice date" value={date} onChange={setDate} autoFocus={missing.fields === null} />
    </StepDialog>
  );
}
