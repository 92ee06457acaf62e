import { labelOf } from '@falcon/domain/kit/flooring';
import { MAIL_STATES } from '@falcon/domain/office/mail';
import { RowsList } from '#blocks/child-list/RowsList';
import { columnsOf } from '#blocks/list-page/list-columns';
import type { InvoiceFactsFragment } from '../invoice.generated';

type Delivery = InvoiceFactsFragment['deliveries'][number];

const resultOf = ({ mailState, mailError }: Delivery): string =>
  mailState === null ? 'Marked as sent' : [labelOf(MAIL_STATES, mailState), mailError].filter(Boolean).join(': ');

const column = columnsOf<Delivery>();

const columns = [
  column.time('at', 'When', 160, (row) => row.at),
  column.text('method', 'How', 120, (row) => row.methodLabel),
  column.text('to', 'To', 230, (row) => row.recipient),
  column.text('result', 'Result', 260, resultOf),
  column.text('sheet', 'Summary sheet', 180, (row) => row.summaryTitle),
  column.text('by', 'By', 150, (row) => row.by),
];

/** The deliveries of an invoice: each e-mail, confirmed print, and upload. */
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
