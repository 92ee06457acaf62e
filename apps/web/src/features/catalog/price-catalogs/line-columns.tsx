import { itemWords } from '#pickers/item-words';
import { DateText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { CatalogLineSort } from '#graphql/schema-types.generated';
import type { DataColumn } from '#ui/table/columns';
import { type Catalog, type CatalogLine, packingWords } from './catalog-words';

type Column = DataColumn<CatalogLine, CatalogLineSort>;

const article = ({ style, color, stockNumber }: CatalogLine): string =>
  [style, color].filter(Boolean).join(', ') || stockNumber;
const ourItem = ({ item }: CatalogLine): string => (item ? itemWords(item) : '');
const risen = ({ from, to }: CatalogLine): number | null =>
  from === null || to === null || from === 0 ? null : Math.round(((to - from) / from) * 10_000) / 100;
const CHANGE_WORDS: Readonly<Record<CatalogLine['change'], string>> = {
  UP: 'Up',
  DOWN: 'Down',
  PROMO: 'Promo',
  NEW: 'New',
  GONE: 'Disable',
  UNCLEAR: 'Unclear',
  SAME: 'Unchanged',
};

type Of<Value> = (row: CatalogLine) => Value;
const text = (
  id: string,
  header: string,
  sort: CatalogLineSort,
  width: number,
  of: Of<string>,
  blank = '—',
): Column => ({
  id,
  header,
  sort,
  width,
  cell: (row) => <span title={of(row)}>{of(row) || blank}</span>,
});
const rate = (id: string, header: string, sort: CatalogLineSort, of: Of<number | null>): Column => ({
  id,
  header,
  sort,
  width: 90,
  align: 'right',
  cell: (row) => <Figure value={of(row)} as="columnRate" />,
});
const day = (id: string, header: string, sort: CatalogLineSort, of: Of<string | null>, blank = '—'): Column => ({
  id,
  header,
  sort,
  width: 100,
  cell: (row) => (of(row) ? <DateText value={of(row)} /> : blank),
});
const word = (id: string, header: string, sort: CatalogLineSort, width: number, cell: Of<string>): Column => ({
  id,
  header,
  sort,
  width,
  cell,
});
const withHeader = (column: Column, header: string): Column => ({ ...column, header });

const ARTICLE = text('article', 'In the file', 'ARTICLE', 250, article);
const ITEM = text('item', 'Our item', 'ITEM', 230, ourItem);
const EITHER = text('either', 'In the file', 'ARTICLE', 250, (row) => article(row) || ourItem(row));
const WHY = text('why', 'Reason', 'MESSAGE', 420, (row) => row.message, '');
const FROM = rate('from', 'From', 'FROM', (row) => row.from);
const TO = rate('to', 'To', 'TO', (row) => row.to);
const DATE = day('date', 'Effective date', 'DATE', (row) => row.effectiveDate, 'immediately');
const PROMO: readonly Column[] = [
  rate('promo', 'Promo', 'PROMO', (row) => row.promo),
  day('promoFrom', 'Promo from', 'PROMO_FROM', (row) => row.promoFrom),
  day('promoUntil', 'Promo until', 'PROMO_UNTIL', (row) => row.promoUntil),
];
const SEGMENT: Column = {
  id: 'segment',
  header: 'Segment',
  sort: 'FILE',
  width: 80,
  align: 'right',
  cell: (row) => row.segment ?? '—',
};
const CARTON: Column = {
  id: 'carton',
  header: 'Carton',
  width: 250,
  cell: (row) => (row.packing ? <span title={packingWords(row.packing)}>{packingWords(row.packing)}</span> : '—'),
};
const WHAT = word('what', 'Change', 'CHANGE', 90, (row) => CHANGE_WORDS[row.change]);
const RISE: Column = {
  id: 'rise',
  header: 'Change',
  sort: 'RISE',
  width: 80,
  align: 'right',
  cell: (row) => <Figure value={risen(row)} as="percent" />,
};
const PRICES: readonly Column[] = [ARTICLE, ITEM, FROM, TO, RISE, DATE, SEGMENT];

/** The columns for each kind of line. */
const COLUMNS = {
  UP: PRICES,
  DOWN: PRICES,
  PROMO: [ARTICLE, ITEM, withHeader(FROM, 'Regular'), ...PROMO, SEGMENT],
  NEW: [
    ARTICLE,
    word('kind', 'Kind', 'KIND', 90, (row) => row.kind || '—'),
    word('type', 'Becomes', 'ITEM_TYPE', 110, (row) => row.itemTypeName ?? '—'),
    withHeader(TO, 'Cost'),
    { ...WHY, width: 300 },
    CARTON,
    SEGMENT,
  ],
  GONE: [withHeader(ITEM, 'Item'), withHeader(FROM, 'Cost'), withHeader(WHY, 'In effect since')],
  UNCLEAR: [ARTICLE, ITEM, withHeader(WHY, 'Why')],
  SAME: [ARTICLE, ITEM, withHeader(FROM, 'Cost'), SEGMENT],
  TAKEN: [EITHER, ITEM, WHAT, FROM, TO, CARTON, SEGMENT],
  REFUSED: [EITHER, WHAT, withHeader(WHY, 'Why')],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

const WITH_PROMO: ReadonlySet<string> = new Set(['UP', 'DOWN', 'NEW', 'TAKEN']);

/** The columns of a tab: a price list has rows instead of segments, and promos, but no date for its regular prices. */
export function columnsOf(tab: keyof typeof COLUMNS, format: Catalog['format']): readonly Column[] {
  const columns: readonly Column[] = COLUMNS[tab];
  if (format === 'X12') return columns;
  return columns
    .filter((column) => column !== DATE)
    .flatMap((column) =>
      column === SEGMENT ? [...(WITH_PROMO.has(tab) ? PROMO : []), withHeader(SEGMENT, 'Row')] : [column],
    );
}
