import { isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLInputType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { everythingOf, namedTypeOf } from '#testing/whole-selection';
import { productSchema } from '../schema';

const queries = Object.values(productSchema().getQueryType()?.getFields() ?? {});
const SAMPLES: Readonly<Record<string, string>> = {
  ID: '"1"',
  Int: '1',
  Boolean: 'false',
  ISO8601Date: '"2026-03-09"',
  ISO8601DateTime: '"2026-03-09T12:00:00Z"',
  JSON: '{}',
  Money: '1',
  Rate: '1',
  Quantity: '1',
  Feet: '1',
  Percent: '1',
};

function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) return `{ ${required(Object.values(type.getFields()))} }`;
  return SAMPLES[type.name] ?? '"x"';
}

const required = (args: readonly { readonly name: string; readonly type: GraphQLInputType }[]): string =>
  args
    .filter((arg) => isNonNullType(arg.type))
    .map((arg) => `${arg.name}: ${literal(arg.type)}`)
    .join(', ');

/** A query for every field that a root field returns, for the first record of its kind. */
function documentOf(field: GraphQLField<unknown, unknown>): string {
  const paged = field.args.some((arg) => arg.name === 'first') ? 'first: 5' : '';
  const args = [required(field.args), paged].filter(Boolean).join(', ');
  const type = namedTypeOf(field.type);
  return `query { ${field.name}${args ? `(${args})` : ''} ${isObjectType(type) ? `{ ${everythingOf(type, 3)} }` : ''} }`;
}

/** A query may write only one thing: a requested file, which is kept for its download. */
const KEEPS_FILE = /^insert into "generated_file"/;
const CHANGES = /^\s*(insert|update|delete|lock)\b|\bfor (no key )?(update|share)\b|\bfor key share\b/i;

const api = await testApi();
const walk = await orderWalk(api);
for (const make of [walk.draft, walk.inCut, walk.inAssign, walk.inReconcile, walk.invoiced]) await make();

test.each(queries.map((field) => ({ name: field.name, field })))(
  'reading $name writes nothing and locks nothing',
  async ({ field }) => {
    const admin = await api.as('super-admin');
    const { value, texts } = await api.countStatements(() => admin.query(documentOf(field)));
    expect(value.errors.filter((error) => error.message.includes('too large')).map((error) => error.message)).toEqual(
      [],
    );
    expect(texts.filter((text) => CHANGES.test(text) && !KEEPS_FILE.test(text))).toEqual([]);
  },
);

describe('the next steps of an order', () => {
  const ASK =
    'query Next($id: ID!) { workOrderNextSteps(workOrderId: $id) { action refusal } workOrderStatuses(workOrderId: $id) { id } }';
  const askNextSteps = async (client: ApiClient, order: WalkedOrder) => client.query(ASK, { id: order.id });
  const holds = {
    'a draft': () => walk.draft(),
    'an order to cut': () => walk.inCut(),
    'an order to assign': () => walk.inAssign(),
    'an assigned order': () => walk.inReconcile(),
    'an invoiced order': () => walk.invoiced(),
  };

  test.each(Object.entries(holds))('of %s are read without a write or a lock', async (_what, make) => {
    const order = await make();
    await api.db.deleteFrom('scheduleDay').execute();
    const { value, texts } = await api.countStatements(() => askNextSteps(walk.admin, order));
    expect(value.errors).toEqual([]);
    expect(texts.filter((text) => CHANGES.test(text))).toEqual([]);
    expect(await api.db.selectFrom('scheduleDay').select('scheduleDate').execute()).toEqual([]);
  });

  test('are answered while someone else books on the same date and changes the order', async () => {
    const order = await walk.draft();
    await api.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('scheduleDay')
        .values({ scheduleDate: walk.date })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .selectFrom('scheduleDay')
        .select('scheduleDate')
        .where('scheduleDate', '=', walk.date)
        .forUpdate()
        .execute();
      await trx.selectFrom('workOrder').select('id').where('id', '=', Number(order.id)).forUpdate().execute();
      const answer = await askNextSteps(walk.office, order);
      expect(valueAt(answer, 'workOrderNextSteps.0')).toMatchObject({ action: 'submit', refusal: null });
    });
  });
});
