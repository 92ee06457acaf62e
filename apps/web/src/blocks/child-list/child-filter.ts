import { choiceFilter } from '../list-page/filters/filter-editors';
import { type FilterOption, valuesOf } from '../list-page/filters/filter-values';
import type { ListFilter } from '../list-page/filters/list-filter';

/** A filter of a list that is loaded as a whole, with its own check of the rows. */
export interface ChildFilter<Row> extends ListFilter {
  holds: (row: Row, value: string) => boolean;
}

/** A filter for one or several of a row's possible values. */
export function childChoice<Row>(
  name: string,
  label: string,
  options: readonly FilterOption[],
  valueOf: (row: Row) => string | null,
): ChildFilter<Row> {
  return { ...choiceFilter(name, label, options), holds: (row, value) => valuesOf(value).includes(valueOf(row) ?? '') };
}

/** A filter that the server has already applied. */
export const obeyed = <Row>(filter: ListFilter): ChildFilter<Row> => ({ ...filter, holds: () => true });

/** The rows that pass every filter of the address. */
export function filtered<Row>(
  rows: readonly Row[],
  filters: readonly ChildFilter<Row>[],
  query: Readonly<Record<string, string | undefined>>,
): readonly Row[] {
  const set = filters.flatMap((filter) => (query[filter.name] ? [{ filter, value: query[filter.name] ?? '' }] : []));
  return set.length === 0 ? rows : rows.filter((row) => set.every(({ filter, value }) => filter.holds(row, value)));
}
