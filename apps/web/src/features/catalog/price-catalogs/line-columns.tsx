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

const ARTICLE: Column = {
  id: 'article',
  header: 'In the file',
  sort: 'ARTICLE',
  width: 250,
  cell: (row) => <span title={article(row)}>{article(row) || '—'}</span>,
};
const ITEM: Column = {
  id: 'item',
  header: 'Our item',
  sort: 'ITEM',
  width: 230,
  cell: (row) => <span title={ourItem(row)}>{ourItem(row) || '—'}</span>,
};
const FROM: Column = {
  id: 'from',
  header: 'From',
  sort: 'FROM',
  width: 90,
  align: 'right',
  cell: (row) => <Figure value={row.from} as="columnRate" />,
};
const TO: Column = {
  id: 'to',
  header: 'To',
  sort: 'TO',
  width: 90,
  align: 'right',
  cell: (row) => <Figure value={row.to} as="columnRate" />,
};
const DATE: Column = {
  id: 'date',
  header: 'Effective date',
  sort: 'DATE',
  width: 100,
  cell: (row) => (row.effectiveDate ? <DateText value={row.effectiveDate} /> : 'immediately'),
};
const day = (value: string | null | undefined) => (value ? <DateText value={value} /> : '—');
const PROMO: readonly Column[] = [
  {
    id: 'promo',
    header: 'Promo',
    sort: 'PROMO',
    width: 90,
    align: 'right',
    cell: (row) => <Figure value={row.promo} as="columnRate" />,
  },
  { id: 'promoFrom', header: 'Promo from', sort: 'PROMO_FROM', width: 100, cell: (row) => day(row.promoFrom) },
  { id: 'promoUntil', header: 'Promo until', sort: 'PROMO_UNTIL', width: 100, cell: (row) => day(row.promoUntil) },
];
const SEGMENT: Column = {
  id: 'segment',
  header: 'Segment',
  sort: 'FILE',
  width: 80,
  align: 'right',
  cell: (row) => row.segment ?? '—',
};
const WHY: Column = {
  id: 'why',
  header: 'Reason',
  sort: 'MESSAGE',
  width: 420,
  cell: (row) => <span title={row.message}>{row.message}</span>,
};
const CARTON: Column = {
  id: 'carton',
  header: 'Carton',
  width: 250,
  cell: (row) => (row.packing ? <span title={packingWords(row.packing)}>{packingWords(row.packing)}</span> : '—'),
};
const WHAT: Column = {
  id: 'what',
  header: 'Change',
  sort: 'CHANGE',
  width: 90,
  cell: (row) => CHANGE_WORDS[row.change],
};
const withHeader = (column: Column, header: string): Column => ({ ...column, header });

const PRICES: readonly Column[] = [
  ARTICLE,
  ITEM,
  FROM,
  TO,
  {
    id: 'rise',
    header: 'Change',
    sort: 'RISE',
    width: 80,
    align: 'right',
    cell: (row) => <Figure value={risen(row)} as="percent" />,
  },
  DATE,
  SEGMENT,
];
const EITHER: Column = {
  ...ARTICLE,
  id: 'either',
  cell: (row) => <span title={article(row) || ourItem(row)}>{article(row) || ourItem(row) || '—'}</span>,
};

/** The columns for each kind of line. */
const COLUMNS = {
  UP: PRICES,
  DOWN: PRICES,
  PROMO: [ARTICLE, ITEM, withHeader(FROM, 'Regular'), ...PROMO, SEGMENT],
  NEW: [
    ARTICLE,
    { id: 'kind', header: 'Kind', sort: 'KIND', width: 90, cell: (row: CatalogLine) => row.kind || '—' },
    {
      id: 'type',
      header: 'Becomes',
      sort: 'ITEM_TYPE',
      width: 110,
      cell: (row: CatalogLine) => row.itemTypeName ?? '—',
    },
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
