import type { PermissionKey, SharedListName } from '@falcon/domain/access';
import { addressOf, type Fields, type RecordKind, type RecordType, type SortOf, wordsOf } from '@falcon/domain/records';
import { type ComponentType, useMemo } from 'react';
import { useCan } from '../../session/current-user';
import { choiceFilter } from '../list-page/filters/filter-editors';
import { ListPage, type ListPageProps } from '../list-page/ListPage';
import type { ListConnection } from '../list-page/use-list';
import { wholeList } from '../list-page/whole-list';
import type { KindDocuments, ListVariables, RowOf } from './documents';
import type { KindColumn } from './kind-columns';
import { sees } from './seen';

const filters = [choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }])];

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What users with a permission can do with the selected rows. */
interface KindBulk {
  permission: PermissionKey;
  bar: NonNullable<ListPageProps<unknown, ListVariables, { id: string }, string>['bulk']>;
}

/** The list page of a kind; `Listed` is what a row has besides its fields. */
export function kindList<F extends Fields, Sort extends string, More, Listed>(
  kind: RecordKind<RecordType, F, Sort>,
  { list }: KindDocuments<RowOf<{ fields: F }> & More, RowOf<{ fields: F }> & Listed>,
  columns: readonly KindColumn<
    RowOf<{ fields: F }> & Listed,
    SortOf<{ fields: F; moreSorts?: readonly NoInfer<Sort>[] }>
  >[],
  bulk?: KindBulk,
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
        variables={(state) => ({
          ...(kind.whole ? {} : state.page),
          search: state.search,
          sort: state.sort,
          direction: state.direction,
          activeOnly: state.filters['active'] === '1',
        })}
        connection={(data) => {
          const found = data[kind.list];
          return Array.isArray(found) ? wholeList(found as readonly Row[]) : (found as ListConnection<Row> | undefined);
        }}
        columns={shown}
        filters={filters}
        initialSort={{ sort: kind.fields[kind.title]?.sort as SortOf<{ fields: F }>, direction: 'ASC' }}
        searchLabel={`Search ${many}`}
        rowLink={(row) => addressOf(kind, row.id) ?? undefined}
        rowDimmed={(row) => row['isEnabled'] === false}
        bulk={bulk && can(bulk.permission) ? bulk.bar : undefined}
      />
    );
  };
}
