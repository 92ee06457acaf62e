import {
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { CodedError } from '../errors';
import { createOperationRunner } from './execute';
import type { Context } from '../context';
import { scalars } from '../scalars';

const LineInput = new GraphQLInputObjectType({
  name: 'LineInput',
  fields: {
    amount: { type: scalars.Money },
    day: { type: scalars.ISO8601Date },
    name: { type: new GraphQLNonNull(GraphQLString) },
  },
});
const Query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    total: {
      type: scalars.Money,
      args: { lines: { type: new GraphQLList(LineInput) } },
      resolve: (_root, args: { lines: { amount: number }[] }) => args.lines.reduce((sum, line) => sum + line.amount, 0),
    },
    refused: { type: GraphQLInt, resolve: () => Promise.reject(new CodedError('NOT_FOUND', 'Order 7 was not found.')) },
    broken: {
      type: GraphQLInt,
      resolve: () => {
        throw new Error('password is hunter2');
      },
    },
    fine: { type: GraphQLInt, resolve: () => 7 },
  },
});
const runner = createOperationRunner(new GraphQLSchema({ query: Query }), { introspection: false });
const context = { requestId: 'r1', log: pino({ level: 'silent' }) } as unknown as Context;

async function ask(query: string, variables?: Record<string, unknown>) {
  const prepared = await runner.prepare({ query, variables }, 'signedIn');
  return prepared.ok
    ? runner.run(prepared.operation, { query, variables }, context)
    : runner.refuse(prepared.errors, context);
}

/** The responses of the first (interpreted) runs and of the later (compiled) ones. */
async function askOften(query: string, variables?: Record<string, unknown>) {
  const answers = [];
  for (let round = 0; round < 4; round += 1) answers.push(await ask(query, variables));
  return answers.map(
    (answer) =>
      JSON.parse(JSON.stringify(answer)) as {
        data?: unknown;
        errors?: {
          message: string;
          path?: unknown;
          extensions: { code: string; fields?: { path: string; message: string }[] };
        }[];
      },
  );
}

const TOTAL = 'query ($lines: [LineInput]) { total(lines: $lines) }';

describe('interpreted and compiled', () => {
  test('amounts add up to the cent', async () => {
    for (const answer of await askOften(TOTAL, {
      lines: [
        { name: 'a', amount: 0.1 },
        { name: 'b', amount: 0.2 },
      ],
    }))
      expect(answer).toEqual({ data: { total: 0.3 } });
  });

  test.each([
    ['too many decimals', { name: 'a', amount: 1.005 }, 'lines.0.amount', 'Money may have at most 2 decimals.'],
    [
      'a date that does not exist',
      { name: 'a', day: '2026-02-30' },
      'lines.0.day',
      '"2026-02-30" is not a date that exists (YYYY-MM-DD).',
    ],
  ])('%s is an error of that field', async (_name, line, path, message) => {
    for (const answer of await askOften(TOTAL, { lines: [line] })) {
      expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path, message }] });
      expect(answer.data ?? null).toBeNull();
    }
  });

  test('a missing part of an input is an error of that field', async () => {
    for (const answer of await askOften(TOTAL, { lines: [{ amount: 1 }] }))
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_ERROR',
        fields: [{ path: 'lines.0.name' }],
      });
  });

  test('one field fails, its siblings answer; unexpected errors are masked', async () => {
    for (const answer of await askOften('{ fine refused broken }')) {
      expect(answer.data).toEqual({ fine: 7, refused: null, broken: null });
      const errors = (answer.errors ?? []).toSorted((a, b) => a.extensions.code.localeCompare(b.extensions.code));
      expect(errors).toMatchObject([
        { path: ['broken'], extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r1' } },
        { path: ['refused'], message: 'Order 7 was not found.', extensions: { code: 'NOT_FOUND' } },
      ]);
      expect(JSON.stringify(answer)).not.toContain('hunter2');
    }
  });
});

test('a text that is not GraphQL, and one without a clear operation, are refused', async () => {
  expect((await ask('{ fine'))?.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR' });
  expect((await ask('query A { fine } query B { fine }'))?.errors?.[0]?.message).toContain('operation to run');
});

describe("a client whose variables use another server's type names", () => {
  const lines = [{ name: 'a', amount: 2 }];

  test.each([
    ['an unknown input', 'query ($lines: [WorkOrderLineAttributes]) { total(lines: $lines) }', { lines }],
    ['with its own non-null marks', 'query ($lines: [LineAttributes!]!) { total(lines: $lines) }', { lines }],
    [
      'an unknown scalar inside of an input',
      'query ($amount: BigDecimal) { total(lines: [{ name: "a", amount: $amount }]) }',
      { amount: 2 },
    ],
    [
      'used in a fragment',
      'query ($amount: BigDecimal) { ...Sum } fragment Sum on Query { total(lines: [{ name: "a", amount: $amount }]) }',
      { amount: 2 },
    ],
  ])('is understood: %s', async (_what, query, variables) => {
    for (const answer of await askOften(query, variables)) expect(answer).toEqual({ data: { total: 2 } });
  });

  test('still has its values checked', async () => {
    for (const answer of await askOften('query ($lines: [LineAttributes]) { total(lines: $lines) }', {
      lines: [{ amount: 2 }],
    }))
      expect(answer.errors?.[0]?.message).toContain('name');
  });

  test.each([
    ['whose wrappers do not fit', 'query ($lines: LineAttributes) { total(lines: $lines) }', /type/],
    ['that is never used', 'query ($other: Whatever) { fine }', /Whatever|never used/],
  ])('is refused for a variable %s', async (_what, query, sentence) => {
    for (const answer of await askOften(query, {}))
      expect(answer.errors?.map((error) => error.message).join(' ')).toMatch(sentence);
  });
});
