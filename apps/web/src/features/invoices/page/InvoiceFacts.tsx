import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../../session/current-user';
import { DateText, TimeText } from '../../../ui/format/dates';
import { money } from '../../../ui/format/numbers';
import { Panel } from '../../../ui/Section';
import { StatusPill } from '../../../ui/StatusPill';
import { colors } from '../../../ui/tokens';
import { accountingPill, deliveryPill } from '../invoice-words';
import type { InvoiceFactsFragment } from '../invoice.generated';

const Columns = styled(Panel)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: '8px 40px',
  padding: '14px 16px',
  marginBottom: 16,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '108px minmax(0, 1fr)',
    gap: '6px 12px',
    margin: 0,
    alignContent: 'start',
  },
  '& dt': { color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .amounts dd': { textAlign: 'right' },
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children === '' || children === null || children === undefined ? null : (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A record as a link, if the user can open it. */
function Linked({
  to,
  permission,
  children,
}: {
  to: string;
  permission: Parameters<ReturnType<typeof useCan>>[0];
  children: string;
}) {
  return useCan()(permission) ? <Link to={to}>{children}</Link> : children;
}

function JobFacts({ invoice }: { invoice: InvoiceFactsFragment }) {
  const { workOrder: order } = invoice;
  return (
    <dl>
      <Fact label="Customer">
        <Linked to={`/customers/${invoice.customerId}/profile`} permission="customer">
          {invoice.customerName}
        </Linked>
      </Fact>
      <Fact label="Firm">
        {order?.pmf && (
          <Linked to={`/property-management-firms/${order.pmf.id}/profile`} permission="propertyMgmtFirm">
            {order.pmf.name}
          </Linked>
        )}
      </Fact>
      <Fact label="Work order">
        {order && (
          <Linked to={`/work-orders/${order.id}`} permission="workOrder">
            {order.workOrderNumber}
          </Linked>
        )}
      </Fact>
      <Fact label="PO">{order?.customerPo}</Fact>
      <Fact label="Bldg/Unit">{order?.buildingUnit}</Fact>
      <Fact label="Address">{order?.addressSingleLine}</Fact>
      <Fact label="Description">{invoice.description}</Fact>
      <Fact label="Salesperson">{order?.salesperson?.fullName}</Fact>
    </dl>
  );
}

function SendingFacts({ invoice }: { invoice: InvoiceFactsFragment }) {
  return (
    <dl>
      <Fact label="Invoice date">
        <DateText value={invoice.date} />
      </Fact>
      <Fact label="Due">
        <span style={invoice.isOverdue ? { color: colors.errorText } : undefined}>
          <DateText value={invoice.dueDate} />
        </span>
      </Fact>
      <Fact label="Delivery">
        <StatusPill {...deliveryPill(invoice)} />
      </Fact>
      <Fact label="Sent by">{invoice.deliveryLabel}</Fact>
      <Fact label="Sent">{invoice.sentAt && <TimeText value={invoice.sentAt} />}</Fact>
      <Fact label="Note">{invoice.deliveryNote}</Fact>
      <Fact label="Accounting">
        <StatusPill {...accountingPill(invoice)} />
      </Fact>
    </dl>
  );
}

function AmountFacts({ invoice }: { invoice: InvoiceFactsFragment }) {
  if (invoice.amount === null) return null;
  return (
    <dl className="amounts">
      <Fact label="Amount">{money(invoice.amount)}</Fact>
      <Fact label="Sales tax">{invoice.tax ? money(invoice.tax) : null}</Fact>
      <Fact label="Settled">{money(invoice.amountPaid)}</Fact>
      <Fact label="Open">
        <strong>{money(invoice.status === 'VOID' ? 0 : invoice.amountOpen)}</strong>
      </Fact>
    </dl>
  );
}

/** What an invoice says: whose it is, how it went out, and what is open. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceFactsFragment }) {
  return (
    <Columns aria-label="Invoice">
      <JobFacts invoice={invoice} />
      <SendingFacts invoice={invoice} />
      <AmountFacts invoice={invoice} />
    </Columns>
  );
}
