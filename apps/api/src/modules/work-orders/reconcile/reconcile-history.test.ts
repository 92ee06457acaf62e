import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, valueAt } from '../../../testing/api-client';
import type { ApiClient, TestApi } from '../../../testing/api-client';
import { orderWalk, STATUS } from '../../../testing/order-walk';
import type { WalkedOrder } from '../../../testing/order-walk';

let api: TestApi;
let walk: Awaited<ReturnType<typeof orderWalk>>;
beforeAll(async () => {
  api = await startTestApi();
  walk = await orderWalk(api);
});
afterAll(() => api.close());

interface Entry {
  readonly action: string;
  readonly changes: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
}
const historyOf = async (client: ApiClient, order: WalkedOrder) => {
  const answer = await client.query(
    'query($id: ID!) { workOrderHistory(id: $id) { action changes { field from to } } }',
    { id: order.id },
  );
  return valueAt(answer, 'workOrderHistory') as readonly Entry[];
};

test('the history entry of a reconcile shows every quantity and amount it changed, including lines that follow another one', async () => {
  const order = await walk.inReconcile();
  await walk.installYesterday(order);
  const before = order.totals?.jobCost ?? 0;
  const answer = await walk.office.mutate(
    'workOrderReconcile',
    { id: order.id, version: order.version, lines: [{ lineKey: 'carpet', actualQuantity: 42.5 }] },
    'workOrder { totals { jobCost } }',
  );
  expect(answer.errors).toEqual([]);
  const after = valueAt(answer, 'workOrderReconcile.workOrder.totals.jobCost') as number;
  const [entry] = await historyOf(walk.office, order);
  expect(entry?.action).toBe('reconcile');
  const changes = Object.fromEntries((entry?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]));
  expect(changes).toMatchObject({
    'Carpet quantity': ['40.44', '42.5'],
    'Pad quantity': ['40.44', '42.5'],
    jobCost: [String(before), String(after)],
  });
  expect(changes).toHaveProperty('material');
  expect(changes).toHaveProperty('contractorInvoice');
  const [seen] = await historyOf(await api.as('warehouse'), order);
  const fields = seen?.changes.map((change) => change.field) ?? [];
  expect(fields).toEqual(expect.arrayContaining(['Carpet quantity', 'Pad quantity', 'Take Up quantity']));
  for (const amount of ['jobCost', 'material', 'labor', 'profit', 'contractorInvoice'])
    expect(fields).not.toContain(amount);

  expect((await walk.move(walk.office, order, STATUS.RECONCILE)).refusal).toBeUndefined();
  const [undone] = await historyOf(walk.office, order);
  expect(undone?.changes).toContainEqual({ field: 'Pad quantity', from: '42.5', to: '40.44' });
});
