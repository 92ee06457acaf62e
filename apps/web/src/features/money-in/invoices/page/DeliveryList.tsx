import { labelOf } from '@falcon/domain/kit/flooring';
import { MAIL_STATES } from '@falcon/domain/office/mail';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { TimeText } from '#ui/format/dates';
import type { InvoiceFactsFragment } from '../invoice.generated';

type Delivery = InvoiceFactsFragment['deliveries'][number];

const resultOf = ({ mailState, mailError }: Delivery): string =>
  mailState === null ? 'Marked as sent' : [labelOf(MAIL_STATES, mailState), mailError].filter(Boolean).join(': ');

const columns: readonly ChildColumn<Delivery>[] = [
  { id: 'at', header: 'When', width: 160, value: (row) => row.at, cell: (row) => <TimeText value={row.at} /> },
  { id: 'method', header: 'How', width: 120, value: (row) => row.methodLabel, cell: (row) => row.methodLabel },
  { id: 'to', header: 'To', width: 230, value: (row) => row.recipient, cell: (row) => row.recipient ?? '' },
  { id: 'result', header: 'Result', width: 260, value: resultOf, cell: resultOf },
  {
    id: 'sheet',
    header: 'Summary sheet',
    width: 180,
    value: (row) => row.summaryTitle,
    cell: (row) => row.summaryTitle ?? '',
  },
  { id: 'by', header: 'By', width: 150, value: (row) => row.by, cell: (row) => row.by ?? '' },
];

/** What went out of an invoice: each e-mail, confirmed print, and upload. */
export const DeliveryList = ({ deliveries }: { deliveries: readonly Delivery[] }) => (
  <RowsList
    title="Deliveries"
    noun="deliveries"
    belongs="E-mails, prints and uploads of this invoice."
    part="deliveries"
    columns={columns}
    rows={deliveries}
    rowLink={({ mailMessageId }) => (mailMessageId === null ? undefined : `/mail/${mailMessageId}`)}
  />
);
