import { readListState } from '@falcon/domain/company/filters';
import { useAddressQuery } from '../list-page/list-state';
import type { CountViews } from '../list-page/views/views';
import { arrange, type ChildColumn } from './arrange';
import { type ChildFilter, filtered } from './child-filter';

/**
 * The rows of a list that is loaded all at once, as the address says: searched (unless the server did), filtered,
 * sorted.
 */
export function useChildRows<Row>(
  all: readonly Row[],
  columns: readonly ChildColumn<Row>[],
  filters: readonly ChildFilter<Row>[],
  searched: boolean,
) {
  const { query, change } = useAddressQuery();
  const sorts = columns.flatMap((column) => column.sort ?? []);
  // The server's order applies until the user sorts.
  const sort =
    query['sort'] === undefined ? undefined : readListState(query, sorts, { sort: sorts[0] ?? '', direction: 'ASC' });
  const search = query['q'] ?? '';
  const rows = arrange(filtered(all, filters, query), columns, searched ? '' : search, sort);
  const narrowed = search !== '' || filters.some((filter) => query[filter.name]);
  const clear = () =>
    change({ q: undefined, ...Object.fromEntries(filters.map((filter) => [filter.name, undefined])) });
  const counts: CountViews = (_client, queries) =>
    Promise.resolve(
      queries.map((view) => ({
        total: arrange(filtered(all, filters, view), columns, view['q'] ?? '', undefined).length,
        capped: false,
      })),
    );
  return { rows, sort, sortable: sorts.length > 0, search, change, clear: narrowed ? clear : undefined, counts };
}
