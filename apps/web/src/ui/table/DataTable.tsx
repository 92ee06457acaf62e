import type { DataTableProps } from './table-props';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { INITIAL_LAYOUT, pinnedCount, shownColumns } from './columns';
import { pinOffsets } from './pins';
import { Bar, Frame, Grid } from './styles';
import { type BodyProps, TableBody } from './TableBody';
import { TableHead } from './TableHead';
import { useFirstRows } from './use-first-rows';
import { useRowKeys } from './use-row-keys';
import { useResize } from './use-resize';
import { useSelection } from './use-selection';

const VIRTUAL_FROM = 120;
// Most tables have one page; the code for long tables loads with the first one.
const VirtualBody = lazy(async () => ({
  default: (await import('./VirtualBody')).VirtualBody as ComponentType<object>,
})) as ComponentType<unknown> as LongBody;
type LongBody = <Row extends { id: string }, Sort extends string>(props: BodyProps<Row, Sort>) => ReactNode;
const SELECT_WIDTH = 34;
const ACTIONS_WIDTH = 76;

/**
 * A dense table with a pinned first column (plus the user's pinned ones), sorting, selection, and keyboard control of
 * rows.
 */
export function DataTable<Row extends { id: string }, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { rows, selection, loading = false, rowActions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const layout = props.layout ?? INITIAL_LAYOUT;
  const { columns } = props;
  const visibleColumns = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const { widthOf, start } = useResize(layout, props.onLayout);
  const firstRows = useFirstRows(rows.length);
  const selecting = useSelection(rows, selection, props.onSelection);
  const active = useRowKeys({
    frame,
    rows,
    rowLink: props.rowLink,
    selecting,
    onSelectMore: props.onSelectMore,
    pageKeys: props.pageKeys ?? false,
  });
  const width = visibleColumns.reduce(
    (sum, column) => sum + widthOf(column.id, column.width),
    (selection ? SELECT_WIDTH : 0) + (rowActions ? ACTIONS_WIDTH : 0),
  );
  const pinned = pinnedCount(visibleColumns, layout);
  const offsets = pinOffsets(visibleColumns.slice(0, pinned).map((column) => widthOf(column.id, column.width)));
  const body: BodyProps<Row, Sort> = {
    table: props,
    shown: visibleColumns,
    frame,
    active,
    pinned,
    onSelect: selecting?.click,
  };
  return (
    <Frame
      ref={frame}
      data-scroll-restoration-id={props.label}
      tabIndex={0}
      role="group"
      aria-label={props.label}
      aria-busy={loading}
      data-loading={loading}
      data-coming={(loading && rows.length === 0) || undefined}
    >
      {loading && <Bar aria-hidden />}
      <Grid aria-label={props.label} style={{ width, ...offsets }}>
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {visibleColumns.map((column) => (
            <col key={column.id} style={{ width: widthOf(column.id, column.width) }} />
          ))}
          {rowActions && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <TableHead
          columns={visibleColumns}
          selecting={selecting}
          sort={props.sort}
          onSort={props.onSort}
          onResize={start}
          actions={rowActions !== undefined}
          pinned={pinned}
        />
        {rows.length > VIRTUAL_FROM ? (
          <Suspense fallback={<TableBody {...body} window={{ from: 0, to: VIRTUAL_FROM, above: 0, below: 0 }} />}>
            <VirtualBody {...body} />
          </Suspense>
        ) : (
          <TableBody {...body} window={firstRows} />
        )}
        {props.foot?.({
          columns: visibleColumns,
          pinned,
          selecting: selection !== undefined,
          actions: rowActions !== undefined,
        })}
      </Grid>
      {rows.length === 0 && !loading && props.empty}
    </Frame>
  );
}
