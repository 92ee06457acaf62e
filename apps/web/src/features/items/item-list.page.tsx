import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { ITEM_FILTERS } from '@falcon/domain/filters';
import { itemType } from '@falcon/domain/flooring';
import { formatFeetInches } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';
import { filteredBy } from '../../blocks/list-page/filters/filtered-by';
import { ListPage } from '../../blocks/list-page/ListPage';
import { vendorParts } from '../../blocks/record-filters/record-parts';
import type { ItemSort } from '../../graphql/schema-types.generated';
import { enabledColumn } from '../../ui/EnabledText';
import { DateText } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import type { DataColumn } from '../../ui/table/columns';
import { kindOf } from './item-kinds';
import { useSeesProfit } from './item-prices';
import { ItemListDocument, type ItemListQuery } from './items.generated';

type Row = NonNullable<NonNullable<NonNullable<ItemListQuery['items']['edges']>[number]>['node']>;

const columns: readonly DataColumn<Row, ItemSort>[] = [
  { id: 'name', header: 'Style', sort: 'NAME', width: 190, cell: (row) => row.nameNumber },
  { id: 'color', header: 'Color', sort: 'COLOR', width: 140, cell: (row) => row.colorNameNumber || '—' },
  { id: 'type', header: 'Type', sort: 'TYPE', width: 100, cell: (row) => itemType(Number(row.itemTypeId))?.name },
  { id: 'vendor', header: 'Vendor', sort: 'VENDOR', width: 150, cell: (row) => row.vendor?.name ?? '—' },
  {
    id: 'width',
    header: 'Width',
    sort: 'WIDTH',
    width: 66,
    align: 'right',
    cell: (row) => (row.width === null ? '—' : formatFeetInches(feet(Math.round(row.width * 10_000)))),
  },
  { id: 'unit', header: 'Unit', width: 50, cell: (row) => kindOf(row.itemTypeId).unit || '—' },
  {
    id: 'cost',
    header: 'Cost',
    sort: 'COST',
    width: 86,
    align: 'right',
    cell: (row) => <Figure value={row.cost} as="columnRate" />,
  },
  {
    id: 'total',
    header: 'Total cost',
    sort: 'TOTAL_COST',
    width: 92,
    align: 'right',
    cell: (row) => <Figure value={row.totalCost} as="columnRate" />,
  },
  {
    id: 'price',
    header: 'With profit',
    sort: 'PRICE',
    width: 92,
    align: 'right',
    cell: (row) => <Figure value={row.materialCostWithProfit} as="columnRate" />,
  },
  {
    id: 'newCost',
    header: 'New cost',
    sort: 'NEW_COST',
    width: 144,
    align: 'right',
    cell: (row) =>
      row.newCost === null ? (
        '—'
      ) : (
        <>
          <Figure value={row.newCost} as="columnRate" /> · <DateText value={row.effectiveDate} />
        </>
      ),
  },
  enabledColumn,
];
const itemFilters = filteredBy(ITEM_FILTERS, { records: { vendor: vendorParts } });

const withoutProfit = columns.filter((column) => column.id !== 'price');

const UsageLink = createLink(Button);

/** The catalog: all items with what they cost. */
export function ItemListPage() {
  const seesProfit = useSeesProfit();
  return (
    <ListPage
      title="Items"
      noun="items"
      name="items"
      kind="ITEM"
      document={ItemListDocument}
      {...itemFilters}
      connection={(data) => data.items}
      columns={seesProfit ? columns : withoutProfit}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      actions={
        <UsageLink variant="outlined" to="/reports/item">
          Usage
        </UsageLink>
      }
      rowLink={(row) => `/items/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
