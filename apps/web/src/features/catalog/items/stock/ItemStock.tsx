import { useQuery } from '@apollo/client/react';
import { useRequestTime } from '#blocks/live/use-request-time';
import { STOCK_FILTERS } from '@falcon/domain/company/filters';
import { addressArguments, listFilters } from '#blocks/list-page/filters/defined-filters';
import { obeyed } from '#blocks/child-list/child-filter';
import { joined, useFurtherPages } from '#blocks/child-list/use-further-pages';
import { AddressPart, useAddressQuery } from '#blocks/list-page/list-state';
import { REFRESHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { isComing } from '#graphql/is-coming';
import { ErrorState } from '#ui/feedback/ErrorState';
import type { ItemKind } from '../item-kinds';
import { HostStock } from './HostStock';
import { ItemStockDocument } from '../items.generated';
import { RollTable, StockButtons } from './RollTable';
import { lazyPart } from '#ui/lazy-part';

const filters = listFilters(STOCK_FILTERS, { records: {} }).map(obeyed);

interface Props {
  itemId: string;
  width: number | null;
  kind: ItemKind;
}

const LiveReload = lazyPart(async () => (await import('#blocks/live/LiveReload')).LiveReload);

function Stock({ itemId, width, kind }: Props) {
  const { query } = useAddressQuery();
  const filterArguments = addressArguments(STOCK_FILTERS, query);
  const variables = { ...filterArguments, itemId };
  const { context, requestedAt } = useRequestTime();
  const stock = useQuery(ItemStockDocument, { variables, ...REFRESHED, context });
  const { data, previousData, error, refetch, fetchMore } = stock;
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
        loading={isComing(stock) || !rest.whole}
        error={error}
        retry={() => void refetch()}
        filters={filters}
        actions={<StockButtons itemId={itemId} width={width} kind={kind} />}
      />
      <LiveReload kind="INVENTORY_ROLL" load={refetch} requestedAt={requestedAt} />
      <HostStock itemId={itemId} rollNumber={filterArguments.rollNumber ?? null} />
    </>
  );
}

/**
 * The rolls and cartons of an item by roll number and dye lot: our own, and those of another stock system if one is
 * configured.
 */
export const ItemStock = (props: Props) => (
  <AddressPart value="stock">
    <Stock {...props} />
  </AddressPart>
);
