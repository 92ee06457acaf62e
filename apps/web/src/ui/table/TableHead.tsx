import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { PointerEvent } from 'react';
import { Icon } from '../Icon';
import { cellClass, cellStyle } from './pins';
import type { DataColumn, SortState } from './columns';
import { ResizeHandle, SortButton } from './styles';
import type { Selecting } from './use-selection';

interface Props<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[];
  selecting: Selecting | undefined;
  sort: SortState<Sort> | undefined;
  onSort: ((next: SortState<Sort>) => void) | undefined;
  /** Starts dragging a column's edge; omit for fixed widths. */
  onResize: ((id: string, initial: number | undefined) => (event: PointerEvent<HTMLElement>) => void) | undefined;
  actions: boolean;
  /** How many columns are pinned. */
  pinned: number;
}

const spoken = { ASC: 'ascending', DESC: 'descending' } as const;

function Heading<Row, Sort extends string>({
  column,
  sort,
  onSort,
}: {
  column: DataColumn<Row, Sort>;
  sort: SortState<Sort> | undefined;
  onSort: ((next: SortState<Sort>) => void) | undefined;
}) {
  const { sort: name, header } = column;
  if (!name || !onSort) return <span title={header}>{header}</span>;
  const current = sort?.sort === name ? sort.direction : undefined;
  const next = current === 'ASC' ? 'DESC' : 'ASC';
  return (
    <SortButton type="button" title={`Sort by ${header}`} onClick={() => onSort({ sort: name, direction: next })}>
      {header}
      {current && <Icon path={current === 'ASC' ? mdiArrowUp : mdiArrowDown} />}
    </SortButton>
  );
}

/** The headings: click to sort, drag the edge to resize, select all on the left. */
export function TableHead<Row, Sort extends string>({
  columns,
  selecting,
  sort,
  onSort,
  onResize,
  actions,
  pinned,
}: Props<Row, Sort>) {
  return (
    <thead>
      <tr>
        {selecting && (
          <th scope="col">
            <input
              type="checkbox"
              aria-label="Select all rows of this page"
              checked={selecting.all}
              disabled={selecting.none}
              ref={(box) => {
                if (box) box.indeterminate = selecting.some;
              }}
              onChange={selecting.toggleAll}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const current = sort && sort.sort === column.sort ? spoken[sort.direction] : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={current}
              className={cellClass(column, index, pinned)}
              style={cellStyle(index, pinned)}
            >
              <Heading column={column} sort={sort} onSort={onSort} />
              {onResize && <ResizeHandle aria-hidden onPointerDown={onResize(column.id, column.width)} />}
            </th>
          );
        })}
        {actions && (
          <th scope="col">
            <span style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
