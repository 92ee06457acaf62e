import type { ApolloClient, OperationVariables } from '@apollo/client';
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql';
import { readListState } from '@falcon/domain/company/filters';
import type { ListSource } from '../use-list';
import type { ViewCount, ViewQuery } from './view-count';
import { UNCACHED } from '#graphql/call-options';

/** Counting stops at this number: a view's count is only a hint. */
export const COUNT_UP_TO = 1_000;

/** Neither page nor order affects a count. */
const OTHER_ARGUMENTS = new Set(['first', 'after', 'last', 'before', 'sort', 'direction']);

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;
const fieldNode = (name: string): FieldNode => ({ kind: Kind.FIELD, name: nameNode(name) });

function operationOf(document: DocumentNode): OperationDefinitionNode {
  for (const definition of document.definitions) if (definition.kind === Kind.OPERATION_DEFINITION) return definition;
  throw new Error('A list needs a query');
}

const selects = (field: FieldNode, name: string): boolean =>
  field.selectionSet?.selections.some((part) => part.kind === Kind.FIELD && part.name.value === name) ?? false;

/** The field that holds the list: the counted one, or the only one. */
function listField(operation: OperationDefinitionNode): FieldNode {
  const fields = operation.selectionSet.selections.filter((part) => part.kind === Kind.FIELD);
  const mainField = fields.find((field) => selects(field, 'totalCount')) ?? fields[0];
  if (!mainField) throw new Error('A list needs a field');
  return mainField;
}

function renamed(value: ValueNode, suffix: string): ValueNode {
  if (value.kind === Kind.VARIABLE) return { ...value, name: nameNode(value.name.value + suffix) };
  if (value.kind === Kind.OBJECT)
    return { ...value, fields: value.fields.map((field) => ({ ...field, value: renamed(field.value, suffix) })) };
  return value.kind === Kind.LIST ? { ...value, values: value.values.map((one) => renamed(one, suffix)) } : value;
}

function variablesIn(value: ValueNode): string[] {
  if (value.kind === Kind.VARIABLE) return [value.name.value];
  if (value.kind === Kind.OBJECT) return value.fields.flatMap((field) => variablesIn(field.value));
  return value.kind === Kind.LIST ? value.values.flatMap(variablesIn) : [];
}

/**
 * A list's query repeated for each view, with only the counts. A list without a total is short, so the ids of its rows
 * are counted.
 */
export function countDocument(document: DocumentNode, views: number): DocumentNode {
  const operation = operationOf(document);
  const field = listField(operation);
  const isPaged = selects(field, 'totalCount');
  const listArguments = (field.arguments ?? []).filter((argument) => !OTHER_ARGUMENTS.has(argument.name.value));
  const used = new Set(listArguments.flatMap((argument) => variablesIn(argument.value)));
  const limit: ArgumentNode = {
    kind: Kind.ARGUMENT,
    name: nameNode('countUpTo'),
    value: { kind: Kind.INT, value: String(COUNT_UP_TO) },
  };
  const suffixes = Array.from({ length: views }, (_, index) => `_${index}`);
  const definitions = (operation.variableDefinitions ?? []).filter(({ variable }) => used.has(variable.name.value));
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: operation.operation,
        name: nameNode(`${operation.name?.value ?? 'List'}ViewCounts`),
        variableDefinitions: suffixes.flatMap((suffix) =>
          definitions.map((one): VariableDefinitionNode => ({
            ...one,
            variable: { ...one.variable, name: nameNode(one.variable.name.value + suffix) },
          })),
        ),
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: suffixes.map((suffix): FieldNode => ({
            kind: Kind.FIELD,
            alias: nameNode(`view${suffix}`),
            name: field.name,
            arguments: [
              ...listArguments.map((argument) => ({ ...argument, value: renamed(argument.value, suffix) })),
              ...(isPaged ? [limit] : []),
            ],
            selectionSet: {
              kind: Kind.SELECTION_SET,
              selections: isPaged ? [fieldNode('totalCount'), fieldNode('totalCountCapped')] : [fieldNode('id')],
            },
          })),
        },
      },
    ],
  };
}

type ViewCountResult = readonly unknown[] | { readonly totalCount: number; readonly totalCountCapped: boolean };

/** The counts of a list's views, in one request. */
export async function countViews<
  TData,
  TVariables extends OperationVariables,
  Row extends { id: string },
  Sort extends string,
>(
  client: ApolloClient,
  source: Pick<ListSource<TData, TVariables, Row, Sort>, 'columns' | 'document' | 'initialSort' | 'variables'>,
  queries: readonly ViewQuery[],
): Promise<readonly ViewCount[]> {
  const sorts = source.columns.flatMap((column) => column.sort ?? []);
  const query = countDocument(source.document, queries.length);
  const variableNames = new Set(operationOf(query).variableDefinitions?.map(({ variable }) => variable.name.value));
  const variables = Object.fromEntries(
    queries
      .flatMap((view, index) =>
        Object.entries(source.variables(readListState(view, sorts, source.initialSort))).map(
          ([name, value]): [string, unknown] => [`${name}_${index}`, value],
        ),
      )
      .filter(([name]) => variableNames.has(name)),
  );
  const { data } = await client.query<Record<string, ViewCountResult>>({ query, variables, ...UNCACHED });
  if (!data) throw new Error('Server response was missing for query');
  return queries.map((_, index) => {
    const counted = data[`view_${index}`] ?? [];
    return 'totalCount' in counted
      ? { total: counted.totalCount, capped: counted.totalCountCapped }
      : { total: counted.length, capped: false };
  });
}
