import { addressOf, type Fields, type RecordKind, type RecordType, wordsOf } from '@falcon/domain/records';
import type { ComponentType } from 'react';
import type { LiveKind } from '../../graphql/schema-types.generated';
import type { ChildColumn } from '../child-list/arrange';
import { childChoice } from '../child-list/child-filter';
import { ChildList } from '../child-list/ChildList';
import type { KindDocuments, RowOf } from './documents';
import { kindNames, type NamedKind } from './kind-names';

/** What the list of a kind shows besides its columns. */
interface Told<F extends Fields> {
  /** What belongs there, in a sentence: shown while there is nothing. */
  belongs: string;
  /** The choices that the list can be filtered by. */
  choices?: readonly { [Name in keyof F]: F[Name] extends { readonly kind: 'choice' } ? Name : never }[keyof F][];
}

/** The list of a kind that is loaded whole, in a tab of another page. */
export function kindTabList<F extends Fields, More>(
  kind: RecordKind<RecordType, F> & { readonly type: LiveKind & NamedKind; readonly home: string },
  { list }: KindDocuments<RowOf<{ fields: F }> & More>,
  columns: readonly ChildColumn<RowOf<{ fields: F }> & More>[],
  { belongs, choices = [] }: Told<F>,
): ComponentType {
  type Row = RowOf<{ fields: F }> & More & Readonly<Record<string, unknown>>;
  const filters = [
    childChoice<Row>('active', 'Show', [{ value: '1', label: 'Enabled only' }], (row) =>
      row['isEnabled'] ? '1' : '0',
    ),
    ...choices.flatMap((name) => {
      const field = kind.fields[name];
      return field?.kind === 'choice'
        ? childChoice<Row>(name as string, field.label, field.options, (row) => row[name as string] as string)
        : [];
    }),
  ];
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
