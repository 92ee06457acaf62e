import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { deliveryPill } from '#blocks/invoice-papers/delivery-pill';
import { InvoicePdf } from '#blocks/invoice-papers/InvoicePdf';
import { LinkedRecord } from '#blocks/record-page/Facts';
import { useCan } from '#session/current-user';
import { Panel } from '#ui/Section';
import { DateText, TimeText } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { StatusPill, type Tone } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import type { OrderFormFragment, OrderInvoiceFragment } from '../order.generated';
import { PaymentDialog } from '../steps/dialogs';
import { methodLabel } from './methods';

const ReversePaymentDialog = lazyPart(
  async () => (await import('../steps/money/ReversePaymentDialog')).ReversePaymentDialog,
);

const Card = styled(Panel)({
  padding: '10px 16px 14px',
  '& h2': {
    margin: 0,
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
  },
  '& dl': { margin: '6px 0', display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 2 },
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, textAlign: 'right' },
  '& ul': { listStyle: 'none', margin: '6px 0', padding: 0, borderTop: `1px solid ${colors.hairline}` },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: 8,
    alignItems: 'center',
    padding: '6px 0',
    borderBottom: `1px solid ${colors.hairline}`,
    fontSize: 12,
  },
});

const TONES: Readonly<Record<string, Tone>> = { OPEN: 'blue', PARTIAL: 'amber', PAID: 'green', VOID: 'red' };

type Payment = OrderInvoiceFragment['payments'][number];

function PaymentRow({ payment, onReverse }: { payment: Payment; onReverse: (() => void) | undefined }) {
  const reversed = payment.reversedAt !== null;
  return (
    <li>
      <span>
        <DateText value={payment.paidOn} /> · {methodLabel(payment.method)} {payment.reference}
        {reversed && (
          <>
            <br />
            reversed: {payment.reversalReason}
          </>
        )}
      </span>
      <span style={{ textAlign: 'right' }}>
        {payment.amount !== null && (
          <span style={reversed ? { textDecoration: 'line-through' } : undefined}>{money(payment.amount)}</span>
        )}
        {!reversed && onReverse && (
          <Button size="small" variant="text" sx={{ minHeight: 24, p: '0 4px', ml: 0.5 }} onClick={onReverse}>
            Reverse
          </Button>
        )}
      </span>
    </li>
  );
}

/** When it is due, whether it reached the customer, and what is open; amounts for who sees totals. */
function InvoiceFacts({ invoice }: { invoice: OrderInvoiceFragment }) {
  return (
    <dl>
      <dt>Date</dt>
      <dd>
        <DateText value={invoice.date} />
      </dd>
      <dt>Due</dt>
      <dd style={invoice.isOverdue ? { color: colors.errorText } : undefined}>
        <DateText value={invoice.dueDate} />
      </dd>
      <dt>Delivery</dt>
      <dd title={invoice.deliveryNote || undefined}>
        <StatusPill {...deliveryPill(invoice)} />
      </dd>
      {invoice.sentAt !== null && (
        <>
          <dt>Sent</dt>
          <dd>
            {invoice.deliveryLabel}, <TimeText value={invoice.sentAt} />
          </dd>
        </>
      )}
      {/* Amounts are hidden from users who can't see totals. */}
      {invoice.amount !== null && (
        <>
          <dt>Amount</dt>
          <dd>{money(invoice.amount)}</dd>
          {invoice.fees !== null && invoice.fees > 0 && (
            <>
              <dt>Returned-check fees</dt>
              <dd>{money(invoice.fees)}</dd>
            </>
          )}
          <dt>Paid</dt>
          <dd>{money(invoice.amountPaid)}</dd>
          <dt>Open</dt>
          <dd>
            <strong>{money(invoice.amountOpen)}</strong>
          </dd>
        </>
      )}
    </dl>
  );
}

/** The current invoice, its open amount, and its payments. */
export function InvoicePanel({ order }: { order: OrderFormFragment }) {
  const mayInvoice = useCan()('invoicing');
  const [dialog, setDialog] = useState<'record' | Payment | null>(null);
  const { invoice } = order;
  if (!invoice) return null;
  const close = () => setDialog(null);
  const isOpen = invoice.status === 'OPEN' || invoice.status === 'PARTIAL';
  return (
    <Card aria-label="Invoice">
      <h2>
        <span>
          Invoice{' '}
          <LinkedRecord to={`/invoices/${invoice.id}`} permission="invoicing">
            {invoice.number}
          </LinkedRecord>
        </span>
        <StatusPill
          label={invoice.isOverdue ? 'Overdue' : invoice.statusLabel}
          tone={invoice.isOverdue ? 'red' : TONES[invoice.status]}
        />
      </h2>
      <InvoiceFacts invoice={invoice} />
      {invoice.payments.length > 0 && (
        <ul aria-label="Payments">
          {invoice.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onReverse={mayInvoice && order.status.name !== 'CLOSE' ? () => setDialog(payment) : undefined}
            />
          ))}
        </ul>
      )}
      {mayInvoice && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {isOpen && (
            <Button variant="outlined" onClick={() => setDialog('record')}>
              Record payment
            </Button>
          )}
          <InvoicePdf id={invoice.id} />
        </div>
      )}
      {dialog === 'record' && <PaymentDialog order={order} onClose={close} />}
      {dialog !== null && dialog !== 'record' && <ReversePaymentDialog payment={dialog} onClose={close} />}
    </Card>
  );
}
