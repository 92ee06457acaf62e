import { PAYMENT_METHODS } from '@falcon/domain/money-in/accounts';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { LeaveQuestion } from '#blocks/entity-form/LeaveQuestion';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { SelectInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { helper } from '#ui/fields/helpers';
import { MoneyInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { PageFrame } from '#ui/PageFrame';
import { Cell, FormGrid, Section } from '#ui/Section';
import { useSaveKey } from '#ui/use-save-key';
import { PaidInvoices } from './PaidInvoices';
import { firmPayer } from './payer';
import { PayerInput } from './PayerInput';
import { PaymentBar } from './PaymentBar';
import { type PaymentForm, usePayment } from './use-payment';
import { type Prefill, usePrefill } from './use-prefill';

const crumbs = [{ label: 'Payments', to: '/payments' }, { label: 'Record payment' }];
const methods = PAYMENT_METHODS.map(({ value, label }) => ({ value, label }));

/** Who paid how much, when and how. */
function PaymentFields({ form }: { form: PaymentForm }) {
  const { draft, faultAt } = form;
  const firm = draft.payer?.firm;
  return (
    <FormGrid>
      <Cell span={6}>
        <PayerInput
          label="Customer or firm"
          value={draft.payer}
          onChange={draft.pick}
          required
          autoFocus={draft.payer === null}
          error={faultAt('customerId')}
        />
        {firm && (
          <Button size="small" {...helper} onClick={() => draft.pick(firmPayer(firm))}>
            Paid by {firm.name} for several customers
          </Button>
        )}
      </Cell>
      <Cell span={3}>
        <DateInput
          label="Received"
          value={form.receivedOn}
          onChange={form.setReceivedOn}
          required
          error={faultAt('receivedOn')}
        />
      </Cell>
      <Cell span={3}>
        <SelectInput
          label="Method"
          value={form.method}
          options={methods}
          onChange={(next) => form.setMethod(next ?? 'CHECK')}
        />
      </Cell>
      <Cell span={3}>
        <TextInput
          label="Check number"
          value={form.reference}
          onChange={form.setReference}
          maxLength={60}
          autoFocus={draft.payer !== null}
        />
      </Cell>
      <Cell span={3}>
        <MoneyInput
          label="Amount"
          value={draft.amount}
          onChange={draft.setAmount}
          required
          align="right"
          error={faultAt('amount')}
        />
      </Cell>
    </FormGrid>
  );
}

/**
 * Records a payment: by the numbers of its stub, row by row, or oldest first; what is given away and why less was paid
 * is said in the row.
 */
function PaymentEditor({ prefill }: { prefill: Prefill }) {
  const form = usePayment(prefill);
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(form.save, element);
  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Section
        title="Payment"
        help="The oldest invoices are filled first, until you choose others. Leave the amount blank to use the total of what you choose."
      >
        <PaymentFields form={form} />
      </Section>
      <PaidInvoices form={form} />
      <PaymentBar form={form} />
      <LeaveQuestion guard={form.guard} />
    </form>
  );
}

/** Records a payment; the address can name the customer, the firm or the invoices. */
export function PaymentCreatePage() {
  const { prefill, error, retry } = usePrefill();
  return (
    <PageFrame title="Record payment" crumbs={crumbs}>
      {prefill ? <PaymentEditor prefill={prefill} /> : <NotLoaded error={error} retry={retry} />}
    </PageFrame>
  );
}
