import { addDays, nextBusinessDay, weekday } from '@falcon/domain/kit/schedule';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';

let number = 0;

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');
const today = (await api.contextOf(office)).today();
beforeEach(async () => {
  await api.db.deleteFrom('workOrder').execute();
  await api.db.deleteFrom('dailyLimit').execute();
  await api.db.deleteFrom('dailyLimitDefault').execute();
});

const book = (
  installDate: string,
  values: {
    readonly flooringTypeId?: number;
    readonly isOccupied?: boolean;
    readonly statusId?: number;
    readonly slot?: string;
    readonly squareYardsE2?: number;
  } = {},
) =>
  api.db
    .insertInto('workOrder')
    .values({
      workOrderNumber: `N-${(number += 1)}`,
      customerId: company.customerId,
      customerName: 'Lakeside',
      geoLocationId: 1,
      flooringTypeId: 1,
      statusId: 1,
      slot: 'AM',
      installDate,
      ...values,
    })
    .execute();

interface Day {
  readonly scheduleDate: string;
  readonly type: string;
  readonly limit: number | null;
  readonly isDefault: boolean;
  readonly jobsScheduled: number;
  readonly load: number;
  readonly holiday: { readonly name: string } | null;
}
async function days(fromDate: string, toDate: string, more = ''): Promise<Day[]> {
  const answer = await office.query(
    `query($f: ISO8601Date!, $t: ISO8601Date!) { dailyLimits(fromDate: $f, toDate: $t ${more}) { scheduleDate type limit isDefault jobsScheduled load holiday { name } } }`,
    { f: fromDate, t: toDate },
  );
  expect(answer.errors).toEqual([]);
  return (answer.data as { dailyLimits: Day[] }).dailyLimits;
}
const setLimits = (limits: readonly Record<string, unknown>[], by: ApiClient = office) =>
  by.mutate('dailyLimitsUpdate', { limits }, 'dailyLimits { scheduleDate type limit isDefault }');
const setDefaults = (limits: readonly Record<string, unknown>[]) =>
  office.mutate('dailyLimitDefaultsUpdate', { limits }, 'dailyLimitDefaults { type dayOfWeek limit }');

describe('the load of a date', () => {
  test('occupied carpet counts in its own limit and in TOTAL, carpet tile as carpet; drafts and holds do not count', async () => {
    const day = nextBusinessDay(today);
    await book(day, { isOccupied: true });
    await book(day, { flooringTypeId: 4 });
    await book(day, { flooringTypeId: 2, isOccupied: true });
    await book(day, { statusId: 11 });
    const jobs = Object.fromEntries((await days(day, day)).map((row) => [row.type, row.jobsScheduled]));
    expect(jobs).toEqual({ CARPET: 1, CARPET_OCCUPIED: 1, VINYL: 1, VCT: 0, TOTAL: 3 });
    expect((await days(day, day, ', flooringTypeId: "1", occupied: true')).map((row) => row.type)).toEqual([
      'CARPET_OCCUPIED',
      'TOTAL',
    ]);
  });

  test('by square yards the load is the yards of the jobs', async () => {
    const day = nextBusinessDay(today);
    await api.db.updateTable('appConfiguration').set({ dailyLimitMethod: 'SQUARE_YARDS' }).execute();
    await book(day, { squareYardsE2: 4044 });
    await book(day, { squareYardsE2: 1000 });
    expect((await days(day, day, ', types: [TOTAL]'))[0]).toMatchObject({ load: 50.44, jobsScheduled: 2 });
    await api.db.updateTable('appConfiguration').set({ dailyLimitMethod: 'JOB_COUNT' }).execute();
  });
});

test('the weekday limits cover all seven days of every kind as they apply, also those that nobody set', async () => {
  await setDefaults([{ type: 'CARPET', dayOfWeek: 1, limit: 6 }]);
  const { data } = await office.query('{ dailyLimitDefaults(types: [CARPET, TOTAL]) { type dayOfWeek limit } }');
  const usual = [0, null, null, null, null, null, 0];
  const limits = (type: string) =>
    (data as { dailyLimitDefaults: { type: string; dayOfWeek: number; limit: number | null }[] }).dailyLimitDefaults
      .filter((row) => row.type === type)
      .sort((one, other) => one.dayOfWeek - other.dayOfWeek)
      .map(({ limit }) => limit);
  expect(limits('CARPET')).toEqual(usual.map((limit, day) => (day === 1 ? 6 : limit)));
  expect(limits('TOTAL')).toEqual(usual);
});

describe('the limit of a date', () => {
  test("is its own row, else 0 on a holiday, else the weekday's default, else 0 on weekends, else none", async () => {
    const [thanksgiving, saturday, monday] = ['2026-11-26', '2030-06-08', '2030-06-10'];
    expect((await days(thanksgiving, thanksgiving, ', types: [CARPET]'))[0]).toMatchObject({
      limit: 0,
      isDefault: true,
      holiday: { name: 'Thanksgiving' },
    });
    expect((await days(saturday, saturday, ', types: [CARPET]'))[0]).toMatchObject({ limit: 0 });
    expect((await days(monday, monday, ', types: [CARPET]'))[0]).toMatchObject({ limit: null });
    expect((await setDefaults([{ type: 'CARPET', dayOfWeek: 1, limit: 6 }])).errors).toEqual([]);
    expect((await days(monday, monday, ', types: [CARPET]'))[0]).toMatchObject({ limit: 6, isDefault: true });
    const memorialDay = '2030-05-27';
    expect(
      (await days(memorialDay, memorialDay, ', types: [CARPET]'))[0],
      'a Monday, with a default of 6',
    ).toMatchObject({ limit: 0, isDefault: true, holiday: { name: 'Memorial Day' } });
    await setLimits([{ type: 'CARPET', scheduleDate: memorialDay, limit: 3 }]);
    expect((await days(memorialDay, memorialDay, ', types: [CARPET]'))[0]).toMatchObject({
      limit: 3,
      isDefault: false,
    });
    expect((await setLimits([{ type: 'CARPET', scheduleDate: monday, limit: 2 }])).errors).toEqual([]);
    expect((await days(monday, monday, ', types: [CARPET]'))[0]).toMatchObject({ limit: 2, isDefault: false });
    await setLimits([{ type: 'CARPET', scheduleDate: monday, useDefault: true }]);
    expect((await days(monday, monday, ', types: [CARPET]'))[0]).toMatchObject({ limit: 6, isDefault: true });
  });

  test('changing limits needs editScheduleDate and is recorded', async () => {
    const day = nextBusinessDay(today);
    expect((await setLimits([{ type: 'TOTAL', scheduleDate: day, limit: 3 }], await api.as('view'))).codes).toEqual([
      'MISSING_PERMISSION',
    ]);
    expect((await setLimits([{ type: 'TOTAL', scheduleDate: day, limit: -1 }])).codes).toEqual(['VALIDATION_ERROR']);
    await setLimits([{ type: 'TOTAL', scheduleDate: day, limit: 3 }]);
    const audit = await api.db
      .selectFrom('historyEntry')
      .select('changes')
      .where('recordType', '=', 'daily_limit')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit.changes).toEqual([
      {
        field: 'day.limitE2',
        kind: 'quantity',
        from: null,
        to: 300,
        reference: { part: 'day', key: day, name: 'TOTAL' },
      },
    ]);
  });
});

test('the schedule date is the first business day with room in its type and in TOTAL', async () => {
  const ask = async (occupied = false) =>
    (await office.query('query($o: Boolean) { scheduleDate(flooringTypeId: "1", occupied: $o) }', { o: occupied }))
      .data as { scheduleDate: string | null };
  const first = nextBusinessDay(today);
  expect(await ask()).toEqual({ scheduleDate: first });
  await setLimits([{ type: 'CARPET', scheduleDate: first, limit: 1 }]);
  await book(first);
  const second = nextBusinessDay(first);
  expect(await ask()).toEqual({ scheduleDate: second });
  expect(await ask(true)).toEqual({ scheduleDate: first });
  await setLimits([{ type: 'TOTAL', scheduleDate: first, limit: 1 }]);
  expect(await ask(true)).toEqual({ scheduleDate: second });
  await setDefaults([1, 2, 3, 4, 5].map((dayOfWeek) => ({ type: 'CARPET', dayOfWeek, limit: 0 })));
  expect(await ask()).toEqual({ scheduleDate: null });
});

test('new defaults are checked against what is booked in the coming weeks', async () => {
  const day = nextBusinessDay(addDays(today, 7));
  await book(day);
  await book(day);
  const ask = async () =>
    (
      await office.query(
        'query($i: ValidateDailyLimitDefaultsInput) { validateDailyLimitDefaults(input: $i) { valid errors { scheduleDate type } } }',
        { i: { limits: [{ type: 'CARPET', dayOfWeek: weekday(day), limit: 1 }] } },
      )
    ).data as {
      validateDailyLimitDefaults: { valid: boolean; errors: unknown[] };
    };
  expect((await ask()).validateDailyLimitDefaults).toEqual({
    valid: false,
    errors: [{ scheduleDate: day, type: 'CARPET' }],
  });
  await setLimits([{ type: 'CARPET', scheduleDate: day, limit: 2 }]);
  expect((await ask()).validateDailyLimitDefaults).toEqual({ valid: true, errors: [] });
});
