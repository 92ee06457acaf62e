import { addDays, nextBusinessDay } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';

let apartment = 0;

const api = await testApi();
const company = await makeCompany(api.db);
const [office, admin] = await Promise.all([api.as('office'), api.as('admin')]);
const date = nextBusinessDay((await api.contextOf(office)).today());
const later = nextBusinessDay(addDays(date, 14));

type Order = { readonly id: string; readonly version: number; readonly installDate: string | null };
const first = (data: unknown) =>
  Object.values(data as Record<string, { workOrder?: Order; errors?: { message: string }[] }>)[0];

async function draft(installDate: string, jobTime = 'AM'): Promise<Order> {
  const answer = await office.mutate(
    'workOrderCreate',
    {
      customerId: company.customerId,
      unitId: company.carpetUnitId,
      buildingUnit: `3 / ${(apartment += 1)}`,
      installDate,
      jobTime,
    },
    'workOrder { id version installDate }',
  );
  expect(answer.errors).toEqual([]);
  return first(answer.data)?.workOrder as Order;
}
const move = (order: Order, input: Record<string, unknown>, by: ApiClient) =>
  by.mutate('workOrderReschedule', { id: order.id, ...input }, 'workOrder { id version installDate }');
const submit = (order: Order, by: ApiClient, reason?: string) =>
  by.mutate(
    'workOrderChangeStatus',
    { ids: [order.id], statusId: 1, ...(reason === undefined ? {} : { reason }) },
    'workOrders { id } errors { message }',
  );
const changesOf = async (order: Order) =>
  (
    (
      await office.query('query($id: ID!) { workOrder(id: $id) { audits { action changes { field to } } } }', {
        id: order.id,
      })
    ).data as { workOrder: { audits: { action: string; changes: { field: string; to: string }[] }[] } }
  ).workOrder.audits[0];

test('submitting past a limit needs the override and a reason, and the history shows what was bypassed', async () => {
  const full = nextBusinessDay(addDays(date, 30));
  await api.db.insertInto('dailyLimit').values({ type: 'CARPET', scheduleDate: full, limitE2: 0 }).execute();
  const order = await draft(full);
  expect(first((await submit(order, office)).data)?.errors?.[0]?.message).toContain('is closed');
  expect(first((await submit(order, admin)).data)?.errors?.[0]?.message).toContain('Enter a reason for this date.');
  expect(first((await submit(order, admin, 'The tenant moves in the next day')).data)?.errors).toEqual([]);
  expect((await changesOf(order))?.changes.find((change) => change.field === 'installDateOverride')?.to).toContain(
    'is closed',
  );
});

test('a rescheduled job frees its old place', async () => {
  await api.db.insertInto('dailyLimit').values({ type: 'CARPET', scheduleDate: date, limitE2: 100 }).execute();
  const [one, two] = [await draft(date), await draft(date)];
  expect(first((await submit(one, office)).data)?.errors).toEqual([]);
  expect(first((await submit(two, office)).data)?.errors).toHaveLength(1);
  expect((await move(one, { installDate: later, workOrderNote: 'Tenant moves out later' }, office)).codes).toEqual([]);
  expect(first((await submit(two, office)).data)?.errors).toEqual([]);
});

test('an installer is not moved onto another job of the same half day', async () => {
  const day = nextBusinessDay(addDays(date, 45));
  const [one, two] = [await draft(day), await draft(nextBusinessDay(day))];
  for (const order of [one, two]) {
    await api.db
      .updateTable('workOrder')
      .set({ statusId: 3, installerId: company.installerId, slot: 'AM' })
      .where('id', '=', Number(order.id))
      .execute();
  }
  const refused = await move(two, { installDate: day }, office);
  expect(refused.errors[0]?.message).toContain('The installer is already on');
  expect((await move(two, { installDate: day, jobTime: 'PM' }, office)).codes).toEqual([]);
});

test('a past date needs a reason, also with permission to back-date, and the reason is cleared with the date', async () => {
  const order = await draft(date);
  const past = nextBusinessDay(addDays(date, -10));
  const refused = await move(order, { installDate: past }, office);
  expect(refused.errors[0]?.message).toContain('Enter a reason for this date.');
  expect((await move(order, { installDate: past, installDateReason: 'Entered late' }, office)).codes).toEqual([]);
  expect((await changesOf(order))?.changes).toContainEqual({ field: 'installDateReason', to: 'Entered late' });
  const reasonOf = async () =>
    (
      (await office.query('query($id: ID!) { workOrder(id: $id) { installDateReason } }', { id: order.id })).data as {
        workOrder: { installDateReason: string };
      }
    ).workOrder.installDateReason;
  expect(await reasonOf()).toBe('Entered late');
  expect((await move(order, { installDate: date }, office)).codes).toEqual([]);
  expect(await reasonOf()).toBe('');
});

test('a new order on a past date reports the missing reason at its field, and keeps it', async () => {
  const create = (more: object) =>
    office.mutate(
      'workOrderCreate',
      {
        customerId: company.customerId,
        unitId: company.carpetUnitId,
        buildingUnit: `3 / ${(apartment += 1)}`,
        installDate: nextBusinessDay(addDays(date, -10)),
        ...more,
      },
      'workOrder { id version installDate }',
    );
  const refused = await create({});
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'installDateReason' }],
  });
  expect((await create({ installDateReason: 'Entered late' })).codes).toEqual([]);
});

test('the date of an assigned order is changed by rescheduling, not by saving the form', async () => {
  const order = await draft(nextBusinessDay(addDays(date, 75)));
  await api.db
    .updateTable('workOrder')
    .set({ statusId: 3, installerId: company.otherInstallerId, slot: 'AM' })
    .where('id', '=', Number(order.id))
    .execute();
  const day = nextBusinessDay(addDays(date, 80));
  const save = await office.mutate(
    'workOrderUpdate',
    { id: order.id, version: order.version, installDate: day },
    'workOrder { id }',
  );
  expect(save.errors[0]?.message).toContain('Use Reschedule to change its date.');
  expect((await move(order, { installDate: day }, office)).codes).toEqual([]);
});

test('a draft is not moved to a Sunday without the override', async () => {
  const order = await draft(date);
  expect((await move(order, { installDate: '2027-03-07' }, office)).codes).toEqual(['VALIDATION_ERROR']);
  expect(
    (await move(order, { installDate: '2027-03-07', installDateReason: 'The store is closed on weekdays' }, admin))
      .codes,
  ).toEqual([]);
});

test('an order that moves near another one of the same apartment needs confirmation, and the history names the other order', async () => {
  const place = `9 / ${(apartment += 1)}`;
  const [near, far] = [date, nextBusinessDay(addDays(date, 60))];
  const order = async (installDate: string) =>
    first(
      (
        await office.mutate(
          'workOrderCreate',
          { customerId: company.customerId, unitId: company.carpetUnitId, buildingUnit: place, installDate },
          'workOrder { id version installDate workOrderNumber }',
        )
      ).data,
    )?.workOrder as Order & { workOrderNumber: string };
  const [knownOrder, moving] = [await order(near), await order(far)];
  const refused = await move(moving, { installDate: later }, office);
  expect(refused.errors[0]?.message).toContain(`This may be a duplicate of ${knownOrder.workOrderNumber}`);
  expect((await move(moving, { installDate: far, jobTime: 'PM' }, office)).codes).toEqual([]);
  expect((await move(moving, { installDate: later, acknowledgedDuplicateIds: [knownOrder.id] }, office)).codes).toEqual(
    [],
  );
  expect((await changesOf(moving))?.changes.find((change) => change.field === 'acknowledgedDuplicateIds')?.to).toBe(
    knownOrder.workOrderNumber,
  );
  // The user already confirmed this order and isn't asked again.
  expect((await move(moving, { installDate: nextBusinessDay(later) }, office)).codes).toEqual([]);
  expect((await changesOf(moving))?.changes.some((change) => change.field === 'acknowledgedDuplicateIds')).toBe(false);
});

test('a reschedule to the same day and time leaves no trace', async () => {
  const order = await draft(date);
  expect((await move(order, { installDate: date, jobTime: 'AM' }, office)).codes).toEqual([]);
  expect((await changesOf(order))?.action).toBe('create');
});
