import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { checkFilters } from '@falcon/domain/company/filters';
import type {
  ArgumentType,
  DateRange,
  FilterArguments,
  FilterInput,
  Filters,
  FilterValues,
  NamesOfKind,
} from '@falcon/domain/company/filters';
import { addDays } from '@falcon/domain/kit/schedule';
import type { ArgBuilder } from '@pothos/core';
import type { builder } from '../builder';
import { pageArguments, SortDirection } from './connection';
import type { Direction, PageArguments } from './connection';
import { validationError } from '../errors';
import type { FieldFault } from '../errors';

type Types = typeof builder.$inferSchemaTypes;
type EnumRef = PothosSchemaTypes.EnumRef<Types, string>;
type InputField<Kind extends 'Arg' | 'InputObject'> = PothosSchemaTypes.InputFieldBuilder<Types, Kind>['field'];
type Refs<All extends Filters, Kind extends 'Arg' | 'InputObject'> = {
  [Name in keyof FilterArguments<All>]-?: Kind extends 'Arg'
    ? PothosSchemaTypes.ArgumentRef<Types, FilterArguments<All>[Name] | null>
    : PothosSchemaTypes.InputFieldRef<Types, FilterArguments<All>[Name] | null>;
};

/** What a filter's definition lacks: the enums of the API, and descriptions. */
interface Contract<All extends Filters> {
  readonly enums?: { readonly [Name in keyof FilterArguments<All>]?: EnumRef };
  readonly describe?: { readonly [Name in keyof FilterArguments<All>]?: string };
}

/**
 * The arguments of filters: spread `filterFields(t.arg, FILTERS)` into the `args` of a list field, or `t.field` into an
 * input type.
 */
export function filterFields<All extends Filters, Kind extends 'Arg' | 'InputObject'>(
  field: InputField<Kind>,
  filters: All,
  { enums = {}, describe = {} }: Contract<All> = {},
): Refs<All, Kind> {
  const typeOf = (name: string, type: ArgumentType) => {
    const enumByName: Readonly<Record<string, EnumRef | undefined>> = enums;
    const enumRef = enumByName[name];
    if ((type === 'enum' || type === 'enums') && !enumRef) throw new Error(`The filter ${name} needs its enum`);
    if (enumRef) return type === 'enums' ? ([enumRef] as const) : enumRef;
    if (type === 'ids') return ['ID'] as const;
    if (type === 'texts') return ['String'] as const;
    return ({ id: 'ID', date: 'ISO8601Date', feet: 'Feet', money: 'Money', yesNo: 'Boolean', text: 'String' } as const)[
      type as 'id'
    ];
  };
  const words: Readonly<Record<string, string | undefined>> = describe;
  const refs = Object.values(filters).flatMap((filter) =>
    Object.entries<ArgumentType>(filter.contract).map(([name, type]) => [
      name,
      field({ type: typeOf(name, type), required: false, description: words[name] } as never),
    ]),
  );
  return Object.fromEntries(refs) as Refs<All, Kind>;
}

/** The arguments of a list as they arrive. */
export type ListArguments<All extends Filters, Sort extends string> = PageArguments &
  FilterInput<All> & {
    readonly sort?: Sort | null | undefined;
    readonly direction?: Direction | null | undefined;
  };

/** The `args` of a list field: its page, its filters and its order. */
export const listArguments = <All extends Filters, Sort extends string>(
  t: { readonly arg: ArgBuilder<Types> },
  filters: All,
  sort: PothosSchemaTypes.EnumRef<Types, Sort>,
  contract: Contract<All> = {},
) => ({
  ...pageArguments(t),
  ...filterFields<All, 'Arg'>(t.arg, filters, contract),
  sort: t.arg({ type: sort }),
  direction: t.arg({ type: SortDirection }),
});

/** The checked values of received arguments; throws VALIDATION_ERROR with the path of each mistake, below `path`. */
export function filterValues<All extends Filters>(filters: All, args: FilterInput<All>, path = ''): FilterValues<All> {
  const faults: FieldFault[] = [];
  const values = checkFilters(filters, args, (name, message) =>
    faults.push({ path: path === '' ? name : `${path}.${name}`, message }),
  );
  if (faults.length > 0) throw validationError(faults);
  return values;
}

type Condition = RawBuilder<boolean>;

type Place<All extends Filters, Name extends keyof All> =
  | string
  | ((value: NonNullable<FilterValues<All>[Name]>) => Condition | null);

/**
 * Where a filter's value is looked up: a column, or a function that builds the condition; null if no condition is
 * needed. A search has an entry only if it doesn't use the search index.
 */
export type FilterColumns<All extends Filters> = {
  readonly [Name in Exclude<keyof All, NamesOfKind<All, 'search'>>]: Place<All, Name>;
} & { readonly [Name in NamesOfKind<All, 'search'>]?: Place<All, Name> };
type Column = string | ((value: unknown) => Condition | null);

/** The condition of a value on a column: equal to it, one of several, within a range of dates. */
function columnCondition(column: string, value: unknown): Condition {
  const ref = sql.ref(column);
  if (Array.isArray(value)) return sql<boolean>`${ref} = any(${value})`;
  if (typeof value !== 'object') return sql<boolean>`${ref} = ${value}`;
  const { from, to, blank } = value as DateRange;
  if (blank) return sql<boolean>`${ref} is null`;
  if (from === undefined) return sql<boolean>`${ref} <= ${to}`;
  return to !== undefined ? sql<boolean>`${ref} between ${from} and ${to}` : sql<boolean>`${ref} >= ${from}`;
}

/** The condition that an instant is on one of some dates, as days are counted in a time zone; null for no dates. */
export const onDates =
  (column: string, timeZone: string) =>
  ({ from, to }: DateRange): Condition | null => {
    const instant = sql.ref(column);
    const startOf = (date: string) => sql`(${date}::date::timestamp at time zone ${timeZone})`;
    const ends = [
      ...(from ? [sql`${instant} >= ${startOf(from)}`] : []),
      ...(to ? [sql`${instant} < ${startOf(addDays(to, 1))}`] : []),
    ];
    return ends.length === 0 ? null : sql<boolean>`(${sql.join(ends, sql` and `)})`;
  };

/** The conditions of filter values, in the order of the columns. */
export function filterConditions<All extends Filters>(
  values: FilterValues<All>,
  columns: FilterColumns<All>,
): Condition[] {
  return Object.entries(columns as Readonly<Record<string, Column>>).flatMap(([name, column]) => {
    const value: unknown = values[name];
    if (value === undefined || value === null) return [];
    const condition = typeof column === 'string' ? columnCondition(column, value) : column(value);
    return condition ?? [];
  });
}

/** A query with the conditions of filter values. */
export const filtered = <Schema, Tables extends keyof Schema, Row, All extends Filters>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  values: FilterValues<All>,
  columns: FilterColumns<All>,
): SelectQueryBuilder<Schema, Tables, Row> =>
  filterConditions(values, columns).reduce((rows, condition) => rows.where(condition), query);
