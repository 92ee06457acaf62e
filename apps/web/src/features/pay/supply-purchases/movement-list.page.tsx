import { SUPPLY_MOVEMENT_FILTERS } from '@falcon/domain/company/filters';
import { Link } from '@tanstack/react-router';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import { StockButtons } from './StockButtons';
import { type SupplyMovementRowFragment as Row, SupplyMovementRowFragmentDoc } from './supply-stock.generated';

const { quantity, text, time } = columnsOf<Row, 'TIME'>();

const purchaseLink = ({ supplyPurchaseId, installerName }: Row) =>
  supplyPurchaseId === null ? '' : <Link to={`/supply-purchases/${supplyPurchaseId}`}>{installerName}</Link>;

/** The movements of supplies. */
export const supplyMovements = ledger({
  list: 'supplyMovements',
  noun: 'movements',
  row: SupplyMovementRowFragmentDoc,
  filters: SUPPLY_MOVEMENT_FILTERS,
  types: { kinds: '[SupplyMovementKind!]', sort: 'SupplyMovementSort' },
  initialSort: { sort: 'TIME', direction: 'DESC' },
  columns: [
    time('at', 'When', 140, (row) => row.at, { sort: 'TIME' }),
    text('item', 'Supply', 210, (row) => row.itemName),
    text('kind', 'Change', 150, (row) => row.kindLabel),
    quantity('quantity', 'Quantity', 100, (row) => row.quantity),
    quantity('onHand', 'On hand', 100, (row) => row.onHand),
    text('installer', 'Installer', 160, (row) => row.installerName, { cell: purchaseLink }),
    text('note', 'Note', 180, (row) => row.note),
    text('user', 'By', 140, (row) => row.user?.fullName ?? '—'),
  ],
});

const crumbs = [
  { label: 'Supply purchases', to: '/supply-purchases' },
  { label: 'Supply stock', to: '/supply-purchases/stock' },
  { label: 'Movements' },
];

/** Supplies received, counted, sold and returned, newest first. */
export const SupplyMovementsPage = () => (
  <LedgerPage
    of={supplyMovements}
    title="Supply movements"
    crumbs={crumbs}
    name="supply-movements"
    actions={<StockButtons />}
  />
);
