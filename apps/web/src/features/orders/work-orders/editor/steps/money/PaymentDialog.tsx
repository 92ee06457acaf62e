import { useState } from 'react';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput, INVALID_DATE } from '#ui/fields/DateInput';
import { MoneyInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { notify } from '#ui/feedback/notify';
import { today } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { Cell, FormGrid } from '#ui/Section';
import { methodOptions, type PaymentMethodChoice } from '../../invoice/methods';
import { useSayMoved } from '../moved';
import { Needs } from '../missing/Needs';
import { StepDialog } from '../StepDialog';
import { OrderPaymentRecordDocument } from '../steps.generated';
import type { StepProps } from '../step-types';
import { useStep } from '../use-step';

/** Records a customer's payment; payment in full moves the order to its next status. */
export function PaymentDialog({ order, onClose }: StepProps) {
  const sayMoved = useSayMoved();
  const { invoice } = order;
  const [amount, setAmount] = useState<number | null>(invoice?.amountOpen ?? null);
  const [paidOn, setPaidOn] = useState<string | null>(today());
  const [method, setMethod] = useState<PaymentMethodChoice>('CHECK');
  const [reference, setReference] = useState('');
  const [call] = useState(() => crypto.randomUUID());
  const record = useStep(OrderPaymentRecordDocument);
  if (!invoice) return null;
  const missing = amount === null || Number.isNaN(amount) || amount <= 0 || paidOn === null || paidOn === INVALID_DATE;
  const run = async () => {
    if (amount === null || paidOn === null) return undefined;
    const data = await record.run({
      input: { invoiceId: invoice.id, amount, paidOn, method, reference, clientMutationId: call },
    });
    const after = data?.paymentRecord?.workOrder;
    if (after && after.status.id !== order.status.id) sayMoved(after);
    else if (data) notify('success', `Payment of ${money(amount)} recorded`);
    return data;
  };
  return (
    <StepDialog
      title={`Record payment of invoice ${invoice.number}`}
      confirm="Record payment"
      calls={[record]}
      incomplete={missing}
      onConfirm={run}
      onClose={onClose}
    >
      {invoice.amountOpen !== null && (
        <p style={{ margin: '0 0 12px' }}>
          {money(invoice.amountOpen)} of {money(invoice.amount)} is open.
        </p>
      )}
      <FormGrid>
        <Cell span={6}>
          <Needs missing={amount === null || amount <= 0} say="Enter the amount paid.">
            <MoneyInput label="Amount" value={amount} onChange={setAmount} required autoFocus align="right" />
          </Needs>
        </Cell>
        <Cell span={6}>
          <Needs missing={paidOn === null} say="Enter the payment date.">
            <DateInput label="Payment date" value={paidOn} onChange={setPaidOn} required />
          </Needs>
        </Cell>
        <Cell span={6}>
          <SelectInput
            label="Method"
            value={method}
            options={methodOptions}
            onChange={(next) => setMethod(next ?? 'CHECK')}
          />
        </Cell>
        <Cell span={6}>
          <TextInput
            label="Reference"
            value={reference}
            onChange={setReference}
            maxLength={80}
            placeholder="Check number"
          />
        </Cell>
      </FormGrid>
    </StepDialog>
  );
}
