import type { PermissionKey, SharedListName } from '@falcon/domain/access';
import { kindFilters } from '@falcon/domain/filters';
import { addressOf, type Fields, type RecordKind, type RecordType, type SortOf, wordsOf } from '@falcon/domain/records';
import { type ComponentType, useMemo } from 'react';
import { useCan } from '../../session/current-user';
import { filteredBy } from '../list-page/filters/filtered-by';
import { ListPage, type ListPageProps } from '../list-page/ListPage';
import type { PageVariables } from '../list-page/list-state';
import type { ListConnection } from '../list-page/use-list';
import { wholeList } from '../list-page/whole-list';
import type { KindDocuments, ListVariables, RowOf } from './documents';
import type { KindColumn } from './kind-columns';
import { sees } from './seen';

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The page of a list that is answered whole. */
const WHOLE = {} as PageVariables;

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
  const { filters, searchLabel, variables } = filteredBy(kindFilters(kind), { records: {} });
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
        variables={(state) => variables(kind.whole ? { ...state, page: WHOLE } : state)}
        connection={(data) => {
          const found = data[kind.list];
          return Array.isArray(found) ? wholeList(found as readonly Row[]) : (found as ListConnection<Row> | undefined);
        }}
        columns={shown}
        filters={filters}
        initialSort={{ sort: kind.fields[kind.title]?.sort as SortOf<{ fields: F }>, direction: 'ASC' }}
        searchLabel={searchLabel}
        rowLink={(row) => addressOf(kind, row.id) ?? undefined}
        rowDimmed={(row) => row['isEnabled'] === false}
        bulk={bulk && can(bulk.permission) ? bulk.bar : undefined}
      />
    );
  };
}
