import { columnOrderingFeature, columnResizingFeature, columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { type ColumnLayout, type DataColumn, INITIAL_LAYOUT, isShown, orderedColumns, type SortState } from './columns';
import { Bar, Frame, Grid } from './styles';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

/** A table of records: sorted by the server, columns arranged by the person, worked by keyboard. */
export interface DataTableProps<Row extends { id: string }, Sort extends string = string> {
  label: string;
  columns: readonly DataColumn<Row, Sort>[];
  rows: readonly Row[];
  /** The address of a row; its first cell becomes a real link to it. */
  rowLink?: ((row: Row) => string | undefined) | undefined;
  sort?: SortState<Sort> | undefined;
  onSort?: ((next: SortState<Sort>) => void) | undefined;
  layout?: ColumnLayout | undefined;
  onLayout?: ((next: ColumnLayout) => void) | undefined;
  /** Ids of the selected rows; leave out for a table without selection. */
  selection?: ReadonlySet<string> | undefined;
  onSelection?: ((next: ReadonlySet<string>) => void) | undefined;
  loading?: boolean | undefined;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** Quick actions at the end of a row, revealed on hover and focus. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  rowDimmed?: ((row: Row) => boolean) | undefined;
  /** Lets j, k, x and Enter work without focusing the table first: for the one table of a list page. */
  pageKeys?: boolean | undefined;
}

const features = tableFeatures({ columnOrderingFeature, columnResizingFeature, columnSizingFeature, columnVisibilityFeature });
const VIRTUAL_FROM = 120;
const ROW_HEIGHT = 31;
const SELECT_WIDTH = 34;
const ACTIONS_WIDTH = 76;

function useColumns<Row extends { id: string }, Sort extends string>({ columns, rows, layout = INITIAL_LAYOUT, onLayout }: DataTableProps<Row, Sort>) {
  const ordered = useMemo(() => orderedColumns(columns, layout), [columns, layout]);
  const definitions = useMemo(() => ordered.map((column) => ({ id: column.id, header: column.header, size: column.width ?? 120, minSize: 40, maxSize: 800 })), [ordered]);
  const visibility = useMemo(() => Object.fromEntries(ordered.map((column, index) => [column.id, isShown(column, index, layout)])), [ordered, layout]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row: Row) => row.id,
    columnResizeMode: 'onChange',
    state: { columnVisibility: visibility, columnSizing: { ...layout.widths } },
    onColumnSizingChange: (update) => {
      const widths = typeof update === 'function' ? update({ ...layout.widths }) : update;
      onLayout?.({ ...layout, widths });
    },
  });
  const byId = useMemo(() => new Map(ordered.map((column) => [column.id, column])), [ordered]);
  const shown = table.getVisibleLeafColumns().flatMap((leaf) => byId.get(leaf.id) ?? []);
  return { table, shown };
}

/** The rows worth drawing, and the heights that stand for the others. */
function useVisibleRows(count: number, frame: RefObject<HTMLDivElement | null>) {
  const virtual = count > VIRTUAL_FROM;
  // The virtualizer's functions change without its identity changing; nothing here is memoised over them.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({ count: virtual ? count : 0, getScrollElement: () => frame.current, estimateSize: () => ROW_HEIGHT, overscan: 12 });
  if (!virtual) return { from: 0, to: count, above: 0, below: 0 };
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return { from: 0, to: VIRTUAL_FROM, above: 0, below: 0 };
  return { from: first.index, to: last.index + 1, above: first.start, below: virtualizer.getTotalSize() - last.end };
}

interface BodyProps<Row extends { id: string }, Sort extends string> {
  table: DataTableProps<Row, Sort>;
  shown: readonly DataColumn<Row, Sort>[];
  frame: RefObject<HTMLDivElement | null>;
  active: number;
  onSelect: ((id: string, shift: boolean) => void) | undefined;
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? <tr aria-hidden><td colSpan={columns} style={{ height, padding: 0 }} /></tr> : null;
}

function TableBody<Row extends { id: string }, Sort extends string>({ table, shown, frame, active, onSelect }: BodyProps<Row, Sort>) {
  const { rows, selection, rowActions } = table;
  const { from, to, above, below } = useVisibleRows(rows.length, frame);
  const columns = shown.length + 2;
  return (
    <tbody>
      <Spacer height={above} columns={columns} />
      {rows.slice(from, to).map((row, index) => (
        <TableRow
          key={row.id}
          row={row}
          columns={shown}
          link={table.rowLink?.(row)}
          active={active === from + index}
          selected={selection?.has(row.id)}
          onSelect={onSelect}
          actions={rowActions}
          dimmed={table.rowDimmed?.(row) ?? false}
        />
      ))}
      <Spacer height={below} columns={columns} />
    </tbody>
  );
}

/** A dense table with a pinned first column, sorting, selection, and rows worked by keyboard. */
export function DataTable<Row extends { id: string }, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { rows, selection, loading = false, rowActions } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { table, shown } = useColumns(props);
  const selecting = useSelection(rows, selection, props.onSelection);
  const active = useRowKeys({ frame, rows, rowLink: props.rowLink, toggle: selecting?.toggle, pageKeys: props.pageKeys ?? false });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <Frame ref={frame} tabIndex={0} role="group" aria-label={props.label} aria-busy={loading} data-loading={loading}>
      {loading && <Bar aria-hidden />}
      <Grid aria-label={props.label}>
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {headers.map((head) => <col key={head.id} style={{ width: head.getSize() }} />)}
          {rowActions && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <TableHead headers={headers} columns={shown} selecting={selecting} sort={props.sort} onSort={props.onSort} resizable={props.onLayout !== undefined} actions={rowActions !== undefined} />
        <TableBody table={props} shown={shown} frame={frame} active={active} onSelect={selecting?.click} />
      </Grid>
      {rows.length === 0 && !loading && props.empty}
    </Frame>
  );
}
