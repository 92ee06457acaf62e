import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

interface Entry {
  readonly action: string;
  readonly hiddenChanges: number;
  readonly changes: readonly { readonly label: string; readonly from: string | null; readonly to: string | null }[];
}
const historyOf = async (client: ApiClient, order: WalkedOrder) => {
  const answer = await client.query(
    'query($id: ID!) { recordHistory(type: WORK_ORDER, id: $id) { nodes { action hiddenChanges changes { label from to } } } }',
    { id: order.id },
  );
  return valueAt(answer, 'recordHistory.nodes') as readonly Entry[];
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
  const changes = Object.fromEntries((entry?.changes ?? []).map(({ label, from, to }) => [label, [from, to]]));
  expect(changes).toMatchObject({
    'Carpet quantity': ['40.44', '42.50 SY'],
    'Pad quantity': ['40.44', '42.50 SY'],
    'Job cost': [dollars(before), dollars(after)],
  });
  expect(changes).toHaveProperty('Material');
  expect(changes).toHaveProperty('Installer pay');
  const [warehouseEntry] = await historyOf(await api.as('warehouse'), order);
  const fields = warehouseEntry?.changes.map((change) => change.label) ?? [];
  expect(fields).toEqual(expect.arrayContaining(['Carpet quantity', 'Pad quantity', 'Take Up quantity']));
  for (const amount of ['Job cost', 'Material', 'Labor', 'Profit', 'Installer pay'])
    expect(fields).not.toContain(amount);
  expect(warehouseEntry?.hiddenChanges).toBe(entry?.changes.filter(({ to }) => to?.startsWith('$')).length);
  expect(entry?.hiddenChanges).toBe(0);

  expect((await walk.move(walk.office, order, STATUS.RECONCILE)).refusal).toBeUndefined();
  const [undone] = await historyOf(walk.office, order);
  expect(undone?.changes).toContainEqual({ label: 'Pad quantity', from: '42.50', to: '40.44 SY' });
});
