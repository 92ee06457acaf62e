import { PAYMENT_METHODS } from '@falcon/domain/money-in/accounts';
import Button from '@mui/material/Button';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { OpenInvoiceRows } from '#blocks/open-invoices/OpenInvoiceRows';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { CheckboxInput, SelectInput } from '#ui/fields/choice-inputs';
import { DateInput } from '#ui/fields/DateInput';
import { MoneyInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { money } from '#ui/format/numbers';
import { PageFrame } from '#ui/PageFrame';
import { Cell, FormGrid, Panel, Section } from '#ui/Section';
import { PayerInput } from './PayerInput';
import { type PaymentForm, usePayment } from './use-payment';
import { type Prefill, usePrefill } from './use-prefill';

const crumbs = [{ label: 'Payments', to: '/payments' }, { label: 'Record payment' }];
const methods = PAYMENT_METHODS.map(({ value, label }) => ({ value, label }));

/** Who paid how much, when and how. */
function PaymentFields({ form }: { form: PaymentForm }) {
  const { draft, faultAt } = form;
  return (
    <FormGrid>
      <Cell span={6}>
        <PayerInput
          label="Customer"
          value={draft.payer}
          onChange={draft.pick}
          required
          autoFocus={draft.payer === null}
          error={faultAt('customerId')}
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
        <TextInput label="Check number" value={form.reference} onChange={form.setReference} maxLength={60} />
      </Cell>
      {draft.payer?.firm && (
        <Cell span={6}>
          <CheckboxInput
            label={`${draft.payer.firm.name} pays for several of its customers`}
            value={draft.byFirm}
            onChange={draft.setByFirm}
          />
        </Cell>
      )}
    </FormGrid>
  );
}

/** What each open invoice gets. */
function PaidInvoices({ form }: { form: PaymentForm }) {
  const { payer, invoices, amounts, setOne, loading, error, isFilled, fill, missing } = form.draft;
  const help =
    payer === null
      ? 'Choose a customer to see open invoices.'
      : `${invoices.length} open, ${form.parts.length} get something of this payment.`;
  return (
    <Panel aria-label="Invoices" style={{ padding: 16 }}>
      <h2 style={{ margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>Invoices</h2>
      <p style={{ margin: '4px 0 8px', fontSize: 12 }}>{help}</p>
      {invoices.length > 0 && (
        <OpenInvoiceRows invoices={invoices} amounts={amounts} onAmount={setOne} errors={form.atInvoices} />
      )}
      {payer !== null && !loading && !error && invoices.length === 0 && <p>Nothing is open.</p>}
      {missing > 0 && (
        <ErrorLine
          text={`${missing} of the selected invoices can’t be paid here: not open, or of another customer.`}
          style={{ margin: '8px 0' }}
        />
      )}
      {error && <ErrorLine text={errorText(error)} style={{ margin: '8px 0' }} />}
      {!isFilled && (
        <Button variant="outlined" onClick={fill} style={{ marginTop: 8 }}>
          Fill oldest first
        </Button>
      )}
    </Panel>
  );
}

/** What is left of the payment, and a warning if it was recorded before. */
function Questions({ form }: { form: PaymentForm }) {
  const { left, payer } = form.draft;
  return (
    <>
      {form.draft.amount !== null && left < 0 && (
        <ErrorLine text={`The invoices get ${money(-left)} more than the payment.`} style={{ marginBottom: 8 }} />
      )}
      {payer !== null && left > 0 && (
        <CheckboxInput
          label={`Keep ${money(left)} as credit of ${payer.name}`}
          value={form.keepsCredit}
          onChange={form.setKeepsCredit}
        />
      )}
      {form.asksRepeated && (
        <CheckboxInput
          label="This is another payment"
          value={form.acceptsRepeated}
          onChange={form.setAcceptsRepeated}
        />
      )}
      <ErrorLine text={form.failure} style={{ margin: '8px 0' }} />
    </>
  );
}

/**
 * Records a payment: typing the amount fills the oldest invoices first; the user can change the amounts to match the
 * check.
 */
function PaymentEditor({ prefill }: { prefill: Prefill }) {
  const form = usePayment(prefill);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isReady) void form.save();
      }}
    >
      <Section title="Payment" help="The oldest invoices are filled first. Change an amount to pay others.">
        <PaymentFields form={form} />
      </Section>
      <PaidInvoices form={form} />
      <Questions form={form} />
      <Button type="submit" variant="contained" loading={form.busy} disabled={!form.isReady}>
        Record payment
      </Button>
    </form>
  );
}

/** Records a payment; the address can name the customer and the invoices. */
export function PaymentCreatePage() {
  const { prefill, error, retry } = usePrefill();
  return (
    <PageFrame title="Record payment" crumbs={crumbs}>
      {prefill ? <PaymentEditor prefill={prefill} /> : <NotLoaded error={error} retry={retry} />}
    </PageFrame>
  );
}
