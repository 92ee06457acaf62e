import { wholeKindFilters } from '@falcon/domain/company/filters';
import { addressOf, type Fields, type RecordKind, type RecordType, wordsOf } from '@falcon/domain/company/records';
import type { ComponentType } from 'react';
import type { LiveKind } from '#graphql/schema-types.generated';
import type { ChildColumn } from '../child-list/arrange';
import { rowFilters } from '../child-list/child-filter';
import { ChildList } from '../child-list/ChildList';
import type { KindDocuments, RowOf } from './documents';
import { kindNames, type NamedKind } from './kind-names';

/** A kind's list, loaded all at once, in a tab of another page; `belongs` is a sentence shown while it is empty. */
export function kindTabList<F extends Fields, More>(
  kind: RecordKind<RecordType, F> & { readonly type: LiveKind & NamedKind; readonly home: string },
  { list }: KindDocuments<RowOf<{ fields: F }> & More>,
  columns: readonly ChildColumn<RowOf<{ fields: F }> & More>[],
  belongs: string,
): ComponentType {
  type Row = RowOf<{ fields: F }> & More & Readonly<Record<string, unknown>>;
  const kindFilters = wholeKindFilters(kind);
  const filters = rowFilters(
    kindFilters,
    Object.fromEntries(Object.keys(kindFilters).map((name) => [name, (row: Row) => row[name]])),
  );
  return function KindTabList() {
    return (
      <ChildList
        kind={kind.type}
        title={kind.nouns}
        noun={wordsOf(kind).many}
        belongs={belongs}
        document={list}
        variables={{}}
        rows={(data) => data[kind.list] as readonly Row[]}
        columns={columns}
        filters={filters}
        rowLink={(row) => addressOf(kind, row.id) ?? undefined}
        rowDimmed={(row) => row['isEnabled'] === false}
        create={{ label: kindNames(kind.type).words.add, to: `${kind.home}/create` }}
      />
    );
  };
}
