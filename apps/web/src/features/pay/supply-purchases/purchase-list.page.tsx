import { SUPPLY_FILTERS } from '@falcon/domain/company/filters';
import { supplyPurchase } from '@falcon/domain/company/records';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { RECORD_PARTS } from '#blocks/record-filters/record-parts';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { DateText } from '#ui/format/dates';
import { lazyPart } from '#ui/lazy-part';
import { purchaseDocuments } from './purchase-form';

const PurchaseTotals = lazyPart(async () => (await import('./purchase-totals')).PurchaseTotals);
const ReportLink = createLink(Button);
const column = kindColumns(supplyPurchase, purchaseDocuments);

/** Supply purchases, newest first. */
export const PurchaseListPage = kindList(
  supplyPurchase,
  purchaseDocuments,
  [
    column('purchaseDate', 110),
    column('installerName', 220),
    {
      id: 'items',
      header: 'Items',
      width: 360,
      cell: (row) => row.lines.map((line) => `${line.quantity} × ${line.item?.name ?? ''}`).join(', '),
    },
    {
      id: 'sheet',
      header: 'Bill sheet of',
      width: 130,
      cell: (row) => (row.sheetPeriodStart === null ? '—' : <DateText value={row.sheetPeriodStart} />),
    },
    { id: 'creator', header: 'Recorded by', width: 160, hidden: true, cell: (row) => row.creator?.fullName ?? '—' },
    column('totalAmount', 120),
  ],
  {
    filtered: filteredBy(SUPPLY_FILTERS, { records: { installer: RECORD_PARTS.INSTALLER, item: RECORD_PARTS.ITEM } }),
    totals: PurchaseTotals,
    initialSort: { sort: 'DATE', direction: 'DESC' },
    actions: (
      <>
        <ReportLink variant="outlined" to="/reports/supply-purchase">
          Report
        </ReportLink>
        <ReportLink variant="outlined" to="/supply-purchases/stock">
          Stock
        </ReportLink>
      </>
    ),
  },
);
