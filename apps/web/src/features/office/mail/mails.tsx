import { MAIL_FILTERS } from '@falcon/domain/company/filters';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { shortTime } from '#ui/format/dates';
import { type MailLineFragment as Row, MailLineFragmentDoc } from './mail-list.generated';
import { mailPill } from './mail-words';

const { pill, text, time, titled } = columnsOf<Row, 'DATE' | 'RECIPIENT' | 'STATE'>();

/** What happened to it: it was a test, how it was settled, or why it was not sent and when the next try is. */
const resultOf = (row: Row): string => {
  if (row.isTest) return row.reason ? `Test. ${row.reason}` : 'Test';
  if (row.settledLabel) return row.settledLabel;
  return row.nextTryAt && row.reason ? `${row.reason} Tried again ${shortTime(row.nextTryAt)}.` : row.reason;
};

/** The log of e-mails. */
export const mails = ledger({
  list: 'mailMessages',
  noun: 'e-mails',
  kind: 'MAIL_MESSAGE',
  row: MailLineFragmentDoc,
  filters: MAIL_FILTERS,
  types: { states: '[MailState!]', templates: '[MailTemplateKey!]', sort: 'MailSort' },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [
    time('date', 'Date', 132, (row) => row.createdAt, { sort: 'DATE' }),
    pill('state', 'Status', 160, mailPill, { sort: 'STATE' }),
    titled('recipient', 'To', 212, (row) => row.recipient, { sort: 'RECIPIENT' }),
    titled('subject', 'Subject', 256, (row) => row.subject),
    text('template', 'Text', 110, (row) => row.templateLabel, { hidden: true }),
    titled('customer', 'Customer', 176, (row) => row.customerName ?? row.propertyFirmName),
    titled('result', 'Result', 260, resultOf),
    text('invoice', 'Invoice', 118, (row) => row.invoiceNumber, { hidden: true }),
    text('by', 'By', 140, (row) => row.createdBy, { hidden: true }),
  ],
  rowLink: (row) => `/mail/${row.id}`,
});
