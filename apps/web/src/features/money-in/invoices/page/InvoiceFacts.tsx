import { deliveryPill } from '#blocks/invoice-papers/delivery-pill';
import { SharedLinkFact } from '#blocks/mail/SharedLinkFact';
import { Fact, FactColumns, LinkedRecord } from '#blocks/record-page/Facts';
import { DateText, TimeText } from '#ui/format/dates';
import { money } from '#ui/format/numbers';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import { accountingPill } from '../invoice-words';
import type { InvoiceFactsFragment } from '../invoice.generated';

interface Props {
  invoice: InvoiceFactsFragment;
  reload: () => void;
}

function JobFacts({ invoice }: { invoice: InvoiceFactsFragment }) {
  const { workOrder: order } = invoice;
  return (
    <dl>
      <Fact label="Customer">
        <LinkedRecord to={`/customers/${invoice.customerId}/profile`} permission="customer">
          {invoice.customerName}
        </LinkedRecord>
      </Fact>
      <Fact label="Firm">
        {order?.pmf && (
          <LinkedRecord to={`/property-management-firms/${order.pmf.id}/profile`} permission="propertyMgmtFirm">
            {order.pmf.name}
          </LinkedRecord>
        )}
      </Fact>
      <Fact label="Work order">
        {order && (
          <LinkedRecord to={`/work-orders/${order.id}`} permission="workOrder">
            {order.workOrderNumber}
          </LinkedRecord>
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

function SendingFacts({ invoice, reload }: Props) {
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
      <SharedLinkFact link={invoice.sharedLink} onRevoked={reload} />
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
      <Fact label="Returned-check fees">{invoice.fees ? money(invoice.fees) : null}</Fact>
      <Fact label="Settled">{money(invoice.amountPaid)}</Fact>
      <Fact label="Open">
        <strong>{money(invoice.status === 'VOID' ? 0 : invoice.amountOpen)}</strong>
      </Fact>
    </dl>
  );
}

/** The facts of an invoice: its customer, its delivery, and its open amount. */
export function InvoiceFacts({ invoice, reload }: Props) {
  return (
    <FactColumns aria-label="Invoice">
      <JobFacts invoice={invoice} />
      <SendingFacts invoice={invoice} reload={reload} />
      <AmountFacts invoice={invoice} />
    </FactColumns>
  );
}
