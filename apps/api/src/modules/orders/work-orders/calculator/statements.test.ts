import { expect, test } from 'vitest';
import { testApi, textAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

test('a calculation takes two statements for a new order, and at most five for a stored one', async () => {
  const statementsOf = async (input: Record<string, unknown>) => {
    const ask = () =>
      walk.admin.query(
        `query($i: WorkOrderCalculatorInput!) { workOrderCalculator(input: $i) { hasSnapshot current { totals { jobCost } } facts { current { taxMode } } } }`,
        { i: input },
      );
    // The first call fills the caches.
    await ask();
    const { value, statements } = await api.countStatements(ask);
    expect(value.errors).toEqual([]);
    return statements;
  };
  const form = {
    unitId: walk.company.carpetUnitId,
    lines: [{ lineKey: 'carpet', itemId: walk.company.carpetItemId }],
    installDate: walk.date,
    multiJobInstall: true,
    useMinimumLabor: true,
  };
  // One query for the customer and unit defaults, one for the prices.
  expect(await statementsOf({ customerId: walk.company.customerId, ...form })).toBe(2);
  const answer = await walk.admin.mutate(
    'workOrderCreate',
    { customerId: walk.company.customerId, ...form },
    'workOrder { id }',
  );
  const id = textAt(answer, 'workOrderCreate.workOrder.id');
  // Queries for the order, its parts, and the prices with its snapshot.
  expect(await statementsOf({ id, ...form })).toBe(3);
  await api.db
    .updateTable('workOrder')
    .set({ installerId: walk.company.installerId })
    .where('id', '=', Number(id))
    .execute();
  const other = await api.db
    .insertInto('unit')
    .values({ customerId: walk.company.customerId, flooringTypeId: 1, name: '3BR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Two more: the newly selected unit, and the minimum labor of a multi-job install.
  expect(await statementsOf({ id, ...form, unitId: other.id })).toBe(5);
});
