import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { BulkList } from '#blocks/list-page/ListPage';
import type { ListView } from '#blocks/list-page/views/views';
import { lazyPart } from '#ui/lazy-part';
import type { BillSheetRowFragment } from './bill-sheets.generated';
import { sheets } from './sheets';

const SheetBulk = lazyPart(async () => (await import('./SheetBulk')).SheetBulk);
const PageLink = createLink(Button);

/** The queues of the pay office: what waits for approval, what for payment, and what is paid. */
const views: readonly ListView[] = [
  { name: 'Open', query: { status: 'OPEN' } },
  { name: 'To pay', query: { status: 'DONE' } },
  { name: 'Paid', query: { status: 'PAID' } },
  { name: 'All', query: {} },
];

const bulk = (ids: readonly string[], { done, rows }: BulkList<BillSheetRowFragment>) => (
  <SheetBulk ids={ids} rows={rows} onDone={() => done()} />
);

/** The bill sheets of installers, newest week first. */
export function BillSheetListPage() {
  return (
    <LedgerPage
      of={sheets}
      title="Bill sheets"
      name="bill-sheets"
      belongs="Bill sheets are created for a week under Pay week."
      views={views}
      queue
      bulk={bulk}
      actions={
        <>
          <PageLink variant="outlined" to="/bill-sheets/corrections">
            Corrections
          </PageLink>
          <PageLink variant="contained" to="/bill-sheets/week">
            Pay week
          </PageLink>
        </>
      }
    />
  );
}
