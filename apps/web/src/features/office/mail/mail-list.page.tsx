import { type BulkList, ListPage } from '#blocks/list-page/ListPage';
import { lazyPart } from '#ui/lazy-part';
import { mailColumns } from './mail-columns';
import { mailSource, mailViews } from './mail-source';

const MailBulk = lazyPart(async () => (await import('./MailBulk')).MailBulk);

const bulk = (ids: readonly string[], { done }: BulkList) => <MailBulk ids={ids} onDone={() => done()} />;

/** Every e-mail to a customer, and what became of it. */
export function MailListPage() {
  return (
    <ListPage
      title="E-mails"
      noun="e-mails"
      name="mail"
      kind="MAIL_MESSAGE"
      {...mailSource}
      views={mailViews}
      columns={mailColumns}
      rowLink={(row) => `/mail/${row.id}`}
      rowDimmed={(row) => row.state === 'WITHDRAWN'}
      bulk={bulk}
    />
  );
}
