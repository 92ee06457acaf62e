import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { type BulkList, ListPage } from '#blocks/list-page/ListPage';
import { lazyPart } from '#ui/lazy-part';
import type { BillSheetRowFragment } from './bill-sheets.generated';
import { sheetColumns } from './sheet-columns';
import { sheetSource } from './sheet-source';

const SheetTotals = lazyPart(async () => (await import('./SheetTotals')).SheetTotals);
const SheetBulk = lazyPart(async () => (await import('./SheetBulk')).SheetBulk);
const PageLink = createLink(Button);

const bulk = (ids: readonly string[], { done, rows }: BulkList<BillSheetRowFragment>) => (
  <SheetBulk ids={ids} rows={rows} onDone={() => done()} />
);

/** The bill sheets of installers, newest week first. */
export function BillSheetListPage() {
  return (
    <ListPage
      title="Bill sheets"
      noun="bill sheets"
      name="bill-sheets"
      kind="BILL_SHEET"
      belongs="Bill sheets are created for a week under Week of pay."
      {...sheetSource}
      columns={sheetColumns}
      bulk={bulk}
      totals={SheetTotals}
      actions={
        <>
          <PageLink variant="outlined" to="/bill-sheets/corrections">
            Corrections
          </PageLink>
          <PageLink variant="contained" to="/bill-sheets/week">
            Week of pay
          </PageLink>
        </>
      }
    />
  );
}
