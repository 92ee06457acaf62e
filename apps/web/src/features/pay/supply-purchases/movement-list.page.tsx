import { SUPPLY_MOVEMENT_FILTERS } from '@falcon/domain/company/filters';
import { Link } from '@tanstack/react-router';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import { RECORD_PARTS } from '#blocks/record-filters/record-parts';
import { TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { DataColumn } from '#ui/table/columns';
import { StockButtons } from './StockButtons';
import { type SupplyMovementRowFragment, SupplyMovementRowFragmentDoc } from './supply-stock.generated';

type Row = SupplyMovementRowFragment;
type Column = DataColumn<Row, 'TIME'>;

const movementsDocument = listDocument('supplyMovements', SupplyMovementRowFragmentDoc, SUPPLY_MOVEMENT_FILTERS, {
  kinds: '[SupplyMovementKind!]',
  sort: 'SupplyMovementSort',
});
const filters = filteredBy(SUPPLY_MOVEMENT_FILTERS, { records: { item: RECORD_PARTS.ITEM } });

const purchaserOf = ({ supplyPurchaseId, installerName }: Row) =>
  supplyPurchaseId === null ? '' : <Link to={`/supply-purchases/${supplyPurchaseId}`}>{installerName}</Link>;

const columns: readonly Column[] = [
  { id: 'at', header: 'When', sort: 'TIME', width: 140, cell: (row) => <TimeText value={row.at} /> },
  { id: 'item', header: 'Supply', width: 210, cell: (row) => row.itemName },
  { id: 'kind', header: 'Change', width: 150, cell: (row) => row.kindLabel },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 100,
    align: 'right',
    cell: (row) => <Figure value={row.quantity} as="quantity" />,
  },
  {
    id: 'onHand',
    header: 'On hand',
    width: 100,
    align: 'right',
    cell: (row) => <Figure value={row.onHand} as="quantity" />,
  },
  { id: 'installer', header: 'Installer', width: 160, cell: purchaserOf, exported: (row) => row.installerName },
  { id: 'note', header: 'Note', width: 180, cell: (row) => row.note },
  { id: 'user', header: 'By', width: 140, cell: (row) => row.user?.fullName ?? '—' },
];

const crumbs = [
  { label: 'Supply purchases', to: '/supply-purchases' },
  { label: 'Supply stock', to: '/supply-purchases/stock' },
  { label: 'Movements' },
];

/** What was received, counted, sold and returned, newest first. */
export function SupplyMovementsPage() {
  return (
    <ListPage
      title="Supply movements"
      crumbs={crumbs}
      noun="movements"
      name="supply-movements"
      document={movementsDocument}
      {...filters}
      connection={(data) => data['supplyMovements']}
      columns={columns}
      initialSort={{ sort: 'TIME', direction: 'DESC' }}
      actions={<StockButtons />}
    />
  );
}
