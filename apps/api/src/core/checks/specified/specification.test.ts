import { isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType, parse, validate } from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputType, GraphQLOutputType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import { productSchema } from '../../schema';
import { filledRecords } from './filled';
import { SPECIFIED_RATE_CATEGORIES } from './rate-categories';
import operations from './operations.json';

const schema = productSchema();
const fieldsOf = (kind: 'Query' | 'Mutation' | 'Subscription'): Record<string, GraphQLField<unknown, unknown>> => {
  const type = schema.getType(kind);
  return isObjectType(type) ? type.getFields() : {};
};
const [queries, mutations, subscriptions] = [fieldsOf('Query'), fieldsOf('Mutation'), fieldsOf('Subscription')];
const faultsOf = (document: string): string[] => validate(schema, parse(document)).map(({ message }) => message);
const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const api = await testApi();
const { admin, ids } = await filledRecords(api);

describe('an entity of the specification', () => {
  test('cost breakdowns cover each rate category of the specification', async () => {
    const parts = [1, 2, 3, 4].map(
      (floor) =>
        `f${floor}: customerProfitBreakdowns(customerId: ${ids.customer}, flooringTypeId: ${floor}) { rateCategory }`,
    );
    const { data } = await admin.query(`{ ${parts.join(' ')} }`);
    const rateCategories = new Set(
      Object.values(data as Record<string, { rateCategory: string }[]>).flatMap((rows) =>
        rows.map(({ rateCategory }) => rateCategory),
      ),
    );
    expect(SPECIFIED_RATE_CATEGORIES.filter((category) => !rateCategories.has(category))).toEqual([]);
  });

  test('a line of an invoiced order has its unit of measure as a record', async () => {
    const { data } = await admin.query(
      `{ workOrder(id: ${ids.order}) { lines { lineKey unitOfMeasure { id name code } } } }`,
    );
    expect((data as { workOrder: { lines: unknown[] } }).workOrder.lines).toContainEqual({
      lineKey: 'carpet',
      unitOfMeasure: { id: '1', name: 'Square yards', code: 'SQ YDS' },
    });
  });
});

/** A valid literal for an argument, naming an existing record. */
function literal({ name, type }: GraphQLArgument, own: GraphQLInputType = type): string {
  if (['after', 'before', 'last', 'filter'].includes(name) && !isNonNullType(type)) return 'null';
  if (isNonNullType(own)) return literal({ name, type } as GraphQLArgument, own.ofType);
  if (isListType(own)) return '[]';
  if (isEnumType(own))
    return own.getValues().find((value) => value.name === 'CUSTOMER')?.name ?? own.getValues()[0]?.name ?? '';
  if (isInputObjectType(own)) return name === 'input' && 'id' in own.getFields() ? `{ id: ${ids.order} }` : '{}';
  const literalsByName: Record<string, string> = {
    flooringTypeId: '1',
    customerId: ids.customer,
    ownerId: ids.customer,
    unitId: ids.unit,
    itemId: ids.item,
    salespersonId: ids.salesperson,
    pmfId: ids.firm,
    vendorId: ids.vendor,
    flooring: '"carpet"',
    first: '5',
    fromDate: '"2026-03-09"',
    toDate: '"2026-03-13"',
    startDate: '"2026-03-09"',
    endDate: '"2026-03-13"',
    installDate: '"2026-03-09"',
  };
  return literalsByName[name] ?? { ID: '"1"', Int: '1', Boolean: 'true' }[String(own)] ?? '"x"';
}

const CONNECTION =
  '{ edges { cursor node { __typename } } nodes { __typename } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount }';
const isLeaf = (type: GraphQLOutputType): boolean =>
  !/^(?!ISO8601|ID$|String$|Int$|Boolean$)[A-Z]\w+$/.test(String(type).replace(/[[\]!]/g, ''));
const present = operations.queries;

describe('an operation of the specification', () => {
  test('is there', () => {
    const missing = [
      ...operations.queries.map(({ field }) => field).filter((field) => !(field in queries)),
      ...Object.keys(operations.mutations).filter((field) => !(field in mutations)),
      ...Object.keys(operations.subscriptions).filter((field) => !(field in subscriptions)),
    ];
    expect(missing).toEqual([]);
  });

  test.each(present)('$field takes the arguments of the specification', async ({ field, args, connection }) => {
    const fieldArgs = queries[field]?.args ?? [];
    const argNames = args as readonly string[];
    expect(argNames.filter((name) => !fieldArgs.some((arg) => arg.name === name))).toEqual([]);
    if (argNames.length > 0)
      expect(
        fieldArgs
          .filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined && !argNames.includes(arg.name))
          .map(({ name }) => name),
      ).toEqual([]);
    const argLiterals = fieldArgs
      .filter((arg) => argNames.includes(arg.name) || isNonNullType(arg.type))
      .map((arg) => `${arg.name}: ${literal(arg)}`);
    const type = queries[field]?.type as GraphQLOutputType;
    const answer = await admin.query(
      `{ ${field}${argLiterals.length > 0 ? `(${argLiterals.join(', ')})` : ''} ${connection ? CONNECTION : isLeaf(type) ? '' : '{ __typename }'} }`,
    );
    expect(answer.codes.filter((code) => code !== 'NOT_FOUND')).toEqual([]);
  });

  test.each(Object.entries(operations.mutations).filter(([field]) => field in mutations))(
    '%s takes one input and returns what it changed, and its errors',
    (field, select) => {
      expect(
        faultsOf(
          `mutation Changed($input: ${pascal(field)}Input!) { ${field}(input: $input) { ${select} errors { message modelId } } }`,
        ),
      ).toEqual([]);
    },
  );

  test.each(Object.entries(operations.subscriptions))(
    '%s has what the specification requires',
    (field, { args, select }) => {
      const argLiterals = (args as readonly string[]).map((name) => `${name}: 1`);
      expect(
        faultsOf(
          `subscription Live { ${field}${argLiterals.length > 0 ? `(${argLiterals.join(', ')})` : ''} { ${select} } }`,
        ),
      ).toEqual([]);
    },
  );
});
