import { addDays, nextBusinessDay, writtenDate } from '@falcon/domain/kit/schedule';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk, STATUS } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const { office } = walk;
const today = (await api.contextOf(office)).today();
const day = nextBusinessDay(addDays(today, 30));
const written = writtenDate(day);

beforeEach(async () => {
  await api.db.deleteFrom('dailyLimit').execute();
  await api.db.deleteFrom('dailyLimitDefault').execute();
  await api.db.updateTable('workOrder').set({ statusId: STATUS.CANCELLED, slot: null }).execute();
});

let number = 0;
const book = async (
  values: { readonly statusId?: number; readonly salespersonId?: number; readonly jobTime?: string } = {},
) => {
  const { id } = await api.db
    .insertInto('workOrder')
    .values({
      workOrderNumber: `N-${(number += 1)}`,
      customerId: walk.company.customerId,
      customerName: 'Lakeside',
      buildingUnit: '4 / 213',
      geoLocationId: 1,
      flooringTypeId: 1,
      statusId: STATUS.CUT,
      slot: 'AM',
      installDate: day,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const setLimits = (
  limits: readonly Record<string, unknown>[],
  { confirmed, by = office }: { readonly confirmed?: boolean; readonly by?: ApiClient } = {},
) =>
  by.mutate(
    'dailyLimitsUpdate',
    {
      limits: limits.map((one) => ({ type: 'CARPET', scheduleDate: day, ...one })),
      ...(confirmed === undefined ? {} : { confirmed }),
    },
    'dailyLimits { limit isDefault }',
  );
const BOOKINGS = `query($l: [DailyLimitKeyInput!]!) { dailyLimitBookings(limits: $l) {
  scheduleDate type limit usualLimit load unseenOrders orders { workOrderNumber customerName buildingUnit jobTime installerName } } }`;
const bookings = (by: ApiClient = office, type = 'CARPET') => by.query(BOOKINGS, { l: [{ type, scheduleDate: day }] });
const OVERBOOKED = `query { overbookedDays { scheduleDate type limit load over unseenOrders orders { id }
  causes { userName reason limitBefore limitAfter ofWeekday order { id } } } }`;
const overbooked = async (by: ApiClient = office) => {
  const answer = await by.query(OVERBOOKED);
  expect(answer.errors).toEqual([]);
  return (answer.data as { overbookedDays: unknown[] }).overbookedDays;
};
const lastChange = () =>
  api.db
    .selectFrom('historyEntry')
    .select(['changes', 'reason', 'userId'])
    .where('recordType', '=', 'daily_limit')
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('lowering a limit below what is booked', () => {
  test('asks first, saves nothing until it is confirmed, and the history has what was confirmed', async () => {
    await book();
    await book();
    expect((await setLimits([{ limit: 4 }])).errors).toEqual([]);
    const asked = await setLimits([{ limit: 1 }, { type: 'VCT', limit: 7 }]);
    expect(asked.errors[0]?.extensions['fields']).toEqual([
      {
        path: 'confirmed',
        message: `Carpet on ${written} has 2 booked, 1 more than the new limit of 1. Look at the orders, then lower it anyway or move them.`,
      },
    ]);
    expect(await api.db.selectFrom('dailyLimit').select(['type', 'limitE2']).execute()).toEqual([
      { type: 'CARPET', limitE2: 400 },
    ]);
    expect((await setLimits([{ limit: 1 }, { type: 'VCT', limit: 7 }], { confirmed: true })).errors).toEqual([]);
    expect(await lastChange()).toMatchObject({
      userId: office.userId,
      reason: `Lowered below what is booked: Carpet on ${written} has 2 booked, 1 more than the new limit of 1.`,
      changes: [
        { from: 400, to: 100 },
        { from: null, to: 700 },
      ],
    });
  });

  test('does not ask for what is raised, still fits, or counts nowhere', async () => {
    await book();
    await book({ statusId: STATUS.DRAFT });
    await setLimits([{ limit: 0 }], { confirmed: true });
    for (const limit of [1, 4, 1]) expect((await setLimits([{ limit }])).errors).toEqual([]);
    expect(await lastChange()).toMatchObject({ reason: null });
  });

  test('also asks where a date goes back to a lower default', async () => {
    await book();
    await book();
    await setLimits([{ limit: 5 }]);
    const weekdays = [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ type: 'CARPET', dayOfWeek, limit: 1 }));
    await office.mutate('dailyLimitDefaultsUpdate', { limits: weekdays }, 'dailyLimitDefaults { type }');
    expect((await setLimits([{ useDefault: true }])).codes).toEqual(['VALIDATION_ERROR']);
    expect((await setLimits([{ useDefault: true }], { confirmed: true })).errors).toEqual([]);
  });

  test('lists the orders that count, with those of others only counted for a salesperson', async () => {
    const own = walk.company.salespersonId;
    await book({ salespersonId: own, jobTime: 'PM' });
    await book({ jobTime: 'AM' });
    await book({ statusId: STATUS.CANCELLED });
    expect(valueAt(await bookings(), 'dailyLimitBookings.0')).toMatchObject({
      limit: null,
      load: 2,
      unseenOrders: 0,
      orders: [
        { jobTime: 'AM' },
        { jobTime: 'PM', customerName: 'Lakeside', buildingUnit: '4 / 213', installerName: '' },
      ],
    });
    const salesperson = await api.userWith({
      permissions: ['scheduleDate', 'workOrder'],
      isSalesperson: true,
      salespersonId: own,
    });
    expect(valueAt(await bookings(salesperson), 'dailyLimitBookings.0')).toMatchObject({
      load: 2,
      unseenOrders: 1,
      orders: [{ jobTime: 'PM' }],
    });
    const clerk = await api.userWith({ permissions: ['scheduleDate'] });
    expect(valueAt(await bookings(clerk), 'dailyLimitBookings.0')).toMatchObject({ unseenOrders: 2, orders: null });
    expect(valueAt(await bookings(office, 'VCT'), 'dailyLimitBookings.0')).toMatchObject({ load: 0, orders: [] });
  });

  test('takes the same statements for one limit and for many', async () => {
    const statementsFor = async (count: number) => {
      const limits = Array.from({ length: count }, (_day, index) => ({ scheduleDate: addDays(day, index), limit: 9 }));
      const { value, statements } = await api.countStatements(() => setLimits(limits));
      expect(value.errors).toEqual([]);
      return statements;
    };
    // The first call fills the caches.
    await statementsFor(2);
    expect(await statementsFor(40)).toBe(await statementsFor(1));
  });
});

describe('a limit that was changed by someone else', () => {
  test('is refused with who changed it to what, and saved once that was seen', async () => {
    const pat = await api.userWith({ permissions: ['scheduleDate', 'editScheduleDate'] });
    const { fullName } = await api.db
      .selectFrom('appUser')
      .select('fullName')
      .where('id', '=', pat.userId)
      .executeTakeFirstOrThrow();
    await setLimits([{ limit: 5 }], { by: pat });
    const stale = await setLimits([{ limit: 3, seen: { limit: null, isDefault: true } }]);
    expect(stale.errors[0]?.extensions['fields']).toEqual([
      {
        path: 'limits.0.limit',
        message: `Carpet on ${written} was changed to 5 by ${fullName}. Look at it, then save yours again or keep it.`,
      },
    ]);
    expect((await setLimits([{ limit: 3, seen: { limit: 5, isDefault: false } }])).errors).toEqual([]);
    expect((await setLimits([{ limit: 3, seen: { limit: 5, isDefault: false } }])).errors, 'saved already').toEqual([]);
    expect((await setLimits([{ limit: 2, seen: { limit: 5, isDefault: false } }])).errors[0]?.message).toContain(
      'changed to 3 by you, in another window',
    );
  });
});

describe('overbooked days', () => {
  test('name the order that was booked over the limit and the limit that was lowered before, by whom and why', async () => {
    await setLimits([{ limit: 0 }]);
    const order = await walk.draft({ installDate: day, installDateReason: 'The tenant insists' });
    expect((await walk.move(await api.as('admin'), order, STATUS.CUT)).refusal).toBeUndefined();
    const { id } = order;
    expect(await overbooked()).toMatchObject([
      {
        scheduleDate: day,
        type: 'CARPET',
        limit: 0,
        load: 1,
        over: 1,
        orders: [{ id }],
        causes: [
          { userName: 'Test admin', reason: 'The tenant insists', limitAfter: null, order: { id } },
          { userName: 'Test office', reason: null, limitBefore: null, limitAfter: 0, order: null },
        ],
      },
    ]);
  });

  test('name the limit that was lowered, and nothing where the history has nothing', async () => {
    await book();
    await book();
    await api.db.insertInto('dailyLimit').values({ type: 'TOTAL', scheduleDate: day, limitE2: 100 }).execute();
    await setLimits([{ limit: 4 }]);
    await setLimits([{ limit: 1 }], { confirmed: true });
    const rows = await overbooked();
    expect(rows).toMatchObject([
      { type: 'CARPET', over: 1, causes: [{ order: null, limitBefore: 4, limitAfter: 1, ofWeekday: false }] },
      { type: 'TOTAL', over: 1, causes: [] },
    ]);
    expect(await overbooked(await api.userWith({ permissions: ['scheduleDate'] }))).toMatchObject([
      { orders: null, unseenOrders: 2, causes: [{ limitAfter: 1 }] },
      { orders: null, causes: [] },
    ]);
  });

  test('take four statements for any number of them', async () => {
    await book();
    await setLimits([{ limit: 0 }, { type: 'TOTAL', limit: 0 }], { confirmed: true });
    // The first call fills the caches.
    await overbooked();
    const { statements, texts } = await api.countStatements(() => overbooked());
    expect(statements, texts.join('\n')).toBe(4);
    for (let count = 0; count < 5; count += 1) await book();
    expect((await api.countStatements(() => overbooked())).statements).toBe(4);
  });
});
