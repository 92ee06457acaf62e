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
  | 'USER'
  | 'VENDOR';

/** A filter for the rows of one record; the address contains its id. */
export interface RecordFilter<Name extends string, Record_ extends FilteredRecord = FilteredRecord> extends Filter<
  number,
  Readonly<Record<Name, string>>
> {
  readonly kind: 'record';
  readonly record: Record_;
}

/** A filter for rows by their own ids; the page has no editor for it. */
export interface IdsFilter<Name extends string> extends Filter<readonly number[], Readonly<Record<Name, string[]>>> {
  readonly kind: 'ids';
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

/** A filter for rows by their own ids, at most so many. An empty list finds nothing. */
export function ids<const Name extends string>(argument: Name, most: number): IdsFilter<Name> {
  return {
    kind: 'ids',
    label: 'Selected',
    address: [],
    contract: { [argument]: 'ids' } as Record<Name, 'ids'>,
    read: () => undefined,
    print: () => [],
    toArguments: (value) => ({ [argument]: value.map(String) }) as Record<Name, string[]>,
    fromArguments(args, fault) {
      const given = args[argument];
      if (!Array.isArray(given)) return undefined;
      if (given.length > most) fault(argument, `Ask for at most ${most.toLocaleString('en-US')} by id.`);
      return given.flatMap((one: unknown, place) => checkedId(one, `${argument}.${place}`, fault) ?? []);
    },
  };
}
