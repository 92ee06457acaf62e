import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { BottomBar } from '#ui/BottomBar';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { CheckboxInput } from '#ui/fields/choice-inputs';
import { money } from '#ui/format/numbers';
import { KeyHint } from '#ui/KeyHint';
import { colors } from '#ui/tokens';
import { CreditedInput } from './PayerInput';
import type { PaymentForm } from './use-payment';

const Sums = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: 0,
  '& dt': { color: colors.muted, fontSize: 12, lineHeight: '16px' },
  '& dd': { margin: 0, fontSize: 15, lineHeight: '20px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

/** What of the payment becomes credit, and whose. */
function LeftOver({ form }: { form: PaymentForm }) {
  const { payer, left, invoices } = form.draft;
  if (payer === null || left <= 0) return null;
  const owner = invoices.find(({ customerId }) => customerId === form.customerId)?.customerName;
  const whose = payer.kind === 'CUSTOMER' ? payer.name : (form.credited?.name ?? owner ?? 'a customer');
  return (
    <>
      <CheckboxInput
        label={`Keep ${money(left)} as credit of ${whose}`}
        value={form.keepsCredit}
        onChange={form.setKeepsCredit}
      />
      {payer.kind === 'FIRM' && form.keepsCredit && (
        <div style={{ width: 220 }}>
          <CreditedInput
            firmId={payer.recordId}
            label="Customer who gets the credit"
            hideLabel
            placeholder="Another customer"
            value={form.credited}
            onChange={form.setCredited}
          />
        </div>
      )}
    </>
  );
}

/** What was received, applied and is left, always on the screen, with what is missing and the button. */
export function PaymentBar({ form }: { form: PaymentForm }) {
  const { amount, applied, left, invoices } = form.draft;
  return (
    <BottomBar role="region" aria-label="Payment totals">
      <Sums>
        <div>
          <dt>Received</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div>
          <dt>
            Applied to {form.parts.length} of {invoices.length}
          </dt>
          <dd>{money(applied)}</dd>
        </div>
        <div>
          <dt>Left</dt>
          <dd style={left < 0 ? { color: colors.errorText } : undefined}>{money(amount === null ? 0 : left)}</dd>
        </div>
      </Sums>
      <LeftOver form={form} />
      {form.asksRepeated && (
        <CheckboxInput
          label="This is another payment"
          value={form.acceptsRepeated}
          onChange={form.setAcceptsRepeated}
        />
      )}
      <ErrorLine text={form.failure} style={{ margin: 0, flex: '1 1 240px' }} />
      <span role="status" style={{ marginLeft: 'auto', color: colors.muted, fontSize: 12 }}>
        {form.missing}
      </span>
      <Button type="submit" variant="contained" loading={form.busy} disabled={form.missing !== undefined}>
        Record payment
        <KeyHint name="Ctrl S" />
      </Button>
    </BottomBar>
  );
}
