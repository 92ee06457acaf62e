import type { PermissionKey } from '../../office/access/permissions';

/** The kinds of filters, each with its own editor on the page. */
export type FilterKind = 'amounts' | 'day' | 'ids' | 'length' | 'one' | 'range' | 'record' | 'search' | 'some' | 'text';

/** The type of an argument; an enum is one of the contract's, named where arguments are declared. */
export type ArgumentType = 'date' | 'enum' | 'enums' | 'feet' | 'id' | 'ids' | 'money' | 'text' | 'texts' | 'yesNo';

/**
 * One filter of a list in three forms: the words in the page's address, the typed value, and the contract's arguments.
 * Unreadable words count as no filter, so that an old or mistyped link still opens the list; an unreadable argument is
 * an error.
 */
export interface Filter<Value, Arguments extends object> {
  readonly kind: FilterKind;
  readonly label: string;
  /** Its names in the address; the filter's own name by default. */
  readonly address?: readonly string[];
  /** Only users with this permission can set it; by default, everyone who can open the list. */
  readonly permission?: PermissionKey;
  /** Its arguments in the contract, with their types. */
  readonly contract: Readonly<Record<keyof Arguments, ArgumentType>>;
  /** Parses the words in the address, in the order of its names. */
  read(words: readonly string[], today: string): Value | undefined;
  toArguments(value: Value): Arguments;
}

/** Filters by name; see `defineFilters`. */
export type Filters = Readonly<Record<string, Filter<unknown, object>>>;

type ValueOf<One> = One extends Filter<infer Value, infer _> ? Value : never;
type ArgumentsOf<One> = One extends { toArguments(value: never): infer Arguments } ? Arguments : never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Filter values by name; a missing one does not filter. */
export type FilterValues<All extends Filters> = { readonly [Name in keyof All]?: ValueOf<All[Name]> | undefined };

type Every<All extends Filters> = Together<ArgumentsOf<All[keyof All]>>;

/** The filters' contract arguments, as a page sends them. */
export type FilterArguments<All extends Filters> = { [Name in keyof Every<All>]?: Every<All>[Name] | undefined };

/** The filters' arguments as received: unchecked, with null meaning missing. */
export type FilterInput<All extends Filters> = Readonly<Partial<Record<string & keyof Every<All>, unknown>>>;

/** The names of the page's filters of some kinds. */
export type NamesOfKind<All extends Filters, Kind extends FilterKind> = {
  [Name in keyof All]: All[Name] extends { readonly kind: Kind }
    ? All[Name] extends { readonly address: readonly [] }
      ? never
      : Name
    : never;
}[keyof All];

/** A filter that exists only in the contract: the page neither shows nor stores it. */
type ArgumentOnly<One> = Omit<One, 'address'> & { readonly address: readonly [] };

/** The same filter, only in the contract. */
export const argumentOnly = <const One extends Filters[string]>(filter: One): ArgumentOnly<One> => ({
  ...filter,
  address: [],
});

/** Filters with their exact types. */
export const defineFilters = <const All extends Filters>(filters: All): All => filters;

const entries = <All extends Filters>(filters: All): [keyof All & string, Filter<unknown, object>][] =>
  Object.entries(filters);

/** A filter's names in the address. */
export const addressNames = (name: string, filter: Filters[string]): readonly string[] => filter.address ?? [name];

/** The values in an address; unreadable words are omitted. */
export function readFilters<All extends Filters>(
  filters: All,
  address: Readonly<Record<string, string | undefined>>,
  today: string,
): FilterValues<All> {
  const pairs = entries(filters).flatMap(([name, filter]) => {
    const value = filter.read(
      addressNames(name, filter).map((one) => address[one] ?? ''),
      today,
    );
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs) as FilterValues<All>;
}

/** The arguments of these values; none for a filter that is not set. */
export function filterArguments<All extends Filters>(filters: All, values: FilterValues<All>): FilterArguments<All> {
  const parts = entries(filters).map(([name, filter]) =>
    values[name] === undefined ? {} : filter.toArguments(values[name]),
  );
  return Object.assign({}, ...parts) as FilterArguments<All>;
}
