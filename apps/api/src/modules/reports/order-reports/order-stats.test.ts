import { expect, test } from 'vitest';
import { LIMIT_TYPES, addDays, limitOn, weekday } from '@falcon/domain/kit/schedule';
import type { CalendarDate, LimitType } from '@falcon/domain/kit/schedule';
import type { Quantity } from '@falcon/domain/kit/money';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';
import { make } from '#testing/records-kit';

const api = await testApi();
const walk = await orderWalk(api);
const { company, admin } = walk;
const firmId = await make(admin, 'propertyFirmCreate', { name: 'Harbor Management' }, 'propertyFirm');
await api.db
  .updateTable('customer')
  .set({ propertyFirmId: Number(firmId) })
  .where('id', '=', company.customerId)
  .execute();
const planned = await walk.inCut();
const paid = await walk.invoiced();
await walk.pay(paid, 791.62);
const open = await walk.invoiced();

const today = companyToday();
const range = { startDate: addDays(today, -30), endDate: addDays(today, 30) };
const dates = `startDate: "${range.startDate}", endDate: "${range.endDate}"`;
const FIGURES = 'orders repairs squareYards squareFeet revenue profit margin openInvoices openAmount daysToPay';
const ask = async (document: string, path: string, client: ApiClient = admin) =>
  valueAt(await client.query(`{ ${document} }`), path);
const stats = {
  orders: 3,
  repairs: 0,
  squareYards: 121.32,
  squareFeet: 0,
  revenue: 2374.86,
  profit: 456,
  margin: 19.2,
  openInvoices: 1,
  openAmount: 791.62,
  daysToPay: 0,
};

test('each customer has its orders, revenue, margin, open invoices and days to pay', async () => {
  expect(
    await ask(
      `customerStats(${dates}) { rows { customerName firmName ${FIGURES} } totalCount orders revenue margin openAmount }`,
      'customerStats',
    ),
  ).toEqual({
    rows: [{ customerName: 'Lakeside Apartments', firmName: 'Harbor Management', ...stats }],
    totalCount: 1,
    orders: 3,
    revenue: 2374.86,
    margin: 19.2,
    openAmount: 791.62,
  });
  const count = async (args: string) => ask(`customerStats(${dates}, ${args}) { orders }`, 'customerStats.orders');
  expect(await count(`customerId: "${company.customerId}"`)).toBe(3);
  expect(await count(`itemId: "${company.carpetItemId}"`)).toBe(3);
  expect(await count(`itemId: "${company.vctItemId}"`)).toBe(0);
  expect(await count('itemTypeId: "2"')).toBe(3);
  expect(await count('vendorId: "987"')).toBe(0);
  expect(await count('customerId: "987654"')).toBe(0);
});

test('an invoice that is paid after ten days counts ten', async () => {
  await api.db
    .updateTable('invoice')
    .set({ invoiceDate: addDays(today, -10), dueDate: today })
    .where('workOrderId', '=', Number(paid.id))
    .execute();
  expect(await ask(`customerStats(${dates}) { rows { daysToPay } }`, 'customerStats.rows')).toEqual([
    { daysToPay: 10 },
  ]);
});

test('firms have the same figures of their customers; customers without a firm stay together', async () => {
  const rows = () =>
    ask(
      `propertyManagerStats(${dates}) { rows { firmId firmName customers orders revenue openInvoices } }`,
      'propertyManagerStats.rows',
    );
  const { id } = await api.db.selectFrom('propertyFirm').select('id').executeTakeFirstOrThrow();
  await api.db
    .updateTable('workOrder')
    .set({ propertyFirmId: id })
    .where('id', 'in', [Number(paid.id), Number(open.id)])
    .execute();
  await api.db.updateTable('workOrder').set({ propertyFirmId: null }).where('id', '=', Number(planned.id)).execute();
  expect(await rows()).toMatchObject([
    { firmId: String(id), firmName: 'Harbor Management', customers: 1, orders: 2, revenue: 1583.24 },
    { firmId: null, firmName: 'No firm', customers: 1, orders: 1, revenue: 791.62 },
  ]);
  expect(
    await ask(`propertyManagerStats(${dates}, pmfId: "${id}") { totalCount orders }`, 'propertyManagerStats'),
  ).toEqual({ totalCount: 1, orders: 2 });
});

test('amounts are for users who see totals; a salesperson sees their own customers and orders', async () => {
  const statsQuery = `customerStats(${dates}) { rows { orders revenue margin openInvoices openAmount } revenue }`;
  expect(await ask(statsQuery, 'customerStats', await api.userWith({ permissions: ['customer'] }))).toEqual({
    rows: [{ orders: 3, revenue: null, margin: null, openInvoices: null, openAmount: null }],
    revenue: null,
  });
  const seller = { role: 'salesperson', isSalesperson: true } as const;
  const [own, stranger] = [
    await api.userWith({ ...seller, salespersonId: company.salespersonId }),
    await api.userWith(seller),
  ];
  const orders = async (client: ApiClient) => ask(`customerStats(${dates}) { orders }`, 'customerStats.orders', client);
  expect(await orders(own)).toBe(3);
  expect(await orders(stranger)).toBe(0);
  const margin = async (client: ApiClient) => ask(`marginReport(${dates}) { orders }`, 'marginReport.orders', client);
  expect(await margin(own)).toBe(3);
  expect(await margin(stranger)).toBe(0);
});

test('the margin is the same however it is grouped', async () => {
  const rows = (by: string) =>
    ask(
      `marginReport(${dates}, groupBy: ${by}) { rows { name subjectId orders cost profitCost totalCost profitPercent } totalCost profitPercent }`,
      'marginReport',
    ) as Promise<{ rows: { name: string; orders: number }[]; totalCost: number; profitPercent: number }>;
  const whole = { totalCost: 2374.86, profitPercent: 19.2 };
  expect(await rows('SALESPERSON')).toMatchObject({
    ...whole,
    rows: [{ name: 'Ann Lee', subjectId: String(company.salespersonId), orders: 3, cost: 1918.86, profitCost: 456 }],
  });
  expect(await rows('FLOORING')).toMatchObject({ ...whole, rows: [{ name: 'Carpet', subjectId: '1', orders: 3 }] });
  expect(await rows('CUSTOMER')).toMatchObject({ ...whole, rows: [{ name: 'Lakeside Apartments', orders: 3 }] });
  const [firms, installers] = [await rows('FIRM'), await rows('INSTALLER')];
  expect(firms).toMatchObject(whole);
  expect(firms.rows.map(({ name, orders }) => [name, orders])).toEqual([
    ['Harbor Management', 2],
    ['No firm', 1],
  ]);
  expect(installers).toMatchObject(whole);
  expect(installers.rows.map(({ name }) => name)).toContain('No installer');
});

test('a repair counts for who installed there before, else for its own installer; cut again and held are counted once a job', async () => {
  const first = await walk.read(open.id);
  const rows = async () =>
    ask(
      `repairsReport(${dates}) { rows { installerId jobs repairs repairRate repairCost recuts holds } repairs }`,
      'repairsReport',
    ) as Promise<{ rows: { installerId: string; jobs: number }[]; repairs: number }>;
  const before = await rows();
  expect(before.rows.find(({ installerId }) => installerId === first.installerId)).toMatchObject({
    jobs: 1,
    repairs: 0,
  });
  const repair = await walk.inCut();
  const { buildingUnitKey } = await api.db
    .selectFrom('workOrder')
    .select('buildingUnitKey')
    .where('id', '=', Number(open.id))
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('workOrder')
    .set({ isRepair: true, buildingUnitKey })
    .where('id', '=', Number(repair.id))
    .execute();
  for (const action of ['recut', 'recut', 'hold'])
    await api.db
      .insertInto('historyEntry')
      .values({ recordType: 'work_order', recordId: Number(open.id), action })
      .execute();
  const after = await rows();
  expect(after.rows.find(({ installerId }) => installerId === first.installerId)).toEqual({
    installerId: first.installerId,
    jobs: 1,
    repairs: 1,
    repairRate: 100,
    repairCost: 639.62,
    recuts: 1,
    holds: 1,
  });
  await api.db
    .updateTable('workOrder')
    .set({ buildingUnitKey: 'ELSEWHERE' })
    .where('id', '=', Number(repair.id))
    .execute();
  expect((await rows()).rows.find(({ installerId }) => installerId === null)).toMatchObject({
    jobs: 0,
    repairs: 1,
    repairRate: 0,
  });
});

test('the limits of each week are those of its days: own rows, holidays, weekdays and weekends', async () => {
  // A year in which July 4 is a Thursday has one more holiday.
  const [from, to] = ['2024-06-23', '2024-07-13'] as const;
  const own = { type: 'TOTAL' as LimitType, date: '2024-07-02' as CalendarDate, limit: 700 as Quantity };
  await api.db
    .insertInto('dailyLimit')
    .values({ type: own.type, scheduleDate: own.date, limitE2: own.limit })
    .execute();
  await api.db.deleteFrom('dailyLimitDefault').execute();
  const defaults = LIMIT_TYPES.flatMap((type, place) =>
    [1, 2, 3, 4, 5].map((dayOfWeek) => ({
      type,
      dayOfWeek,
      limit: (place === 2 ? null : (place + 3) * 100) as Quantity | null,
    })),
  );
  await api.db
    .insertInto('dailyLimitDefault')
    .values(defaults.map(({ limit, ...row }) => ({ ...row, limitE2: limit })))
    .execute();
  const rows = (await ask(
    `workloadReport(startDate: "${from}", endDate: "${to}") { rows { week limitType jobs limit daysOver } }`,
    'workloadReport.rows',
  )) as { week: string; limitType: LimitType; limit: number | null }[];
  expect(rows).toHaveLength(15);
  for (const { week, limitType, limit } of rows) {
    expect(weekday(week)).toBe(0);
    const limits = [0, 1, 2, 3, 4, 5, 6].map((day) => limitOn(addDays(week, day), limitType, [own], defaults).limit);
    const sum = limits.includes(null) ? null : limits.reduce((total: number, one) => total + Number(one), 0) / 100;
    expect([week, limitType, limit]).toEqual([week, limitType, sum]);
  }
});

test('what is booked counts under its kind and in the total, in jobs or square yards', async () => {
  const booked = async () =>
    (
      (await ask(`workloadReport(${dates}) { rows { limitType jobs squareYards booked } }`, 'workloadReport.rows')) as {
        limitType: string;
        jobs: number;
        booked: number;
        squareYards: number;
      }[]
    ).reduce<Record<string, number[]>>((sums, { limitType, jobs, booked: one, squareYards }) => {
      const [a = 0, b = 0, c = 0] = sums[limitType] ?? [];
      return { ...sums, [limitType]: [a + jobs, b + one, Math.round((c + squareYards) * 100) / 100] };
    }, {});
  expect(await booked()).toEqual({
    CARPET: [4, 4, 161.76],
    CARPET_OCCUPIED: [0, 0, 0],
    VINYL: [0, 0, 0],
    VCT: [0, 0, 0],
    TOTAL: [4, 4, 161.76],
  });
  await api.db.updateTable('appConfiguration').set({ dailyLimitMethod: 'SQUARE_YARDS' }).execute();
  expect((await booked())['TOTAL']).toEqual([4, 161.76, 161.76]);
  expect(
    Number(await ask(`workloadReport(${dates}, types: [VCT]) { totalCount }`, 'workloadReport.totalCount')),
  ).toBeGreaterThan(7);
});

test('every report of orders takes one statement', async () => {
  for (const [name, fields] of [
    ['customerStats', 'rows { orders }'],
    ['propertyManagerStats', 'rows { orders }'],
    ['marginReport', 'rows { orders } chart { value }'],
    ['repairsReport', 'rows { jobs }'],
    ['workloadReport', 'rows { jobs }'],
  ] as const)
    expect((await api.countStatements(() => admin.query(`{ ${name}(${dates}) { ${fields} } }`))).statements).toBe(1);
});
