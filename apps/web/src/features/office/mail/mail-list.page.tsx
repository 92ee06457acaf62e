import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { BulkList } from '#blocks/list-page/ListPage';
import type { ListView } from '#blocks/list-page/views/views';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { lazyPart } from '#ui/lazy-part';
import type { MailLineFragment } from './mail-list.generated';
import { mails } from './mails';

const MailBulk = lazyPart(async () => (await import('./MailBulk')).MailBulk);

const bulk = (ids: readonly string[], { done, rows }: BulkList<MailLineFragment>) => (
  <MailBulk ids={ids} rows={rows} onDone={() => done()} />
);

/** The queues of the log, which are tabs with counts. */
const views: readonly ListView[] = [
  { name: 'Needs attention', query: { attention: '1' } },
  { name: 'Unsure', query: { state: 'UNSURE', attention: '1' } },
  { name: 'Bounced', query: { state: 'BOUNCED' } },
  { name: 'Saved, not delivered', query: { state: 'SAVED', unsettled: '1' } },
  { name: 'Waiting', query: { state: 'QUEUED,SENDING' } },
  { name: 'All', query: {} },
];

/** Every e-mail to a customer, with its outcome. */
export const MailListPage = () => (
  <LedgerPage
    of={mails}
    title="E-mails"
    name="mail"
    notes={<NotDelivered />}
    queue
    views={views}
    rowDimmed={(row) => row.state === 'WITHDRAWN'}
    bulk={bulk}
  />
);
