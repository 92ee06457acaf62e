import type { RefObject } from 'react';
import type { DataTableProps } from './table-props';
import { TableRow } from './TableRow';
import type { DataColumn } from './columns';
import { disambiguationsOf } from './disambiguation';

/** The props needed to render the rows. */
export interface BodyProps<Row extends { id: string }, Sort extends string> {
  table: DataTableProps<Row, Sort>;
  shown: readonly DataColumn<Row, Sort>[];
  frame: RefObject<HTMLDivElement | null>;
  active: number;
  /** How many columns are pinned. */
  pinned: number;
  onSelect: ((id: string, shift: boolean) => void) | undefined;
}

/** Which rows to render, and the heights that stand in for the others. */
export interface RowWindow {
  from: number;
  to: number;
  above: number;
  /** In pixels; as a length of CSS where rows that are drawn next will be. */
  below: number | string;
}

function Spacer({ height, columns }: { height: number | string; columns: number }) {
  return height !== 0 ? (
    <tr aria-hidden data-part-loading={typeof height === 'string' || undefined}>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null;
}

/** The rendered rows of a table, between spacers for the others. */
export function TableBody<Row extends { id: string }, Sort extends string>({
  table,
  shown,
  active,
  pinned,
  onSelect,
  window,
}: BodyProps<Row, Sort> & { window: RowWindow }) {
  const columns = shown.length + (table.selection ? 1 : 0) + (table.rowActions ? 1 : 0);
  const disambiguations = disambiguationsOf(shown[0], table.rows);
  return (
    <tbody>
      <Spacer height={window.above} columns={columns} />
      {table.rows.slice(window.from, window.to).map((row, index) => (
        <TableRow
          key={row.id}
          row={row}
          columns={shown}
          link={table.rowLink?.(row)}
          disambiguation={disambiguations.get(row.id)}
          active={active === window.from + index}
          selected={table.selection?.has(row.id)}
          onSelect={onSelect}
          actions={table.rowActions}
          dimmed={table.rowDimmed?.(row) ?? false}
          strong={table.rowStrong?.(row) ?? false}
          pinned={pinned}
        />
      ))}
      <Spacer height={window.below} columns={columns} />
    </tbody>
  );
}
