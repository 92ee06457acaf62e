import { useQuery } from '@apollo/client/react';
import { choiceFilter, textFilter } from '../../blocks/list-page/filter-editors';
import { obeyed } from '../../blocks/child-list/child-filter';
import { AddressPart, useAddressQuery } from '../../blocks/list-page/list-state';
import { HostStock } from './HostStock';
import { ItemStockDocument } from './items.generated';
import { ReceiveButton, RollTable } from './RollTable';

const filters = [obeyed(textFilter('lot', 'Dye lot')), obeyed(choiceFilter('used', 'Show', [{ value: '1', label: 'Also what is used up' }]))];

interface Props {
  itemId: string;
  width: number | null;
}

function Stock({ itemId, width }: Props) {
  const { query } = useAddressQuery();
  const rollNumber = query['q']?.trim() || null;
  const { data, previousData, loading, error, refetch } = useQuery(ItemStockDocument, { variables: { itemId, rollNumber, dyeLot: query['lot']?.trim() || null, includeUsed: query['used'] === '1' }, fetchPolicy: 'cache-and-network', context: { handlesErrors: true } });
  const stock = (data ?? previousData)?.itemInventory;
  return (
    <>
      <RollTable rolls={stock?.rolls ?? []} more={stock?.more ?? false} loading={loading} error={error} retry={() => void refetch()} filters={filters} actions={<ReceiveButton itemId={itemId} width={width} />} />
      <HostStock itemId={itemId} rollNumber={rollNumber} />
    </>
  );
}

/** The rolls and cartons of an item by roll number and dye lot: our own, and those of another stock system where one is configured. */
export const ItemStock = (props: Props) => <AddressPart value="stock"><Stock {...props} /></AddressPart>;
