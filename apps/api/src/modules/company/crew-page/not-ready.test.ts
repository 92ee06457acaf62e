import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { openDoors, photo } from './crew-page-test-kit';

const { api, walk, admin, today, phoneOf, jobOf, write } = await openDoors();
const { company, office } = walk;

/** An order without a trip charge whose installer said that the site is not ready. */
async function notReady() {
  const installerId = await walk.newInstaller();
  const lines = [
    { lineKey: 'carpet', itemId: company.carpetItemId },
    { lineKey: 'pad', itemId: company.padItemId },
  ];
  const order = await jobOf(installerId, { lines });
  const phone = await phoneOf(installerId);
  const job = { jobId: order.id, date: today };
  await write(phone, 'photoAdd', { ...job, kind: 'NOT_READY', dataUri: await photo(installerId) });
  expect((await write(phone, 'notReady', { ...job, note: 'No key' })).message).toBeUndefined();
  return order;
}

const taskOf = async (client: ApiClient, id: string) =>
  (
    valueAt(
      await client.query('{ dashboard { needsYou { kind workOrder { id tripChargeRefusal } } } }'),
      'dashboard.needsYou',
    ) as { kind: string; workOrder: { id: string; tripChargeRefusal: string | null } | null }[]
  ).find(({ workOrder }) => workOrder?.id === id);

const add = (client: ApiClient, id: string, clientMutationId?: string) =>
  client.mutate(
    'workOrderTripChargeAdd',
    { id, ...(clientMutationId === undefined ? {} : { clientMutationId }) },
    'workOrder { id }',
  );

const chargeOf = async (id: string) =>
  valueAt(
    await admin.query('query Q($id: ID!) { workOrder(id: $id) { materials { tripCharge { quantity } } } }', { id }),
    'workOrder.materials.tripCharge',
  );
const edits = async (id: string) =>
  (await api.db.selectFrom('historyEntry').select('action').where('recordId', '=', Number(id)).execute()).filter(
    ({ action }) => action === 'edit',
  ).length;

test('the task of a job that was not ready adds the trip charge; of two people at once, the second learns of it', async () => {
  const order = await notReady();
  expect(await taskOf(office, order.id)).toEqual({
    kind: 'NOT_INSTALLED',
    workOrder: { id: order.id, tripChargeRefusal: null },
  });
  const before = (await walk.read(order.id)).totals?.jobCost ?? 0;
  const answers = await Promise.all([add(office, order.id), add(admin, order.id)]);
  const has = `${order.workOrderNumber} already has a trip charge. If another one is due, change its quantity on the order.`;
  expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([has]);
  expect(await chargeOf(order.id)).toEqual({ quantity: 1 });
  expect(await edits(order.id)).toBe(1);
  expect((await walk.read(order.id)).totals?.jobCost).toBeGreaterThan(before);
  expect((await taskOf(office, order.id))?.workOrder?.tripChargeRefusal).toBe(has);
});

test('the same press sent again adds nothing and is not refused; the charge stays when the job gets another date', async () => {
  const order = await notReady();
  for (const _again of [1, 2]) expect((await add(office, order.id, `press-${order.id}`)).errors).toEqual([]);
  expect(await edits(order.id)).toBe(1);
  const installDate = nextBusinessDay(addDays(today, 20));
  expect(
    (await office.mutate('workOrderReschedule', { id: order.id, installDate }, 'workOrder { id }')).errors,
  ).toEqual([]);
  expect(await taskOf(office, order.id)).toBeUndefined();
  expect(await chargeOf(order.id)).toEqual({ quantity: 1 });
});

test('a reconciled order says how it still gets a trip charge, and who can’t change orders says who can', async () => {
  const { id, workOrderNumber } = await walk.reconciled(await notReady());
  const sentence = `${workOrderNumber} is reconciled. Undo the reconcile, then add the trip charge.`;
  expect((await add(office, id)).errors.map(({ message }) => message)).toEqual([sentence]);
  expect(await chargeOf(id)).toBeNull();
  const refusalFor = async (client: ApiClient, of: string) =>
    valueAt(
      await client.query('query Q($id: ID!) { workOrder(id: $id) { tripChargeRefusal } }', { id: of }),
      'workOrder.tripChargeRefusal',
    );
  expect(await refusalFor(office, id)).toBe(sentence);
  const open = await notReady();
  expect(await refusalFor(await api.as('warehouse'), open.id)).toMatch(/permission/i);
});
