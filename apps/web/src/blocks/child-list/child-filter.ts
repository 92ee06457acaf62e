import type { Filters, FilterValues, NamesOfKind } from '@falcon/domain/company/filters';
import { listFilters } from '../list-page/filters/defined-filters';
import type { ListFilter } from '../list-page/filters/list-filter';

/** A filter of a list that is loaded all at once, with its own test of a row. */
export interface ChildFilter<Row> extends ListFilter {
  holds: (row: Row, value: string) => boolean;
}

type Each<Value> = Value extends readonly (infer One)[] ? One : Value extends boolean ? boolean : Value;

/** A row's value for each filter. */
type RowValues<All extends Filters, Row> = {
  readonly [Name in NamesOfKind<All, 'one' | 'some'>]: (row: Row) => Each<FilterValues<All>[Name]> | null;
};

/** The filters of a list that is loaded all at once; several values of one filter are alternatives. */
export function rowFilters<All extends Filters, Row>(
  filters: All,
  values: RowValues<All, Row> & Readonly<Record<string, (row: Row) => unknown>>,
): ChildFilter<Row>[] {
  return Object.entries<Filters[string]>(filters).flatMap(([name, filter]) =>
    listFilters({ [name]: filter }, { records: {} }).map((listFilter) => ({
      ...listFilter,
      holds: (row: Row, word: string) => {
        const filterValue = filter.read([word], '');
        return (
          filterValue === undefined ||
          (Array.isArray(filterValue) ? filterValue : [filterValue]).includes(values[name]?.(row))
        );
      },
    })),
  );
}

/** A filter that the server has already applied. */
export const obeyed = <Row>(filter: ListFilter): ChildFilter<Row> => ({ ...filter, holds: () => true });

/** The rows that pass every filter in the address. */
export function filtered<Row>(
  rows: readonly Row[],
  filters: readonly ChildFilter<Row>[],
  query: Readonly<Record<string, string | undefined>>,
): readonly Row[] {
  const set = filters.flatMap((filter) => (query[filter.name] ? [{ filter, value: query[filter.name] ?? '' }] : []));
  return set.length === 0 ? rows : rows.filter((row) => set.every(({ filter, value }) => filter.holds(row, value)));
}
