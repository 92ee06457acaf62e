import { ROLL_FILTERS } from '@falcon/domain/company/filters';
import { item } from '@falcon/domain/company/records';
import { secrecyOf } from '@falcon/domain/office/access';
import { ledger } from '#blocks/ledger-list/ledger';
import { columnsOf } from '#blocks/list-page/list-columns';
import { itemWords } from '#pickers/item-words';
import { StatusPill } from '#ui/StatusPill';
import { type StockRowFragment, StockRowFragmentDoc } from './stock.generated';
import { countedIn, free, isCartons, left, long, stateOf } from './stock-words';

export type StockSort = 'FREE' | 'ITEM' | 'LENGTH' | 'LOT' | 'NUMBER' | 'PLACE' | 'RECEIVED' | 'WIDTH';
const { date, money, pill, quantity, text, titled } = columnsOf<StockRowFragment, StockSort>();
const COSTS = secrecyOf(item.fields.cost);

/** The number of a row on a phone, with what stands out about it. */
function Numbered({ row }: { row: StockRowFragment }) {
  const state = stateOf(row);
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      {row.rollNumber}
      {row.isRemnant && <StatusPill label="Remnant" tone="blue" />}
      {state && <StatusPill {...state} />}
    </span>
  );
}

/** All rolls, remnants and cartons over all items. */
export const stock = ledger({
  list: 'stock',
  noun: 'rolls and cartons',
  kind: 'INVENTORY_ROLL',
  row: StockRowFragmentDoc,
  filters: ROLL_FILTERS,
  types: { kinds: '[StockKind!]', sort: 'StockSort' },
  initialSort: { sort: 'ITEM', direction: 'ASC' },
  columns: [
    text('number', 'Roll', 160, (row) => row.rollNumber, { sort: 'NUMBER', cell: (row) => <Numbered row={row} /> }),
    titled('item', 'Item', 226, (row) => (row.item ? itemWords(row.item) : ''), { sort: 'ITEM', early: true }),
    text('lot', 'Dye lot', 80, (row) => (row.isWithoutLot ? 'No lot' : row.dyeLot), { sort: 'LOT' }),
    text('place', 'Place', 86, (row) => row.place?.name ?? '', { sort: 'PLACE' }),
    text('width', 'Width', 76, (row) => (row.width === null ? '' : long(row.width)), { sort: 'WIDTH', align: 'right' }),
    quantity('length', 'Left', 100, (row) => (isCartons(row) ? row.cartons : row.length), {
      sort: 'LENGTH',
      sum: 'length',
      sumAs: 'quantity',
      beside: { header: 'Left in', cell: countedIn },
      cell: left,
    }),
    quantity('free', 'Free', 100, (row) => (isCartons(row) ? row.freeCartons : row.freeLength), {
      sort: 'FREE',
      sum: 'free',
      sumAs: 'quantity',
      beside: { header: 'Free in', cell: countedIn },
      cell: free,
    }),
    quantity('yards', 'SY', 90, (row) => row.yards || null, { sum: 'yards', sumAs: 'quantity' }),
    quantity('cartons', 'Cartons', 90, (row) => row.cartons || null, {
      sum: 'cartons',
      sumAs: 'quantity',
      hidden: true,
    }),
    money('value', 'Value', 110, (row) => row.value, { sum: 'value', ...COSTS }),
    date('received', 'Received', 96, (row) => row.receivedOn, { sort: 'RECEIVED' }),
    pill('state', 'State', 120, stateOf, { hidden: true }),
  ],
  rowLink: (row) => `/stock/${row.id}`,
});
