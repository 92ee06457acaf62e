import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DEFINED_KINDS } from '@falcon/domain/company/records';
import { snake } from '@falcon/domain/kit/text';
import { groupedBy } from '#core/grouped-by';
import type { CatalogColumn } from './layout.queries';
import { OMITTED_COLUMNS, OMITTED_NAMES } from './tables/exported-table';
import type { ExportedTable, OmittedColumn } from './tables/exported-table';
import { LEFT_OUT } from './tables/left-out';
import { RECORD_TABLES } from './tables/records';
import { WORK_TABLES } from './tables/work';

/** How a column is exported. */
interface Kind {
  /** The description for readers of the README. */
  readonly words: string;
  /** The heading, without the suffix for the unit in the database. */
  readonly heading: (column: string) => string;
  readonly value: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Written unchanged: it can't be read as a formula. */
  readonly isPlain: boolean;
}

const decimals = (suffix: string, digits: number, words: string, heading = ''): readonly [string, Kind] => [
  suffix,
  {
    words,
    heading: (column) => `${column.slice(0, -suffix.length)}${heading}`,
    value: (column) => sql`round(${column}::numeric / ${sql.lit(10 ** digits)}, ${sql.lit(digits)})::text`,
    isPlain: true,
  },
];
/** Whole-number columns whose name ends with their unit. */
const SCALED: readonly (readonly [suffix: string, Kind])[] = [
  decimals('_cents', 2, 'dollars, 2 decimals'),
  decimals('_e2', 2, 'number, 2 decimals'),
  decimals('_e4', 4, 'number, 4 decimals'),
  decimals('_e8', 8, 'number, 8 decimals'),
  decimals('_bp', 2, 'percent, 2 decimals', '_percent'),
];
const kind = (words: string, value: Kind['value'] = (column) => sql`${column}::text`, isPlain = true): Kind => ({
  words,
  heading: (column) => column,
  value,
  isPlain,
});
const TEXT = kind('text', undefined, false);
const TYPES: Readonly<Record<string, Kind>> = {
  integer: kind('whole number'),
  bigint: kind('whole number'),
  smallint: kind('whole number'),
  'double precision': kind('number'),
  numeric: kind('number'),
  uuid: kind('UUID'),
  boolean: kind('true or false', (column) => sql`case when ${column} then 'true' when not ${column} then 'false' end`),
  date: kind('date, YYYY-MM-DD', (column) => sql`to_char(${column}, 'YYYY-MM-DD')`),
  'timestamp with time zone': kind(
    'date and time in UTC, ISO 8601',
    (column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ),
  jsonb: kind('JSON', undefined, false),
  ARRAY: kind('list, as JSON', (column) => sql`array_to_json(${column})::text`, false),
};

function kindOf({ column, type }: CatalogColumn): Kind {
  const isWhole = type === 'integer' || type === 'bigint' || type === 'smallint';
  const scaled = isWhole ? SCALED.find(([suffix]) => column.endsWith(suffix)) : undefined;
  return scaled?.[1] ?? TYPES[type] ?? TEXT;
}

/** A column of a file. */
export interface FileColumn {
  readonly column: string;
  readonly heading: string;
  readonly kind: Kind;
  readonly meaning: string;
  /** The file whose `id` it contains. */
  readonly joins: string | null;
}

/** One file of the export. */
export interface FileLayout {
  readonly table: string;
  readonly about: string;
  readonly columns: readonly FileColumn[];
  /** The omitted columns, and why. */
  readonly left: readonly { readonly column: string; readonly why: string }[];
}

/** Descriptions of columns that many files have. */
const MEANINGS: Readonly<Record<string, string>> = {
  id: 'Identifies the row within its file.',
  version: 'Grows by one with each save.',
  position: 'The place among the rows of its record, from 0.',
  created_at: 'When it was created.',
  created_by: 'The user who created it.',
  updated_at: 'When it was last changed.',
  is_enabled: 'Whether it is in use.',
  owner_type: 'The kind of the record it belongs to.',
  owner_id: 'The record it belongs to.',
  user_id: 'The user.',
  record_type: 'The table of the record.',
  record_id: 'The id of the record in its file.',
  reverses_id: 'The row that this one takes back.',
  local_id: 'The id of our record in its file.',
  remote_id: 'Its id in QuickBooks.',
};
const UNITS: readonly (readonly [RegExp, string])[] = [
  [
    /_unit_e4$|^cost_e4$|_cost_e4$|_price_e4$|^(amount|profit|shipping|sales_tax|material_cost_with_profit|shipping_rate|adjusted_labor_rate)_e4$/,
    'dollars per unit',
  ],
  [/(length|width|trim_allowance)_e4$/, 'feet'],
];

/** `work_order_id` reads “Work order”. */
function meaningOf({ column, joins }: CatalogColumn): string {
  const meaning = MEANINGS[column];
  if (meaning !== undefined) return meaning;
  const words = column.replace(/_(id|ids|cents|e2|e4|e8|bp|at|on|by)$/, '').replaceAll('_', ' ');
  const unit = UNITS.find(([pattern]) => pattern.test(column))?.[1];
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const suffix = column.endsWith('_by') && joins === 'app_user' ? ' by this user' : '';
  return `${text}${suffix}${unit === undefined ? '' : `, ${unit}`}.`;
}

const wordsOf = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

const DESCRIBED: Readonly<Record<string, ExportedTable>> = { ...RECORD_TABLES, ...WORK_TABLES };

/** A table's contents: as described here, or by its kind of record, or else its name. */
function aboutOf(table: string): string {
  const description = DESCRIBED[table]?.about ?? DEFINED_KINDS.find((kind) => snake(kind.table) === table)?.description;
  if (description !== undefined) return description;
  const words = table.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Why a column is omitted; undefined if it is exported. */
function omission(table: string, column: string): OmittedColumn | undefined {
  const entry = Object.entries(DESCRIBED[table]?.without ?? {}).find(([, names]) => wordsOf(names).includes(column));
  if (entry) return entry[0] as OmittedColumn;
  return OMITTED_NAMES.find(([pattern]) => pattern.test(column))?.[1];
}

/** The files of the export and their columns, read from the database's catalog: everything that is not omitted. */
export function layoutOf(catalog: readonly CatalogColumn[]): FileLayout[] {
  const columnsOf = groupedBy(catalog, ({ table }) => table);
  const isExported = (table: string): boolean => columnsOf.has(table) && !(table in LEFT_OUT);
  const tables = [...new Set([...Object.keys(DESCRIBED), ...columnsOf.keys()])].filter(isExported);
  return tables.map((table) => {
    const columns = columnsOf.get(table) ?? [];
    const omittedColumns = columns.flatMap(({ column }) => {
      const why = omission(table, column);
      return why === undefined ? [] : [{ column, why: OMITTED_COLUMNS[why] }];
    });
    return {
      table,
      about: aboutOf(table),
      left: omittedColumns,
      columns: columns
        .filter(({ column }) => omission(table, column) === undefined)
        .map((catalogColumn) => {
          const ofKind = kindOf(catalogColumn);
          return {
            column: catalogColumn.column,
            heading: ofKind.heading(catalogColumn.column),
            kind: ofKind,
            meaning: meaningOf(catalogColumn),
            joins: catalogColumn.joins !== null && isExported(catalogColumn.joins) ? catalogColumn.joins : null,
          };
        }),
    };
  });
}

/** Described or omitted names that match no table or column. */
export function unknownNames(catalog: readonly CatalogColumn[]): string[] {
  const existing = new Set(catalog.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const describedNames = Object.entries(DESCRIBED).flatMap(([table, { without = {} }]) => [
    table,
    ...Object.values(without)
      .flatMap(wordsOf)
      .map((column) => `${table}.${column}`),
  ]);
  return [
    ...[...describedNames, ...Object.keys(LEFT_OUT)].filter((name) => !existing.has(name)),
    ...Object.keys(LEFT_OUT).filter((table) => table in DESCRIBED),
  ];
}
