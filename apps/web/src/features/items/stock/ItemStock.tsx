import { useQuery } from '@apollo/client/react';
import { choiceFilter, textFilter } from '../../../blocks/list-page/filters/filter-editors';
import { obeyed } from '../../../blocks/child-list/child-filter';
import { joined, useFurtherPages } from '../../../blocks/child-list/use-further-pages';
import { AddressPart, useAddressQuery } from '../../../blocks/list-page/list-state';
import { errorText } from '../../../graphql/error-text';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import type { ItemKind } from '../item-kinds';
import { HostStock } from './HostStock';
import { ItemStockDocument } from '../items.generated';
import { ReceiveButton, RollTable } from './RollTable';
import { lazyPart } from '../../../ui/lazy-part';

const filters = [
  obeyed(textFilter('lot', 'Dye lot')),
  obeyed(choiceFilter('used', 'Show', [{ value: '1', label: 'Include used-up rolls' }])),
];

interface Props {
  itemId: string;
  width: number | null;
  kind: ItemKind;
}

const LiveReload = lazyPart(async () => (await import('../../../blocks/live/LiveReload')).LiveReload);

function Stock({ itemId, width, kind }: Props) {
  const { query } = useAddressQuery();
  const rollNumber = query['q']?.trim() || null;
  const variables = { itemId, rollNumber, dyeLot: query['lot']?.trim() || null, includeUsed: query['used'] === '1' };
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(ItemStockDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  const rest = useFurtherPages(JSON.stringify(variables), data?.itemInventory.stock.pageInfo, (after) =>
    fetchMore({
      variables: { after },
      updateQuery: ({ itemInventory }, { fetchMoreResult }) => ({
        itemInventory: {
          ...itemInventory,
          stock: joined(itemInventory.stock, fetchMoreResult.itemInventory.stock, after),
        },
      }),
    }),
  );
  const rolls = (data ?? previousData)?.itemInventory.stock.nodes?.flatMap((node) => node ?? []) ?? [];
  const foot = rest.error !== undefined && (
    <ErrorState text={errorText(rest.error)} action={{ label: 'Try again', run: rest.retry }} />
  );
  return (
    <>
      <RollTable
        rolls={rolls}
        foot={foot}
        loading={loading || !rest.whole}
        error={error}
        retry={() => void refetch()}
        filters={filters}
        actions={<ReceiveButton itemId={itemId} width={width} kind={kind} />}
      />
      <LiveReload kind="INVENTORY_ROLL" load={refetch} />
      <HostStock itemId={itemId} rollNumber={rollNumber} />
    </>
  );
}

/** The rolls and cartons of an item by roll number and dye lot: our own, and those of another stock system where one is configured. */
export const ItemStock = (props: Props) => (
  <AddressPart value="stock">
    <Stock {...props} />
  </AddressPart>
);
