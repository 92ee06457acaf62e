import { useMutation, useQuery } from '@apollo/client/react';
import { formatNearQuarter } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';
import { Link, useSearch } from '@tanstack/react-router';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { LabelButton } from '#blocks/labels/LabelButton';
import { StockLabelsDocument } from '#blocks/labels/labels.generated';
import { Fact, FactColumns } from '#blocks/record-page/Facts';
import { RecordPage } from '#blocks/record-page/RecordPage';
import { useParam } from '#blocks/routing/hooks';
import { REFRESHED } from '#graphql/call-options';
import { itemWords } from '#pickers/item-words';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { counted } from '#ui/format/numbers';
import { ClaimSection } from './ClaimSection';
import { StockReceiptOneDocument, type StockReceiptOneQuery } from './receiving.generated';

type Receipt = NonNullable<StockReceiptOneQuery['stockReceipt']>;
type Roll = Receipt['rolls'][number];

const crumbs = [
  { label: 'Stock', to: '/stock' },
  { label: 'Receipts', to: '/stock/receipts' },
];

/** A length to the quarter inch. */
const long = (length: number | null): string =>
  length === null ? '' : formatNearQuarter(feet(Math.round(length * 10_000)));

const left = (row: Roll): string => (row.width === null ? '' : row.isAvailable ? long(row.length) : 'Used up');
const leftLength = (row: Roll): number | null => (row.width === null ? null : row.length);

const columns: readonly ChildColumn<Roll>[] = [
  { id: 'roll', header: 'Roll', width: 140, value: (row) => row.rollNumber, cell: (row) => row.rollNumber },
  {
    id: 'item',
    header: 'Item',
    width: 260,
    value: (row) => row.item && itemWords(row.item),
    cell: (row) => row.item && itemWords(row.item),
  },
  { id: 'lot', header: 'Dye lot', width: 100, value: (row) => row.dyeLot, cell: (row) => row.dyeLot || 'No lot' },
  {
    id: 'width',
    header: 'Width',
    width: 80,
    align: 'right',
    value: (row) => row.width,
    cell: (row) => long(row.width),
    unit: 'ft',
    exported: (row) => <Figure value={row.width} as="number" />,
  },
  {
    id: 'received',
    header: 'Received',
    width: 100,
    align: 'right',
    value: (row) => row.receivedLength,
    cell: (row) => long(row.receivedLength),
    unit: 'ft',
    exported: (row) => <Figure value={row.receivedLength} as="number" />,
  },
  {
    id: 'left',
    header: 'Left',
    width: 100,
    align: 'right',
    value: leftLength,
    cell: left,
    unit: 'ft',
    exported: (row) => <Figure value={leftLength(row)} as="number" />,
  },
  {
    id: 'cartons',
    header: 'Cartons',
    width: 80,
    align: 'right',
    value: (row) => row.cartons || null,
    cell: (row) => <Figure value={row.cartons || null} as="quantity" />,
  },
];

function Labels({ receipt }: { receipt: Receipt }) {
  const { received }: { received?: string } = useSearch({ strict: false });
  const [print] = useMutation(StockLabelsDocument);
  return (
    <LabelButton
      label="Print labels"
      variant="contained"
      // After receiving, Enter prints.
      autoFocus={received === 'now'}
      draw={async (size) =>
        (await print({ variables: { input: { receiptId: receipt.id, size } } })).data?.stockLabelsPdf?.pdfUrl
      }
    />
  );
}

/** One receipt: who received what and when, its claim, and its labels again. */
export function ReceiptPage() {
  const id = useParam('receiptId');
  const { data, error, refetch } = useQuery(StockReceiptOneDocument, { variables: { id }, ...REFRESHED });
  const receipt = data?.stockReceipt ?? undefined;
  const reload = () => void refetch();
  return (
    <RecordPage
      title={receipt && (receipt.packingSlip === '' ? `PO ${receipt.poNumber}` : `Packing slip ${receipt.packingSlip}`)}
      crumbs={crumbs}
      note={receipt && `${receipt.vendor?.name ?? ''} · ${counted(receipt.rowCount, 'row')}`}
      actions={receipt && <Labels receipt={receipt} />}
      history={receipt && { type: 'STOCK_RECEIPT', id }}
      error={error}
      onRetry={reload}
    >
      {receipt && (
        <>
          <FactColumns>
            <dl>
              <Fact label="Vendor">{receipt.vendor?.name}</Fact>
              <Fact label="PO number">
                {receipt.purchaseOrderId === null ? (
                  receipt.poNumber
                ) : (
                  <Link to={`/stock/orders/${receipt.purchaseOrderId}`}>{receipt.poNumber}</Link>
                )}
              </Fact>
            </dl>
            <dl>
              <Fact label="Received on">
                <DateText value={receipt.receivedOn} />
              </Fact>
              <Fact label="Received by">{receipt.receivedBy?.fullName}</Fact>
            </dl>
          </FactColumns>
          {receipt.claim && <ClaimSection receiptId={receipt.id} claim={receipt.claim} reload={reload} />}
          <RowsList
            title="Rolls"
            help="As they were received, and what is left of them."
            noun="rolls"
            columns={columns}
            rows={receipt.rolls}
            rowLink={(row) => `/stock/${row.id}`}
          />
        </>
      )}
    </RecordPage>
  );
}
