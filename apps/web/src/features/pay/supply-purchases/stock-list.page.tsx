import { SUPPLY_STOCK_FILTERS } from '@falcon/domain/company/filters';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { listDocument } from '#blocks/list-page/list-document';
import { ListPage } from '#blocks/list-page/ListPage';
import { TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { DataColumn } from '#ui/table/columns';
import { StockButtons } from './StockButtons';
import { type SupplyStockRowFragment, SupplyStockRowFragmentDoc } from './supply-stock.generated';

type Column = DataColumn<SupplyStockRowFragment, 'NAME' | 'ON_HAND'>;

const stockDocument = listDocument('supplyStock', SupplyStockRowFragmentDoc, SUPPLY_STOCK_FILTERS, {
  sort: 'SupplyStockSort',
});
const filters = filteredBy(SUPPLY_STOCK_FILTERS, { records: {} });
const MovementsLink = createLink(Button);

const columns: readonly Column[] = [
  { id: 'name', header: 'Supply', sort: 'NAME', width: 280, cell: (row) => row.name },
  {
    id: 'onHand',
    header: 'On hand',
    sort: 'ON_HAND',
    width: 110,
    align: 'right',
    cell: (row) => <Figure value={row.onHand} as="quantity" />,
  },
  { id: 'type', header: 'Type', width: 130, cell: (row) => row.typeName },
  { id: 'price', header: 'Price', width: 110, align: 'right', cell: (row) => <Figure value={row.price} as="rate" /> },
  { id: 'receivedAt', header: 'Last received', width: 150, cell: (row) => <TimeText value={row.receivedAt} /> },
  { id: 'countedAt', header: 'Last counted', width: 150, cell: (row) => <TimeText value={row.countedAt} /> },
  { id: 'actions', header: '', width: 170, cell: (row) => <StockButtons size="small" item={row} />, exported: null },
];

/** What is on hand of each supply; the warehouse receives and counts here. */
export function SupplyStockPage() {
  return (
    <ListPage
      title="Supply stock"
      noun="supplies"
      name="supply-stock"
      document={stockDocument}
      {...filters}
      connection={(data) => data['supplyStock']}
      columns={columns}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      rowLink={(row) => `/supply-purchases/movements?item=${row.id}`}
      actions={
        <>
          <MovementsLink variant="outlined" to="/supply-purchases/movements">
            Movements
          </MovementsLink>
          <StockButtons />
        </>
      }
    />
  );
}
