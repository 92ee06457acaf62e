import { MAIL_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import type { ListConnection } from '#blocks/list-page/use-list';
import type { ListView } from '#blocks/list-page/views/views';
import { firmParts, RECORD_PARTS } from '#blocks/record-filters/record-parts';
import { type MailLineFragment, MailLineFragmentDoc } from './mail-list.generated';

/** The request for the log, and its search and filters. */
export const mailSource = {
  document: listDocument('mailMessages', MailLineFragmentDoc, MAIL_FILTERS, {
    states: '[MailState!]',
    templates: '[MailTemplateKey!]',
    sort: 'MailSort',
  }),
  ...filteredBy(MAIL_FILTERS, { records: { customer: RECORD_PARTS.CUSTOMER, firm: firmParts } }),
  connection: (data: Readonly<Record<string, ListConnection<MailLineFragment>>>) => data['mailMessages'],
  initialSort: { sort: 'DATE', direction: 'DESC' },
} as const;

/** What an office looks for in its e-mails. */
export const mailViews: readonly ListView[] = [
  { name: 'Needs attention', query: { attention: '1' } },
  { name: 'Unsure', query: { state: 'UNSURE', attention: '1' } },
  { name: 'Bounced', query: { state: 'BOUNCED' } },
  { name: 'Waiting', query: { state: 'QUEUED,SENDING' } },
  { name: 'All', query: {} },
];
