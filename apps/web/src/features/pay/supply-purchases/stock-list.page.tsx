import { SUPPLY_STOCK_FILTERS } from '@falcon/domain/company/filters';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { columnsOf } from '#blocks/list-page/list-columns';
import { ledger } from '#blocks/ledger-list/ledger';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import { StockButtons } from './StockButtons';
import { type SupplyStockRowFragment, SupplyStockRowFragmentDoc } from './supply-stock.generated';

const { buttons, quantity, rate, text, time } = columnsOf<SupplyStockRowFragment, 'NAME' | 'ON_HAND'>();
const MovementsLink = createLink(Button);

/** The supplies with what is on hand; a row leads to its movements. */
export const supplyStock = ledger({
  list: 'supplyStock',
  noun: 'supplies',
  row: SupplyStockRowFragmentDoc,
  filters: SUPPLY_STOCK_FILTERS,
  types: { sort: 'SupplyStockSort' },
  initialSort: { sort: 'NAME', direction: 'ASC' },
  columns: [
    text('name', 'Supply', 280, (row) => row.name, { sort: 'NAME' }),
    quantity('onHand', 'On hand', 110, (row) => row.onHand, { sort: 'ON_HAND' }),
    text('type', 'Type', 130, (row) => row.typeName),
    rate('price', 'Price', 110, (row) => row.price),
    time('receivedAt', 'Last received', 150, (row) => row.receivedAt),
    time('countedAt', 'Last counted', 150, (row) => row.countedAt),
    buttons('actions', '', 170, (row) => <StockButtons size="small" item={row} />),
  ],
  rowLink: (row) => `/supply-purchases/movements?item=${row.id}`,
});

/** The stock of each supply, with buttons to receive and count. */
export const SupplyStockPage = () => (
  <LedgerPage
    of={supplyStock}
    title="Supply stock"
    name="supply-stock"
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
