import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { LabelButton } from '#blocks/labels/LabelButton';
import { StockLabelsDocument } from '#blocks/labels/labels.generated';
import { LedgerPage } from '#blocks/ledger-list/LedgerPage';
import type { BulkList } from '#blocks/list-page/ListPage';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { CameraButton } from '#blocks/scan/CameraButton';
import { useCan } from '#session/current-user';
import { useScans } from '#ui/use-scans';
import { LoadListButton } from './LoadListButton';
import { MoveButton } from './MoveButton';
import { stock } from './stock-list';
import type { StockRowFragment } from './stock.generated';

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

/** Moves the selected rows: also those of other pages, as they were when they were shown. */
function Move({ ids, rows, done }: { ids: readonly string[]; rows: readonly StockRowFragment[]; done: () => void }) {
  const shown = useRef(new Map<string, StockRowFragment>());
  useEffect(() => {
    for (const row of rows) shown.current.set(row.id, row);
  }, [rows]);
  return <MoveButton rollsOf={() => ids.flatMap((id) => shown.current.get(id) ?? [])} onDone={done} />;
}

const bulk = (ids: readonly string[], { done, rows }: BulkList<StockRowFragment>) => (
  <>
    <Move ids={ids} rows={rows} done={done} />
    <Labels ids={ids} />
  </>
);

/** All rolls, remnants and cartons; selected ones are moved to a place, and their labels printed. A scan finds them. */
export function StockListPage() {
  const can = useCan();
  const keeps = can('workOrderCut') || can('editItem');
  const { change } = useAddressQuery();
  useScans((text, target) => {
    if (target instanceof Element && target.closest('[role=dialog]') !== null) return false;
    change({ q: text });
    return true;
  });
  return (
    <LedgerPage
      of={stock}
      title="Stock"
      name="stock"
      actions={
        <>
          <CameraButton />
          {(can('workOrder') || can('workOrderCut')) && <LoadListButton />}
        </>
      }
      create={keeps ? { label: 'Receive a truck', to: '/stock/receive' } : undefined}
      bulk={keeps ? bulk : undefined}
    />
  );
}
