import { isObjectType } from 'graphql';
import type { GraphQLObjectType, GraphQLOutputType } from 'graphql';
import { expect, test } from 'vitest';
import type { PermissionKey } from '@falcon/domain/access';
import { testApi } from '../../testing/api-client';
import { orderWalk } from '../../testing/order-walk';
import { everythingInParts, namedTypeOf } from '../../testing/whole-selection';
import { productSchema } from '../schema';

const schema = productSchema();
const AMOUNTS = new Set(['Money', 'Rate', 'Percent']);
const DEPTH = 4;
/** State tax rates are public. */
const LAW = /^appConfiguration\.taxRules\.rate$/;

/** The paths of a response that contain an amount. */
function amountsIn(type: GraphQLObjectType, value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => amountsIn(type, part, path));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = namedTypeOf(type.getFields()[name]?.type as GraphQLOutputType);
    if (isObjectType(field)) return amountsIn(field, part, `${path}.${name}`);
    return AMOUNTS.has(field.name) && part !== null && !LAW.test(`${path}.${name}`) ? [`${path}.${name}`] : [];
  });
}

const api = await testApi();
const { company, invoiced, pay } = await orderWalk(api);
await api.db
  .insertInto('additionalCost')
  .values({ customerId: company.customerId, description: 'Lift', materialCents: 1, laborCents: 1, profitCents: 1 })
  .execute();
await api.db.updateTable('customer').set({ creditLimitCents: 100_000_00 }).execute();
const order = await invoiced();
await pay(order, 100);
const fields: readonly (readonly [name: string, args: string])[] = [
  ['workOrder', `id: ${order.id}`],
  ['recordHistory', `type: WORK_ORDER, id: ${order.id}`],
  ['workOrderCalculator', `input: { id: ${order.id} }`],
  ['workOrders', 'filter: {}, first: 5'],
  ['workOrderDefaults', `customerId: ${company.customerId}, unitId: ${company.carpetUnitId}`],
  ['workOrderCuts', 'flooring: "carpet"'],
  ['unit', `id: ${company.carpetUnitId}`],
  ['additionalCosts', `customerId: ${company.customerId}`],
  ['dashboard', ''],
  ['search', 'search: "IND-C"'],
  ['currentJobs', ''],
  ['installers', 'first: 5'],
  ['salespersons', 'first: 5'],
  ['appConfiguration', ''],
];

async function seenWith(permissions: readonly PermissionKey[]): Promise<string[]> {
  const client = await api.userWith({ permissions });
  const seen = new Set<string>();
  for (const [name, args] of fields) {
    const type = namedTypeOf(schema.getQueryType()?.getFields()[name]?.type as GraphQLOutputType) as GraphQLObjectType;
    for (const selection of everythingInParts(type, DEPTH)) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await client.query(`query { ${name}${args === '' ? '' : `(${args})`} { ${selection} } }`);
      // A refused request would show no amount either, and prove nothing.
      expect(answer.errors.filter((error) => !error.path)).toEqual([]);
      for (const path of amountsIn(type, (answer.data as Record<string, unknown> | null)?.[name], name)) seen.add(path);
    }
  }
  return [...seen].toSorted();
}

test('users who can see only orders see no amounts, neither of orders nor of the records they name', async () => {
  expect(await seenWith(['workOrder'])).toEqual([]);
});

test('users who edit, cut and reconcile orders without permission to see totals see no amounts either', async () => {
  expect(
    await seenWith(['editWorkOrder', 'workOrderCut', 'assignWorkOrder', 'reconcileWorkOrder', 'scheduleDate', 'unit']),
  ).toEqual([]);
});

test('users who can see totals see them, without the commission', async () => {
  const seen = await seenWith(['workOrder', 'workOrderViewTotals']);
  expect(seen).toContain('workOrder.totals.jobCost');
  expect(seen).toContain('workOrderCalculator.historic.totals.jobCost');
  expect(seen.filter((path) => path.includes('ommission'))).toEqual([]);
});
