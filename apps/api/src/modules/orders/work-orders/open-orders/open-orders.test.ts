import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';

const api = await testApi();

test('a customer and a unit show their number of open orders before someone disables them', async () => {
  const { company, office, draft, inCut, invoiced, move } = await orderWalk(api);
  await draft();
  await inCut();
  await invoiced();
  await move(office, await draft(), STATUS.CANCELLED, { reason: 'Moved out' });
  const QUERY =
    'query ($customer: ID!, $unit: ID!) { customer(id: $customer) { openOrders version } unit(id: $unit) { openOrders version } }';
  const ids = { customer: company.customerId, unit: company.carpetUnitId };
  const answer = await office.query(QUERY, ids);
  expect(valueAt(answer, 'customer.openOrders')).toBe(2);
  expect(valueAt(answer, 'unit.openOrders')).toBe(2);

  const disabled = await office.mutate(
    'customerUpdate',
    { id: company.customerId, version: valueAt(answer, 'customer.version'), isEnabled: false },
    'customer { isEnabled openOrders }',
  );
  expect(valueAt(disabled, 'customerUpdate.customer')).toEqual({ isEnabled: false, openOrders: 2 });
  const refused = await office.mutate(
    'unitUpdate',
    { id: company.carpetUnitId, version: valueAt(answer, 'unit.version'), flooringTypeId: 2 },
    'unit { id }',
  );
  expect(refused.errors[0]?.extensions['fields']).toEqual([
    {
      path: 'flooringTypeId',
      message:
        'This unit is used by 4 work orders and 2 cuts, so its flooring type can’t change. Add a second unit for the other floor.',
    },
  ]);

  const clerk = await api.userWith({ permissions: ['customer', 'unit'] });
  expect(valueAt(await clerk.query(QUERY, ids), 'customer.openOrders')).toBeNull();
});
