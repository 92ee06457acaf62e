import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLInputType, GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { STARTING_ROLES } from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { FULL_WALKS } from '#testing/full-walks';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { everythingInParts, namedTypeOf } from '#testing/whole-selection';
import { created, offered } from '#modules/orders/proposals/proposals-test-kit';
import { productSchema } from '../schema';

const schema = productSchema();
const queries = schema.getQueryType()?.getFields() ?? {};
const AMOUNTS = new Set(['Money', 'Rate', 'Percent']);
/** Selection depths to try; smaller ones for lists with so many values that the server refuses the query. */
const DEPTHS = [4, 3, 2, 1];
/** State tax rates are public, and a share of jobs is not an amount. */
const NO_AMOUNT = /^appConfiguration\.taxRules\.rate$|^repairsReport\.repairRate$|^workloadReport\.rows\.used$/;
/**
 * Types that belong to orders, proposals and invoices. Records they refer to (items, customers) have their own
 * permissions.
 */
const OF_ORDERS = /^(WorkOrder|Proposal|Invoice|Payment|OrderMaterial)/;
/** Matches an amount inside a text. */
const WRITTEN = /\$\d|profit -?\d/;

/** Where a response contains an amount, and the type it belongs to. */
interface Amount {
  readonly at: string;
  readonly type: string;
}

/** Finds the amounts in a response, as figures or in texts. */
function amountsIn(type: GraphQLObjectType, value: unknown, path: string): Amount[] {
  if (Array.isArray(value)) return value.flatMap((part) => amountsIn(type, part, path));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const fieldDefinition = type.getFields()[name];
    const field = fieldDefinition && namedTypeOf(fieldDefinition.type);
    const at = `${path}.${name}`;
    if (isObjectType(field)) return amountsIn(field, part, at);
    const isAmount = field && AMOUNTS.has(field.name) ? part !== null : typeof part === 'string' && WRITTEN.test(part);
    return isAmount && !NO_AMOUNT.test(at) ? [{ at, type: type.name }] : [];
  });
}

const api = await testApi();
const { company, invoiced, pay, office } = await orderWalk(api);
await api.db
  .insertInto('additionalCost')
  .values({ customerId: company.customerId, description: 'Lift', materialCents: 1, laborCents: 1, profitCents: 1 })
  .execute();
await api.db.updateTable('customer').set({ creditLimitCents: 100_000_00 }).execute();
const order = await invoiced();
await pay(order, 100);
await created(
  office,
  offered(company, {
    options: [{ kind: 'OTHER', name: 'Lift', isIncluded: true, material: 45, labor: 5, profit: 20 }],
  }),
);

/** The test records have small ids; every one of them is queried. */
const IDS = ['1', '2', '3'];
const toLiteral = (value: string): string => JSON.stringify(value);

/** The values to try for one argument, as literals. */
function valuesOf(type: GraphQLInputType, name: string): string[] {
  if (isNonNullType(type)) return valuesOf(type.ofType, name);
  if (isListType(type)) return [`[${valuesOf(type.ofType, name).join(', ')}]`];
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  if (isInputObjectType(type)) return argumentsOf(Object.values(type.getFields())).map((fields) => `{ ${fields} }`);
  if (type.name === 'ID') return IDS;
  if (type.name === 'Int') return ['2'];
  if (type.name === 'Boolean') return ['true'];
  if (type.name === 'ISO8601Date') return [toLiteral(companyToday())];
  return type.name === 'String' ? [toLiteral(name === 'flooring' ? 'carpet' : 'IND-C')] : ['1'];
}

/** Every combination of the required arguments and the id. */
function argumentsOf(all: readonly (GraphQLArgument | GraphQLInputField)[]): string[] {
  const isRequired = (one: GraphQLArgument | GraphQLInputField) =>
    'defaultValue' in one && (isRequiredArgument(one) || isRequiredInputField(one));
  const needed = all.filter((one) => isRequired(one) || ['id', 'search', 'first'].includes(one.name));
  return needed.reduce<string[]>(
    (before, { name, type }) =>
      before.flatMap((prefix) => valuesOf(type, name).map((value) => `${prefix} ${name}: ${value}`.trim())),
    [''],
  );
}

type Query = GraphQLField<unknown, unknown>;
const answers = (field: Query): GraphQLObjectType | null => {
  const type = namedTypeOf(field.type);
  return isObjectType(type) ? type : null;
};

type Ask = (selection: string) => Promise<unknown>;

/** Everything a field returns, as deep as a request may go. */
async function wholeOf(type: GraphQLObjectType, ask: Ask): Promise<unknown[]> {
  for (const depth of DEPTHS) {
    try {
      return await inTurn(everythingInParts(type, depth), ask);
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  throw new Error(`${type.name} is too large to be read`);
}

async function inTurn(selections: readonly string[], ask: Ask): Promise<unknown[]> {
  const values: unknown[] = [];
  for (const selection of selections) values.push(await ask(selection));
  return values;
}

class TooLarge extends Error {}

/** A call of a field of the schema, with its arguments. */
interface Call {
  readonly name: string;
  readonly text: string;
  readonly type: GraphQLObjectType;
}

const CALLS: readonly Call[] = Object.values(queries).flatMap((field) => {
  const type = answers(field);
  if (!type) return [];
  return argumentsOf(field.args).map((args) => ({
    name: field.name,
    text: `${field.name}${args === '' ? '' : `(${args})`}`,
    type,
  }));
});

/** The amounts that a user gets from a call. */
async function amountsOf(client: ApiClient, { name, text, type }: Call): Promise<Amount[]> {
  const sendQuery = (selection: string) => client.query(`query { ${text} { ${selection} } }`);
  const ask = async (selection: string) => {
    const answer = await sendQuery(selection);
    const refused = answer.errors.filter((error) => !error.path);
    if (refused.some(({ message }) => message.startsWith('This request is too large'))) throw new TooLarge();
    // A refused request shows no amount either, so it would prove nothing.
    expect(refused).toEqual([]);
    return (answer.data as Record<string, unknown> | null)?.[name];
  };
  // If the field itself is refused, don't query its parts.
  if ((await sendQuery('__typename')).errors.length > 0) return [];
  return (await wholeOf(type, ask)).flatMap((value) => amountsIn(type, value, name));
}

const root = await api.as('super-admin');
const shownToRoot: { readonly call: Call; readonly amounts: readonly Amount[] }[] = [];
for (const call of CALLS) shownToRoot.push({ call, amounts: await amountsOf(root, call) });

/**
 * What everyone else is asked: what shows a Super Admin no amount shows none to users with fewer permissions. In the
 * full walks they are asked everything.
 */
const revealingCalls = FULL_WALKS
  ? CALLS
  : shownToRoot.flatMap(({ call, amounts }) => (amounts.length > 0 ? call : []));

/** The paths of all amounts that a user gets. */
async function seenBy(client: ApiClient, of: RegExp = /./): Promise<string[]> {
  const paths = new Set<string>();
  for (const call of revealingCalls)
    for (const amount of await amountsOf(client, call)) if (of.test(amount.type)) paths.add(amount.at);
  return [...paths].toSorted();
}
const seenWith = async (permissions: readonly PermissionKey[]) => seenBy(await api.userWith({ permissions }));

test('the walk finds amounts in most of what can have any', () => {
  const paths = [...new Set(shownToRoot.flatMap(({ amounts }) => amounts.map(({ at }) => at)))];
  const roots = new Set(paths.map((path) => path.split('.')[0]));
  expect(roots.size).toBeGreaterThan(15);
  for (const path of [
    'workOrder.totals.jobCost',
    'workOrderCalculator.historic.totals.jobCost',
    'proposal.alternatives.floors.profit',
    'proposal.options.material',
    'recordHistory.nodes.changes.to',
    'invoices.nodes.amount',
  ])
    expect(paths).toContain(path);
});

test('users who can see only orders see no amounts, neither of orders nor of the records they name', async () => {
  expect(await seenWith(['workOrder'])).toEqual([]);
}, 120_000);

test('users who edit, cut and reconcile orders without permission to see totals see no amounts either', async () => {
  expect(
    await seenWith([
      'editWorkOrder',
      'workOrder',
      'workOrderCut',
      'assignWorkOrder',
      'reconcileWorkOrder',
      'scheduleDate',
      'unit',
    ]),
  ).toEqual([]);
}, 120_000);

test.each(STARTING_ROLES.filter(({ permissions }) => !permissions.includes('workOrderViewTotals')))(
  '$name sees no amount of an order or a proposal',
  async ({ permissions }) => {
    expect(await seenBy(await api.userWith({ permissions }), OF_ORDERS)).toEqual([]);
  },
  120_000,
);

test('users who can see totals see them, without the commission', async () => {
  const paths = await seenWith(['workOrder', 'workOrderViewTotals']);
  expect(paths).toContain('workOrder.totals.jobCost');
  expect(paths).toContain('workOrderCalculator.historic.totals.jobCost');
  expect(paths.filter((path) => path.includes('ommission'))).toEqual([]);
}, 120_000);
