import { STOCK_RECEIPT_FILTERS } from '@falcon/domain/company/filters';
import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import { type StockReceiptLineFragment, StockReceiptLineFragmentDoc } from './receiving.generated';

const { count, date, ifAny, text } = columnsOf<StockReceiptLineFragment, 'DATE'>();
const short = ({ claim }: StockReceiptLineFragment): string =>
  claim ? `${formatNearQuarter(feet(Math.round(claim.shortLength * 10_000)))} short` : '';

/** The receipts. */
export const receipts = ledger({
  list: 'stockReceipts',
  noun: 'receipts',
  row: StockReceiptLineFragmentDoc,
  filters: STOCK_RECEIPT_FILTERS,
  types: { sort: 'StockReceiptSort' },
  initialSort: { sort: 'DATE', direction: 'DESC' },
  columns: [
    date('date', 'Received', 120, (row) => row.receivedOn, { sort: 'DATE' }),
    text('vendor', 'Vendor', 220, (row) => row.vendor?.name),
    text('slip', 'Packing slip', 140, (row) => row.packingSlip),
    text('po', 'PO number', 120, (row) => row.poNumber),
    count('rows', 'Rows', 80, (row) => row.rowCount),
    text('by', 'Received by', 160, (row) => row.receivedBy?.fullName),
    text('claim', 'Claim', 120, short),
    ifAny.money('amount', 'Credit', 110, (row) => row.claim?.amount, { seenBy: 'item' }),
  ],
  rowLink: (row) => `/stock/receipts/${row.id}`,
});

/** Receipts, newest first. */
export const ReceiptListPage = () => (
  <LedgerPage
    of={receipts}
    title="Receipts"
    name="stock-receipts"
    create={{ label: 'Receive a truck', to: '/stock/receive' }}
  />
);
