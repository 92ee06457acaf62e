import type { TypedDocumentNode } from '@apollo/client';
import type { Filters } from '@falcon/domain/company/filters';
import {
  type AnsweredRecord,
  factsOf,
  fieldsOf,
  listChoicesOf,
  type RecordKind,
  type RecordType,
  sortsOf,
} from '@falcon/domain/company/records';
import type { Field as AnyField } from '@falcon/domain/kit/fields';
import type { SelectionNode } from 'graphql';
import { all, mutation, operation, PAGED, pageOf, pascal, query, type Selection, select } from '#graphql/requests';
import type { ListConnection } from '../list-page/use-list';
import { argumentTypes } from '../list-page/filters/argument-types';

/** A record of a kind, as the API returns it. */
export type RowOf<K extends Pick<RecordKind, 'fields'>> = AnsweredRecord<K['fields']>;

/** The variables of a kind's list; an unpaged list has no page. */
export interface ListVariables {
  first?: number;
  after?: string;
  last?: number;
  before?: string;
  search?: string | undefined;
  activeOnly?: boolean | undefined;
  sort: string;
  direction: 'ASC' | 'DESC';
}

type Input = Record<string, unknown>;
type Payload<Row> = Readonly<Record<string, Readonly<Record<string, Row | null>> | null>>;

/** The requests of a kind; responses are under the names of its queries and mutations. */
export interface KindDocuments<Row, Listed = Row> {
  list: TypedDocumentNode<Readonly<Record<string, ListConnection<Listed> | readonly Listed[]>>, Partial<ListVariables>>;
  record: TypedDocumentNode<Readonly<Record<string, Row | null>>, { id: string }>;
  create: TypedDocumentNode<Payload<Row>, { input: Input }>;
  update: TypedDocumentNode<Payload<Row>, { input: Input }>;
}

/** The owner of records, as request variables. */
export type OwnerVariables = Readonly<Record<string, string>>;

/** The requests for records with an owner: the list and each record are queried with it. */
export interface ChildDocuments<Row> extends Pick<KindDocuments<Row>, 'create' | 'update'> {
  list: TypedDocumentNode<Readonly<Record<string, unknown>>, OwnerVariables>;
  /** Without an owner, the record is found under any. */
  record: TypedDocumentNode<Readonly<Record<string, Row | null>>, { id: string } & OwnerVariables>;
  remove: TypedDocumentNode<Payload<{ id: string }>, { input: { id: string } }>;
}

const ADDRESS = all(['id', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode']);

function selectionOf(field: string, definition: AnyField): SelectionNode {
  if (definition.kind === 'address') return select(field, ADDRESS);
  if (definition.kind === 'references') return select(field, all(['id', 'name']));
  if (definition.kind === 'rows')
    return select(
      field,
      Object.entries(definition.of).map(([name, one]) => selectionOf(name, one)),
    );
  if (definition.kind !== 'reference') return select(field);
  const { named, answeredBy } = definition;
  return select(
    answeredBy === undefined ? field : `${field}: ${answeredBy}`,
    all(['id', named === undefined ? 'name' : `name: ${named}`]),
  );
}

const selectionsOf = (kind: RecordKind): SelectionNode[] => [
  ...all(['id', 'version', 'editable']),
  ...fieldsOf(kind).map(([field, definition]) => selectionOf(field, definition)),
];

/** What requests select besides the fields of a kind. */
interface KindDocumentOptions {
  readonly record?: Selection;
  readonly listed?: Selection;
  /** The list's filters, if not just the search and "Enabled only". */
  readonly filters?: Filters;
}

/** Types of the filter arguments for a kind's choice fields; argument and field have the same name. */
export const choiceTypes = (kind: RecordKind, filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.values(filters).flatMap(({ contract }) =>
      Object.keys(contract).flatMap((name) => {
        const field = kind.fields[name];
        return field?.kind === 'choice' ? [[name, field.api ?? pascal(name)]] : [];
      }),
    ),
  );

/**
 * The requests for the records of a kind, with all its fields; `more` adds selections, typed `More` for a record and
 * `Listed` for a row of the list.
 */
export function kindDocuments<K extends RecordKind, More = unknown, Listed = More>(
  kind: K,
  more: KindDocumentOptions = {},
): KindDocuments<RowOf<K> & More, RowOf<K> & Listed> {
  const { api } = kind;
  const title = pascal(api);
  const fields = selectionsOf(kind);
  const record = [...fields, ...all(more.record ?? [])];
  const listed = [...fields, ...all(more.listed ?? [])];
  const sorted = { search: 'String', sort: `${title}Sort`, direction: 'SortDirection' };
  const choices = listChoicesOf(kind).map(([choice, { api }]) => [choice, api ?? pascal(choice)]);
  const filters = more.filters
    ? { ...argumentTypes(more.filters), ...choiceTypes(kind, more.filters) }
    : { ...('isEnabled' in kind.fields && { activeOnly: 'Boolean' }), ...Object.fromEntries(choices) };
  const listArguments = { ...filters, ...(sortsOf(kind).length > 0 && sorted) };
  const takes = kind.whole ? listArguments : { ...PAGED, ...listArguments };
  return {
    list: query(`${title}List`, kind.list, takes, kind.whole ? listed : pageOf(listed)),
    record: query(`${title}Record`, api, { id: 'ID!' }, record),
    create: mutation(`${api}Create`, [select(api, record)]),
    update: mutation(`${api}Update`, [select(api, record)]),
  };
}

/** The request variables of an owner: one named id, or type and id if several kinds can be owners. */
export const ownerVariables = (kind: RecordKind, type: RecordType, id: string): OwnerVariables =>
  kind.owners?.length === 1 ? { [`${factsOf(type).table}Id`]: id } : { ownerType: type, ownerId: id };

/** The requests for the records of a kind that have an owner; `more` adds selections to a record, typed `More`. */
export function childDocuments<K extends RecordKind, More = unknown>(
  kind: K,
  more: Pick<KindDocumentOptions, 'record'> = {},
): ChildDocuments<RowOf<K> & More> {
  const { api } = kind;
  const title = pascal(api);
  const record = [...selectionsOf(kind), ...all(more.record ?? [])];
  const [owner = kind.type] = kind.owners ?? [];
  const types = { ownerType: `${title}OwnerType`, ownerId: 'ID' };
  const takes = kind.owners?.length === 1 ? { [`${factsOf(owner).table}Id`]: 'ID' } : types;
  const names = Object.keys(takes);
  const needs = Object.fromEntries(Object.entries(takes).map(([one, type]) => [one, `${type}!`]));
  const rows = (argumentNames: readonly string[]) => select(kind.list, record, argumentNames);
  const { create, update } = kindDocuments<K, More>(kind, more);
  return {
    list: operation(
      'query',
      `${title}List`,
      needs,
      kind.inOwner
        ? select(
            factsOf(owner).table,
            [select('id'), rows([])],
            names.map((one) => `id: ${one}`),
          )
        : rows(names),
    ),
    record: query(`${title}Record`, api, { id: 'ID!', ...takes }, record),
    create,
    update,
    remove: mutation(`${api}Delete`, [select(api, [select('id')])]),
  };
}
