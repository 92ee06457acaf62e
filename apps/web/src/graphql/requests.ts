import { type DocumentNode, Kind, type SelectionNode, type TypeNode, type VariableDefinitionNode } from 'graphql';

const name = (value: string) => ({ kind: Kind.NAME, value }) as const;
const variable = (value: string) => ({ kind: Kind.VARIABLE, name: name(value) }) as const;

/**
 * A selected field, written `answer: field`; its arguments are variables of the same names, or `argument: variable`.
 */
export const select = (
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
      const [argument = one, variableName = argument] = one.split(': ');
      return { kind: Kind.ARGUMENT, name: name(argument), value: variable(variableName) };
    }),
    ...(selections.length > 0 ? { selectionSet: { kind: Kind.SELECTION_SET, selections } } : {}),
  };
};

/** What to select of a record: field names, parts with their own selections, or a fragment's fields. */
export type Selection = DocumentNode | readonly (string | Readonly<Record<string, Selection>>)[];

const isDocument = (names: Selection): names is DocumentNode => 'kind' in names;

/** The fields with these names; for a generated fragment that contains no others, its fields. */
export const all = (names: Selection): readonly SelectionNode[] =>
  isDocument(names)
    ? names.definitions.flatMap((part) => (part.kind === Kind.FRAGMENT_DEFINITION ? part.selectionSet.selections : []))
    : names.flatMap((one) =>
        typeof one === 'string' ? select(one) : Object.entries(one).map(([part, own]) => select(part, all(own))),
      );

/** The paging arguments of a list. */
export const PAGED = { first: 'Int', after: 'String', last: 'Int', before: 'String' };

/** The selection for a page of rows. */
export const pageOf = (row: readonly SelectionNode[]): readonly SelectionNode[] => [
  select('edges', [select('node', row)]),
  select('pageInfo', all(['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'])),
  ...all(['totalCount', 'totalCountCapped']),
];

const namedType = (type: string) => ({ kind: Kind.NAMED_TYPE, name: name(type) }) as const;
const needed = (type: string) => ({ kind: Kind.NON_NULL_TYPE, type: namedType(type.slice(0, -1)) }) as const;

const typeOf = (typeText: string): TypeNode => {
  if (typeText.startsWith('[')) return { kind: Kind.LIST_TYPE, type: needed(typeText.slice(1, -1)) };
  return typeText.endsWith('!') ? needed(typeText) : namedType(typeText);
};

/** A request with variables of these types and one selection. */
export function operation(
  type: 'query' | 'mutation',
  title: string,
  takes: Readonly<Record<string, string>>,
  selection: SelectionNode,
): DocumentNode {
  const variableDefinitions = Object.entries(takes).map(([one, typeText]): VariableDefinitionNode => ({
    kind: Kind.VARIABLE_DEFINITION,
    variable: variable(one),
    type: typeOf(typeText),
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

/** A query for one field, with variables of these types. */
export const query = (
  title: string,
  field: string,
  takes: Readonly<Record<string, string>>,
  selection: readonly SelectionNode[],
): DocumentNode => operation('query', title, takes, select(field, selection, Object.keys(takes)));

/** A type's name for a field's: `item` is `Item`. */
export const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A mutation; its input type is named after it. */
export const mutation = (field: string, selection: readonly SelectionNode[]): DocumentNode => {
  const title = pascal(field.split(': ').at(-1) ?? field);
  return operation('mutation', title, { input: `${title}Input!` }, select(field, selection, ['input']));
};
