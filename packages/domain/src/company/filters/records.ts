import type { PermissionKey } from '../../office/access/permissions';
import type { Filter } from './filter';

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
  | 'STOCK_PLACE'
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

/** A filter for the rows of several records; `1,4` in the address. */
export interface RecordsFilter<Name extends string, Of extends FilteredRecord = FilteredRecord> extends Filter<
  readonly number[],
  Readonly<Record<Name, string[]>>
> {
  readonly kind: 'record';
  readonly record: Of;
}

/** A filter for rows by their own ids; the page has no editor for it. */
export interface IdsFilter<Name extends string> extends Filter<readonly number[], Readonly<Record<Name, string[]>>> {
  readonly kind: 'ids';
  readonly most: number;
}

const LARGEST_ID = 2_147_483_647;
/** A text or number as an id, if it can be one. */
export const idOf = (value: unknown): number | undefined => {
  const id = /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : undefined;
};
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
    toArguments: (value) => ({ [argument]: String(value) }) as Record<Name, string>,
  };
}

const some = <Value>(values: readonly Value[]): readonly Value[] | undefined =>
  values.length === 0 ? undefined : values;

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
  toArguments: (values) => ({ [argument]: values.map(String) }) as Record<Name, string[]>,
});

/** A filter for rows by id, at most this many. An empty list finds nothing. */
export const ids = <const Name extends string>(argument: Name, most: number): IdsFilter<Name> => ({
  kind: 'ids',
  label: 'Selected',
  address: [],
  contract: { [argument]: 'ids' } as Record<Name, 'ids'>,
  read: () => undefined,
  toArguments: (value) => ({ [argument]: value.map(String) }) as Record<Name, string[]>,
  most,
});
