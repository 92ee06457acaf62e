import { styled } from '@mui/material/styles';
import { PlainLink } from '../PlainLink';
import { colors, sizes } from '../tokens';
import type { CardCell, CardLayout } from './cards';
import { CardSort } from './CardSort';
import type { DataColumn } from './columns';
import { disambiguationsOf } from './disambiguation';
import type { DataTableProps } from './table-props';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '&[aria-busy=true]': { opacity: 0.55 },
});
const Card = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 4,
  minHeight: sizes.touch,
  padding: '10px 12px',
  overflowWrap: 'anywhere',
  borderBottom: `1px solid ${colors.hairline}`,
  '&:has(.title:active)': { background: colors.hover },
  '&[data-selected=true]': { background: colors.selected },
  '&[data-dimmed=true]': { color: colors.muted },
  '&[data-dimmed=true] .title': { color: colors.muted },
  '& > label': { display: 'grid', placeItems: 'center', width: sizes.touch, margin: '-10px 0 -10px -12px' },
  '& > label input': { width: 18, height: 18, margin: 0, accentColor: colors.accent },
  '& > div': { flex: '1 1 auto', minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' },
  '& .title': {
    color: colors.anchor,
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
    '& small': { color: colors.muted, fontWeight: 400 },
  },
  // The whole card opens the record; what is pressed in it lies above.
  '& a.title::after': { content: '""', position: 'absolute', inset: 0 },
  '& > label, & .line a, & .line button': { zIndex: 1, position: 'relative' },
});
const Line = styled('span')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 12px',
  '& > *': { minWidth: 0 },
  '& > :last-child:not(:first-child)': { flex: 'none', maxWidth: '60%', textAlign: 'right' },
  '& small': { color: colors.muted, fontSize: 12 },
});

interface CellProps<Row extends { id: string }, Sort extends string> {
  row: Row;
  columns: readonly DataColumn<Row, Sort>[];
  cell: CardCell;
}

/** What a column shows of a row; nothing if the user doesn’t see the column, or it is blank. */
function contentOf<Row extends { id: string }, Sort extends string>({ row, columns, cell }: CellProps<Row, Sort>) {
  const column = columns.find(({ id }) => id === (typeof cell === 'string' ? cell : cell.named));
  const content = column?.cell(row);
  if (!column || content === '' || content === '—' || content === null || content === undefined) return null;
  return typeof cell === 'string' ? (
    <span key={column.id}>{content}</span>
  ) : (
    <span key={column.id}>
      <small>{column.header}</small> {content}
    </span>
  );
}

export interface RowCardsProps<Row extends { id: string }, Sort extends string> extends Pick<
  DataTableProps<Row, Sort>,
  | 'columns'
  | 'empty'
  | 'label'
  | 'loading'
  | 'onSelection'
  | 'onSort'
  | 'rowActions'
  | 'rowDimmed'
  | 'rowLink'
  | 'rows'
  | 'selection'
  | 'sort'
> {
  card: CardLayout;
}

/** One row as a card: its title opens the record, wherever the card is pressed. */
function RowCard<Row extends { id: string }, Sort extends string>({
  row,
  title,
  ...props
}: RowCardsProps<Row, Sort> & { row: Row; title: string | undefined }) {
  const { columns, card, selection, onSelection, rowDimmed, rowLink, rowActions } = props;
  const [first] = columns;
  const link = rowLink?.(row);
  const name = (
    <>
      {first?.cell(row)}
      {title && <small> · {title}</small>}
    </>
  );
  const lines = card.lines.map((line) => line.map((cell) => contentOf({ row, columns, cell })).filter(Boolean));
  const isSelected = selection?.has(row.id) ?? false;
  const select = () => {
    const next = new Set(selection);
    if (!next.delete(row.id)) next.add(row.id);
    onSelection?.(next);
  };
  return (
    <Card data-dimmed={rowDimmed?.(row) ?? false} data-selected={isSelected}>
      {selection && (
        <label>
          <input type="checkbox" aria-label="Select row" checked={isSelected} onChange={select} />
        </label>
      )}
      <div>
        <Line>
          {link ? (
            <PlainLink to={link} className="title">
              {name}
            </PlainLink>
          ) : (
            <span className="title">{name}</span>
          )}
          {card.beside && contentOf({ row, columns, cell: card.beside })}
        </Line>
        {lines.map((line, place) =>
          line.length === 0 ? null : (
            <Line key={place} className="line">
              {line}
            </Line>
          ),
        )}
        {rowActions && <Line className="line">{rowActions(row)}</Line>}
      </div>
    </Card>
  );
}

/** The rows of a table as cards, for a phone. */
export function RowCards<Row extends { id: string }, Sort extends string = string>(props: RowCardsProps<Row, Sort>) {
  const { rows, columns, label, loading = false } = props;
  const titles = disambiguationsOf(columns[0], rows);
  return (
    <>
      {rows.length > 0 && <CardSort columns={columns} sort={props.sort} onSort={props.onSort} />}
      <List aria-label={label} aria-busy={loading}>
        {rows.map((row) => (
          <RowCard key={row.id} {...props} row={row} title={titles.get(row.id)} />
        ))}
      </List>
      {rows.length === 0 && !loading && props.empty}
    </>
  );
}
