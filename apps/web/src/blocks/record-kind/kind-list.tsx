import type { SharedListName } from '@falcon/domain/access';
import { addressOf, type Fields, type RecordKind, type RecordType, type SortOf, wordsOf } from '@falcon/domain/records';
import type { ComponentType } from 'react';
import type { DataColumn } from '../../ui/table/columns';
import { choiceFilter } from '../list-page/filters/filter-editors';
import { ListPage } from '../list-page/ListPage';
import type { ListConnection } from '../list-page/use-list';
import { wholeList } from '../list-page/whole-list';
import type { KindDocuments, RowOf } from './documents';

const filters = [choiceFilter('active', 'Show', [{ value: '1', label: 'Enabled only' }])];

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The list page of a kind. */
export function kindList<F extends Fields>(
  kind: RecordKind<RecordType, F>,
  { list }: KindDocuments<RowOf<{ fields: F }>>,
  columns: readonly DataColumn<RowOf<{ fields: F }>, SortOf<{ fields: F }>>[],
): ComponentType {
  type Row = RowOf<{ fields: F }> & Readonly<Record<string, unknown>>;
  const { many } = wordsOf(kind);
  return function KindList() {
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
        columns={columns}
        filters={filters}
        initialSort={{ sort: kind.fields[kind.title]?.sort as SortOf<{ fields: F }>, direction: 'ASC' }}
        searchLabel={`Search ${many}`}
        rowLink={(row) => addressOf(kind, row.id) ?? undefined}
        rowDimmed={(row) => row['isEnabled'] === false}
      />
    );
  };
}
