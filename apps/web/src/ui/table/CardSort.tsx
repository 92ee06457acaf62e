import { mdiSortAscending, mdiSortDescending } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { SelectInput } from '../fields/choice-inputs';
import { Icon } from '../Icon';
import { colors, sizes } from '../tokens';
import type { DataTableProps } from './table-props';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 4px 4px 12px',
  borderBottom: `1px solid ${colors.hairline}`,
  '& > div': { flex: '1 1 auto', minWidth: 0 },
  '& .MuiInputBase-root': { minHeight: sizes.touch },
  '& > button': { width: sizes.touch, height: sizes.touch, flex: 'none' },
});

/** The order of cards, which have no headings to press; a sort that is no column’s shows none. */
export function CardSort<Row extends { id: string }, Sort extends string>({
  columns,
  sort,
  onSort,
}: Pick<DataTableProps<Row, Sort>, 'columns' | 'onSort' | 'sort'>) {
  const options = columns.flatMap(({ header, sort: value }) => (value === undefined ? [] : [{ value, label: header }]));
  if (!sort || !onSort || options.length === 0) return null;
  const isUp = sort.direction === 'ASC';
  const isColumn = options.some(({ value }) => value === sort.sort);
  return (
    <Line>
      <div>
        <SelectInput<Sort>
          label="Sort by"
          hideLabel
          value={isColumn ? sort.sort : null}
          emptyLabel={isColumn ? undefined : 'Sort by'}
          options={options}
          onChange={(next) => next !== null && onSort({ sort: next, direction: 'ASC' })}
        />
      </div>
      <IconButton
        aria-label={isUp ? 'Sort descending' : 'Sort ascending'}
        onClick={() => onSort({ sort: sort.sort, direction: isUp ? 'DESC' : 'ASC' })}
      >
        <Icon path={isUp ? mdiSortAscending : mdiSortDescending} />
      </IconButton>
    </Line>
  );
}
