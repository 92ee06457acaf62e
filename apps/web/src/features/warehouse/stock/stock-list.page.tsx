import { useApolloClient, useMutation } from '@apollo/client/react';
import { LabelButton } from '#blocks/labels/LabelButton';
import { StockLabelsDocument } from '#blocks/labels/labels.generated';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { BulkList } from '#blocks/list-page/ListPage';
import { useCan } from '#session/current-user';
import { LoadListButton } from './LoadListButton';
import { MoveButton } from './MoveButton';
import { stock } from './stock-list';
import { type StockRowFragment, StockRowFragmentDoc } from './stock.generated';

function Labels({ ids }: { ids: readonly string[] }) {
  const [print] = useMutation(StockLabelsDocument);
  return (
    <LabelButton
      label="Print labels"
      draw={async (size) =>
        (await print({ variables: { input: { rollIds: [...ids], size } } })).data?.stockLabelsPdf?.pdfUrl
      }
    />
  );
}

/** Selected rows can be on other pages that were shown before. */
function Move({ ids, done }: { ids: readonly string[]; done: () => void }) {
  const { cache } = useApolloClient();
  const rolls = ids.flatMap(
    (id) =>
      cache.readFragment<StockRowFragment>({
        id: cache.identify({ __typename: 'InventoryItem', id }) ?? '',
        fragment: StockRowFragmentDoc,
        fragmentName: 'StockRow',
      }) ?? [],
  );
  return <MoveButton rolls={rolls} onDone={done} />;
}

const bulk = (ids: readonly string[], { done }: BulkList) => (
  <>
    <Move ids={ids} done={done} />
    <Labels ids={ids} />
  </>
);

/** All rolls, remnants and cartons; selected ones are moved to a place, and their labels printed. */
export function StockListPage() {
  const can = useCan();
  const keeps = can('workOrderCut') || can('editItem');
  return (
    <LedgerPage
      of={stock}
      title="Stock"
      name="stock"
      actions={(can('workOrder') || can('workOrderCut')) && <LoadListButton />}
      create={keeps ? { label: 'Receive a truck', to: '/stock/receive' } : undefined}
      bulk={keeps ? bulk : undefined}
    />
  );
}
