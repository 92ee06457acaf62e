import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

test('a job cost below zero is refused on submit, with the cost that causes it', async () => {
  const office = await api.as('office');
  const order = await walk.draft({
    additionalCosts: [
      { description: 'Lift', materialCost: 10 },
      { description: 'Goodwill', materialCost: 5, profitCost: -5_000 },
    ],
  });
  const answer = await office.mutate(
    'workOrderChangeStatus',
    { ids: [order.id], statusId: STATUS.CUT },
    'workOrders { id } errors { modelId path message }',
  );
  expect(valueAt(answer, 'workOrderChangeStatus')).toMatchObject({
    workOrders: [],
    errors: [{ modelId: order.id, path: 'additionalCosts.1.profitCost' }],
  });
  expect(valueAt(answer, 'workOrderChangeStatus.errors.0.message')).toMatch(/below zero.*"Goodwill" of -\$5,000\.00/);
  expect((await walk.read(order.id)).status.code).toBe('DRAFT');
});

test('"No pad" and a pad quantity together are refused at the quantity', async () => {
  const office = await api.as('office');
  const lines = [
    { lineKey: 'carpet', itemId: walk.company.carpetItemId },
    { lineKey: 'pad', itemId: walk.company.padItemId, quantity: 12 },
  ];
  const form = {
    customerId: walk.company.customerId,
    unitId: walk.company.carpetUnitId,
    buildingUnit: '9 / 1',
    noPad: true,
  };
  const answer = await office.mutate('workOrderCreate', { ...form, lines }, 'workOrder { id }');
  expect(answer.errors[0]?.extensions['fields']).toEqual([
    { path: 'lines.1.quantity', message: 'The order has no pad. Clear the quantity, or turn off "No pad".' },
  ]);
  expect((await office.mutate('workOrderCreate', { ...form, lines: [lines[0]] }, 'workOrder { id }')).errors).toEqual(
    [],
  );
});

test('an order that was closed without charge owes no commission, until it is reopened', async () => {
  const admin = await api.as('admin');
  const order = await walk.draft({ isRepair: true });
  const read = async () =>
    valueAt(
      await admin.query('query($id: ID!) { workOrder(id: $id) { commission status { code } } }', { id: order.id }),
      'workOrder',
    );
  const { commission } = (await read()) as { commission: number };
  expect(commission).toBeGreaterThan(0);
  await api.db.updateTable('workOrder').set({ statusId: STATUS.INVOICE }).where('id', '=', Number(order.id)).execute();
  const move = async (statusId: number, reason = '') =>
    expect(
      valueAt(
        await admin.mutate('workOrderChangeStatus', { ids: [order.id], statusId, reason }, 'errors { message }'),
        'workOrderChangeStatus.errors',
      ),
    ).toEqual([]);
  await move(STATUS.CLOSE);
  expect(await read()).toEqual({ commission: 0, status: { code: 'CLOSE' } });
  await move(STATUS.INVOICE, 'Billed after all');
  expect(await read()).toEqual({ commission, status: { code: 'INVOICE' } });
});
