import { memo, type ReactNode } from 'react';
import { PlainLink } from '../PlainLink';
import type { DataColumn } from './columns';
import { cellClass, cellStyle } from './pins';

interface Props<Row extends { id: string }, Sort extends string> {
  row: Row;
  columns: readonly DataColumn<Row, Sort>[];
  link: string | undefined;
  /** The text that tells this row apart from another with the same name on the page. */
  disambiguation: string | undefined;
  active: boolean;
  selected: boolean | undefined;
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  dimmed: boolean;
  strong: boolean;
  /** How many columns are pinned. */
  pinned: number;
}

function Row<R extends { id: string }, Sort extends string>({
  row,
  columns,
  link,
  disambiguation,
  active,
  selected,
  onSelect,
  actions,
  dimmed,
  strong,
  pinned,
}: Props<R, Sort>) {
  return (
    <tr
      aria-selected={selected}
      data-active={active}
      data-dimmed={dimmed || undefined}
      data-strong={strong || undefined}
    >
      {selected !== undefined && (
        <td>
          <input
            type="checkbox"
            aria-label="Select row"
            checked={selected}
            onChange={() => undefined}
            onClick={(event) => onSelect?.(row.id, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row);
        if (index > 0)
          return (
            <td key={column.id} className={cellClass(column, index, pinned)} style={cellStyle(index, pinned)}>
              {content}
            </td>
          );
        return (
          <th key={column.id} scope="row" className={cellClass({}, index, pinned)}>
            {link ? (
              <PlainLink to={link}>
                {content}
                {disambiguation && <small> · {disambiguation}</small>}
              </PlainLink>
            ) : (
              <>
                {content}
                {disambiguation && <small> · {disambiguation}</small>}
              </>
            )}
          </th>
        );
      })}
      {actions && <td className="actions right">{actions(row)}</td>}
    </tr>
  );
}

/** One row; its first cell is the link to the record. */
export const TableRow = memo(Row) as typeof Row;
