import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { BulkList } from '#blocks/list-page/ListPage';
import { useCan } from '#session/current-user';
import { MoveButton } from './MoveButton';
import { stock } from './stock-list';
import type { StockRowFragment } from './stock.generated';

const bulk = (ids: readonly string[], { done, rows }: BulkList<StockRowFragment>) => (
  <MoveButton rolls={rows.filter(({ id }) => ids.includes(id))} onDone={() => done()} />
);

/** All rolls, remnants and cartons; selected ones are moved to a place. */
export function StockListPage() {
  const can = useCan();
  const keeps = can('workOrderCut') || can('editItem');
  return (
    <LedgerPage
      of={stock}
      title="Stock"
      name="stock"
      create={keeps ? { label: 'Receive a truck', to: '/stock/receive' } : undefined}
      bulk={keeps ? bulk : undefined}
    />
  );
}
