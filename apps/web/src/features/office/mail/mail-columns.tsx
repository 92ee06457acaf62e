import type { ReactNode } from 'react';
import { shortTime, TimeText } from '#ui/format/dates';
import { StatusPill } from '#ui/StatusPill';
import type { DataColumn } from '#ui/table/columns';
import type { MailLineFragment } from './mail-list.generated';
import { mailPill } from './mail-words';

type Column = DataColumn<MailLineFragment, 'DATE' | 'RECIPIENT' | 'STATE'>;

const whole = (text: string | null): ReactNode => (text ? <span title={text}>{text}</span> : '');

/** What became of it: that it was a test, how it was settled, else why it was not sent and when it is tried again. */
const resultOf = (row: MailLineFragment): string => {
  if (row.isTest) return row.reason ? `Test. ${row.reason}` : 'Test';
  if (row.settledLabel) return row.settledLabel;
  return row.nextTryAt && row.reason ? `${row.reason} Tried again ${shortTime(row.nextTryAt)}.` : row.reason;
};

/** The columns of the log. */
export const mailColumns: readonly Column[] = [
  { id: 'date', header: 'Date', sort: 'DATE', width: 132, cell: (row) => <TimeText value={row.createdAt} /> },
  {
    id: 'state',
    header: 'Status',
    sort: 'STATE',
    width: 104,
    cell: (row) => <StatusPill {...mailPill(row)} />,
    exported: (row) => row.stateLabel,
  },
  { id: 'recipient', header: 'To', sort: 'RECIPIENT', width: 212, cell: (row) => whole(row.recipient) },
  { id: 'subject', header: 'Subject', width: 256, cell: (row) => whole(row.subject) },
  { id: 'template', header: 'Text', width: 110, hidden: true, cell: (row) => row.templateLabel },
  { id: 'customer', header: 'Customer', width: 176, cell: (row) => whole(row.customerName ?? row.propertyFirmName) },
  { id: 'result', header: 'Result', width: 260, cell: (row) => whole(resultOf(row)) },
  { id: 'invoice', header: 'Invoice', width: 118, hidden: true, cell: (row) => row.invoiceNumber ?? '' },
  { id: 'by', header: 'By', width: 140, hidden: true, cell: (row) => row.createdBy ?? '' },
];
