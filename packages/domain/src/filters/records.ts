import type { PermissionKey } from '../access/permissions';
import type { Filter, ReportFault } from './filter';

/** A kind of record that a filter can name. */
export type FilteredRecord =
  | 'CUSTOMER'
  | 'CUSTOMER_TYPE'
  | 'INSTALLER'
  | 'ITEM'
  | 'LOCATION'
  | 'PROPERTY_FIRM'
  | 'ROLE'
  | 'SALESPERSON'
  | 'STYLE'
  | 'USER'
  | 'VENDOR';

/** A filter for the rows of one record; the address contains its id. */
export interface RecordFilter<Name extends string, Of extends FilteredRecord = FilteredRecord> extends Filter<
  number,
  Readonly<Record<Name, string>>
> {
  readonly kind: 'record';
  readonly record: Of;
}

/** A filter for the rows of one of several records; `1,4` in the address. */
export interface RecordsFilter<Name extends string, Of extends FilteredRecord = FilteredRecord> extends Filter<
  readonly number[],
  Readonly<Record<Name, string[]>>
> {
  readonly kind: 'record';
  readonly record: Of;
}

/** A filter for rows by their own ids; the page has no editor for it. */
export interface IdsFilter<Name extends string> extends Filter<readonly number[], Readonly<Record<Name, string[]>>> {
  readonly kind: 'argument';
}

const LARGEST_ID = 2_147_483_647;
const idOf = (given: unknown): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(String(given)) ? Number(given) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : undefined;
};
function checkedId(given: unknown, path: string, fault: ReportFault): number | undefined {
  const id = idOf(given);
  if (id === undefined) fault(path, 'Select a record from the list.');
  return id;
}

/** A filter for the rows of one record. */
export function record<const Name extends string, const Of extends FilteredRecord>(
  argument: Name,
  label: string,
  of: Of,
  options: { readonly permission?: PermissionKey } = {},
): RecordFilter<Name, Of> {
  return {
    kind: 'record',
    label,
    record: of,
    ...options,
    contract: { [argument]: 'id' } as Record<Name, 'id'>,
    read: ([word]) => idOf(word),
    print: (value) => [String(value)],
    toArguments: (value) => ({ [argument]: String(value) }) as Record<Name, string>,
    fromArguments(args, fault) {
      const given = args[argument];
      return given === undefined || given === null ? undefined : checkedId(given, argument, fault);
    },
  };
}

const MOST_RECORDS = 200;

function checkedIds(given: unknown, path: string, most: number, fault: ReportFault): number[] | undefined {
  if (!Array.isArray(given)) return undefined;
  if (given.length > most) fault(path, `Ask for at most ${most.toLocaleString('en-US')} by id.`);
  return given.slice(0, most).flatMap((one: unknown, place) => checkedId(one, `${path}.${place}`, fault) ?? []);
}

const some = <Value>(values: readonly Value[] | undefined): readonly Value[] | undefined =>
  values?.length === 0 ? undefined : values;

/** A filter for the rows of any of these records; an empty list means all rows. */
export const records = <const Name extends string, const Of extends FilteredRecord>(
  argument: Name,
  label: string,
  of: Of,
): RecordsFilter<Name, Of> => ({
  kind: 'record',
  label,
  record: of,
  contract: { [argument]: 'ids' } as Record<Name, 'ids'>,
  read: ([words = '']) => some(words.split(',').flatMap((word) => idOf(word) ?? [])),
  print: (values) => [values.join(',')],
  toArguments: (values) => ({ [argument]: values.map(String) }) as Record<Name, string[]>,
  fromArguments: (args, fault) => some(checkedIds(args[argument], argument, MOST_RECORDS, fault)),
});

/** A filter for rows by their own ids, at most so many. An empty list finds nothing. */
export const ids = <const Name extends string>(argument: Name, most: number): IdsFilter<Name> => ({
  kind: 'argument',
  label: 'Selected',
  address: [],
  contract: { [argument]: 'ids' } as Record<Name, 'ids'>,
  read: () => undefined,
  print: () => [],
  toArguments: (value) => ({ [argument]: value.map(String) }) as Record<Name, string[]>,
  fromArguments: (args, fault) => checkedIds(args[argument], argument, most, fault),
});
