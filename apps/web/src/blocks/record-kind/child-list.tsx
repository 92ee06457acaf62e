import { type Fields, RECORD_KINDS, type RecordKind, wordsOf } from '@falcon/domain/company/records';
import type { ComponentType } from 'react';
import { useCan } from '#session/current-user';
import { ChildList, type ChildListProps } from '../child-list/ChildList';
import type { ChildType } from './child-screens';
import type { ChildDocuments, RowOf } from './documents';
import type { TabOwner } from './kind-names';
import { useChildOwner } from './use-child-owner';

/** The look of an owner's list of records. */
interface Look<Row extends { id: string }> extends Pick<
  ChildListProps<never, never, Row>,
  'columns' | 'filters' | 'belongs' | 'rowDimmed'
> {
  documents: ChildDocuments<Row>;
  /** Above the list. */
  Above?: ComponentType;
}

/** An owner's list of records, in a tab of its page. */
export function childList<F extends Fields, More = unknown>(
  kind: RecordKind<ChildType, F>,
  { documents, Above, ...look }: Look<RowOf<{ fields: F }> & More>,
): (owner: TabOwner) => ComponentType {
  const { one, many } = wordsOf(kind);
  return (owner) =>
    function List() {
      const { is, base } = useChildOwner(kind, owner);
      const can = useCan();
      return (
        <>
          {Above && <Above />}
          <ChildList
            {...look}
            kind={kind.type}
            title={kind.nouns}
            noun={many}
            document={documents.list}
            variables={is}
            rows={(data) => {
              const at = kind.inOwner ? (data[owner.table] as typeof data | null) : data;
              return (at?.[kind.list] ?? []) as (RowOf<{ fields: F }> & More)[];
            }}
            rowLink={(row) => `${base}/${row.id}`}
            create={
              can(RECORD_KINDS[kind.type].edit ?? owner.edit)
                ? { label: `New ${one}`, to: `${base}/create` }
                : undefined
            }
          />
        </>
      );
    };
}
