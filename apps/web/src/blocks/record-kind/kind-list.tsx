import type { PermissionKey, SharedListName } from '@falcon/domain/access';
import { addressOf, type Fields, type RecordKind, type RecordType, type SortOf, wordsOf } from '@falcon/domain/records';
import { type ComponentType, useMemo } from 'react';
import { useCan } from '../../session/current-user';
import { choiceFilter } from '../list-page/filters/filter-editors';
import type { ListFilter } from '../list-page/filters/list-filter';
import type { ListState } from '../list-page/list-state';
import { ListPage, type ListPageProps } from '../list-page/ListPage';
import type { ListConnection } from '../list-page/use-list';
import { wholeList } from '../list-page/whole-list';
import type { KindDocuments, ListVariables, RowOf } from './documents';
import type { KindColumn } from './kind-columns';
import { sees } from './seen';

const enabledOnly = [choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }])];

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The search and filters of a list, as made by `filteredBy`. */
interface KindFilters {
  filters: readonly ListFilter[];
  searchLabel: string | undefined;
  variables: (state: ListState) => object;
}

const usual = (kind: RecordKind): KindFilters => ({
  filters: enabledOnly,
  searchLabel: `Search ${wordsOf(kind).many}`,
  variables: ({ page, search, sort, direction, filters }) => ({
    ...(kind.whole ? {} : page),
    search,
    sort,
    direction,
    activeOnly: filters['active'] === '1',
  }),
});

/** What a kind's list has besides its rows. */
interface Besides {
  /** What users with a permission can do with the selected rows. */
  bulk?: {
    permission: PermissionKey;
    bar: NonNullable<ListPageProps<unknown, ListVariables, { id: string }, string>['bulk']>;
  };
  /** The search and the filters; the search and "Enabled only" by default. */
  filtered?: KindFilters;
}

/** The list page of a kind; `Listed` is what a row has besides its fields. */
export function kindList<F extends Fields, Sort extends string, More, Listed>(
  kind: RecordKind<RecordType, F, Sort>,
  { list }: KindDocuments<RowOf<{ fields: F }> & More, RowOf<{ fields: F }> & Listed>,
  columns: readonly KindColumn<
    RowOf<{ fields: F }> & Listed,
    SortOf<{ fields: F; moreSorts?: readonly NoInfer<Sort>[] }>
  >[],
  { bulk, filtered = usual(kind) }: Besides = {},
): ComponentType {
  type Row = RowOf<{ fields: F }> & Listed & Readonly<Record<string, unknown>>;
  const { many } = wordsOf(kind);
  return function KindList() {
    const can = useCan();
    const shown = useMemo(() => columns.filter((column) => sees(can, column)), [can]);
    return (
      <ListPage
        title={kind.nouns}
        noun={many}
        name={dashed(kind.list) as SharedListName}
        kind={kind.type}
        document={list}
        variables={(state): Partial<ListVariables> => filtered.variables(state)}
        connection={(data) => {
          const found = data[kind.list];
          return Array.isArray(found) ? wholeList(found as readonly Row[]) : (found as ListConnection<Row> | undefined);
        }}
        columns={shown}
        filters={filtered.filters}
        initialSort={{ sort: kind.fields[kind.title]?.sort as SortOf<{ fields: F }>, direction: 'ASC' }}
        searchLabel={filtered.searchLabel}
        rowLink={(row) => addressOf(kind, row.id) ?? undefined}
        rowDimmed={(row) => (row['isEnabled'] ?? row['enabled']) === false}
        bulk={bulk && can(bulk.permission) ? bulk.bar : undefined}
      />
    );
  };
}
