import type { TypedDocumentNode } from '@apollo/client';
import type { Filters } from '@falcon/domain/filters';
import {
  type Answered,
  factsOf,
  type Field,
  fieldsOf,
  listChoicesOf,
  type RecordKind,
  type RecordType,
  sortsOf,
} from '@falcon/domain/records';
import { type DocumentNode, Kind, type SelectionNode, type TypeNode, type VariableDefinitionNode } from 'graphql';
import type { ListConnection } from '../list-page/use-list';
import { argumentTypes } from './argument-types';

/** A record of a kind as the API answers it. */
export type RowOf<K extends Pick<RecordKind, 'fields'>> = Answered<K['fields']>;

/** What a kind's list asks for; a list that is answered whole has no page. */
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

/** The requests of a kind; their answers are under the names of its queries and mutations. */
export interface KindDocuments<Row, Listed = Row> {
  list: TypedDocumentNode<Readonly<Record<string, ListConnection<Listed> | readonly Listed[]>>, Partial<ListVariables>>;
  record: TypedDocumentNode<Readonly<Record<string, Row | null>>, { id: string }>;
  create: TypedDocumentNode<Payload<Row>, { input: Input }>;
  update: TypedDocumentNode<Payload<Row>, { input: Input }>;
}

/** Whom records belong to, as the requests name it. */
export type OwnerVariables = Readonly<Record<string, string>>;

/** The requests for records that belong to others: their list and each of them is asked for with its owner. */
export interface ChildDocuments<Row> extends Pick<KindDocuments<Row>, 'create' | 'update'> {
  list: TypedDocumentNode<Readonly<Record<string, unknown>>, OwnerVariables>;
  /** Without an owner it is found wherever it belongs to. */
  record: TypedDocumentNode<Readonly<Record<string, Row | null>>, { id: string } & OwnerVariables>;
  remove: TypedDocumentNode<Payload<{ id: string }>, { input: { id: string } }>;
}

const name = (value: string) => ({ kind: Kind.NAME, value }) as const;
const variable = (value: string) => ({ kind: Kind.VARIABLE, name: name(value) }) as const;

/** A field of a selection, written `answer: field`; what it takes is given by variables of the same names, or `argument: variable`. */
const select = (
  path: string,
  selections: readonly SelectionNode[] = [],
  takes: readonly string[] = [],
): SelectionNode => {
  const [answer = path, field] = path.split(': ');
  return {
    kind: Kind.FIELD,
    name: name(field ?? answer),
    ...(field === undefined ? {} : { alias: name(answer) }),
    arguments: takes.map((one) => {
      const [argument = one, given = argument] = one.split(': ');
      return { kind: Kind.ARGUMENT, name: name(argument), value: variable(given) };
    }),
    ...(selections.length > 0 ? { selectionSet: { kind: Kind.SELECTION_SET, selections } } : {}),
  };
};

/** What is asked of a record besides its fields: names, and parts with names of their own. */
export type Selection = readonly (string | Readonly<Record<string, Selection>>)[];

const all = (names: Selection): SelectionNode[] =>
  names.flatMap((one) =>
    typeof one === 'string' ? select(one) : Object.entries(one).map(([part, own]) => select(part, all(own))),
  );

const ADDRESS = all(['id', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode']);
const PAGE_INFO = all(['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor']);

function selectionOf(field: string, told: Field): SelectionNode {
  if (told.kind === 'address') return select(field, ADDRESS);
  if (told.kind === 'references') return select(field, all(['id', 'name']));
  if (told.kind !== 'reference') return select(field);
  return select(field, all(['id', told.named === undefined ? 'name' : `name: ${told.named}`]));
}

const named = (type: string) => ({ kind: Kind.NAMED_TYPE, name: name(type) }) as const;
const needed = (type: string) => ({ kind: Kind.NON_NULL_TYPE, type: named(type.slice(0, -1)) }) as const;

const typeOf = (written: string): TypeNode => {
  if (written.startsWith('[')) return { kind: Kind.LIST_TYPE, type: needed(written.slice(1, -1)) };
  return written.endsWith('!') ? needed(written) : named(written);
};

function operation(
  type: 'query' | 'mutation',
  title: string,
  takes: Readonly<Record<string, string>>,
  selection: SelectionNode,
): DocumentNode {
  const variableDefinitions = Object.entries(takes).map(([one, written]): VariableDefinitionNode => ({
    kind: Kind.VARIABLE_DEFINITION,
    variable: variable(one),
    type: typeOf(written),
  }));
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: type as never,
        name: name(title),
        variableDefinitions,
        selectionSet: { kind: Kind.SELECTION_SET, selections: [selection] },
      },
    ],
  };
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const selectionsOf = (kind: RecordKind): SelectionNode[] => [
  ...all(['id', 'version', 'editable']),
  ...fieldsOf(kind).map(([field, told]) => selectionOf(field, told)),
];

/** What requests ask for besides the fields of a kind. */
interface Besides {
  readonly record?: Selection;
  readonly listed?: Selection;
  /** The filters of the list, if not the search and "Enabled only". */
  readonly filters?: Filters;
}

/** The requests for the records of a kind, with all of its fields; `more` of a record, and of a row of the list, has the types `More` and `Listed`. */
export function kindDocuments<K extends RecordKind, More = unknown, Listed = More>(
  kind: K,
  more: Besides = {},
): KindDocuments<RowOf<K> & More, RowOf<K> & Listed> {
  const { api } = kind;
  const title = pascal(api);
  const fields = selectionsOf(kind);
  const record = [...fields, ...all(more.record ?? [])];
  const listed = [...fields, ...all(more.listed ?? [])];
  const sorted = { search: 'String', sort: `${title}Sort`, direction: 'SortDirection' };
  const choices = listChoicesOf(kind).map(([choice, { api }]) => [choice, api ?? pascal(choice)]);
  const filters = more.filters
    ? argumentTypes(more.filters)
    : { activeOnly: 'Boolean', ...Object.fromEntries(choices) };
  const shown = { ...filters, ...(sortsOf(kind).length > 0 && sorted) };
  const paged = { first: 'Int', after: 'String', last: 'Int', before: 'String', ...shown };
  const page = [
    select('edges', [select('node', listed)]),
    select('pageInfo', PAGE_INFO),
    ...all(['totalCount', 'totalCountCapped']),
  ];
  const takes = kind.whole ? shown : paged;
  const mutation = (verb: 'Create' | 'Update') =>
    operation(
      'mutation',
      `${title}${verb}`,
      { input: `${title}${verb}Input!` },
      select(`${api}${verb}`, [select(api, record)], ['input']),
    );
  return {
    list: operation('query', `${title}List`, takes, select(kind.list, kind.whole ? listed : page, Object.keys(takes))),
    record: operation('query', `${title}Record`, { id: 'ID!' }, select(api, record, ['id'])),
    create: mutation('Create'),
    update: mutation('Update'),
  };
}

/** The owner of records as the requests name it: its id under its name, or kind and id where several kinds can own them. */
export const ownerVariables = (kind: RecordKind, type: RecordType, id: string): OwnerVariables =>
  kind.owners?.length === 1 ? { [`${factsOf(type).table}Id`]: id } : { ownerType: type, ownerId: id };

/** The requests for the records of a kind that belong to others; `more` of a record has the type `More`. */
export function childDocuments<K extends RecordKind, More = unknown>(
  kind: K,
  more: Pick<Besides, 'record'> = {},
): ChildDocuments<RowOf<K> & More> {
  const { api } = kind;
  const title = pascal(api);
  const record = [...selectionsOf(kind), ...all(more.record ?? [])];
  const [owner = kind.type] = kind.owners ?? [];
  const types = { ownerType: `${title}OwnerType`, ownerId: 'ID' };
  const takes = kind.owners?.length === 1 ? { [`${factsOf(owner).table}Id`]: 'ID' } : types;
  const names = Object.keys(takes);
  const needs = Object.fromEntries(Object.entries(takes).map(([one, type]) => [one, `${type}!`]));
  const rows = (given: readonly string[]) => select(kind.list, record, given);
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
    record: operation('query', `${title}Record`, { id: 'ID!', ...takes }, select(api, record, ['id', ...names])),
    create,
    update,
    remove: operation(
      'mutation',
      `${title}Delete`,
      { input: `${title}DeleteInput!` },
      select(`${api}Delete`, [select(api, [select('id')])], ['input']),
    ),
  };
}
