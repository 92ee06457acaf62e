import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { faults, testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
const draft = await walk.draft();
const planned = await walk.inCut();
const actual = await walk.inInvoice();

const today = companyToday();
const range = { startDate: addDays(today, -30), endDate: addDays(today, 30) };
const ROW =
  'customerName flooringType category installDate laborCost materialCost cost profitCost profitPercent markupPercent salespersonName totalCost workOrderId workOrderNumber workOrderStatus figures';
const ALL = `reportLines { ${ROW} } totalCount reportLinesTruncated materialCost laborCost profitCost totalCost profitPercent markupPercent`;
const TYPES: Readonly<Record<string, string>> = {
  startDate: 'ISO8601Date!',
  endDate: 'ISO8601Date!',
  category: 'JobCostingCategory',
  filter: 'JobCostingFilter',
  customerId: 'ID',
  pmfId: 'ID',
  salespersonId: 'ID',
  installerId: 'ID',
  flooringTypeIds: '[ID!]',
  statusIds: '[ID!]',
  search: 'String',
  sort: 'JobCostingReportSort',
  direction: 'SortDirection',
};
const ask = (more: Readonly<Record<string, unknown>> = {}, fields = ALL, client: ApiClient = walk.admin) => {
  const names = Object.keys({ ...range, ...more });
  return client.query(
    `query (${names.map((name) => `$${name}: ${TYPES[name]}`).join(', ')}) { jobCostingReport(${names.map((name) => `${name}: $${name}`).join(', ')}) { ${fields} } }`,
    { ...range, ...more },
  );
};
const numbers = async (more: Readonly<Record<string, unknown>>, client?: ApiClient) =>
  (
    valueAt(await ask(more, 'reportLines { workOrderNumber }', client), 'jobCostingReport.reportLines') as {
      workOrderNumber: string;
    }[]
  ).map(({ workOrderNumber }) => workOrderNumber);

/** The worked example of the rules, with its additional cost on both sides. */
const FIGURES = {
  customerName: 'Lakeside Apartments',
  flooringType: 'Carpet',
  category: 'CARPET',
  salespersonName: 'Ann Lee',
  materialCost: 417.64,
  laborCost: 221.98,
  cost: 639.62,
  profitCost: 152,
  totalCost: 791.62,
  profitPercent: 19.2,
  markupPercent: 23.76,
};

test('each order has its price before tax, with additional costs on both sides: estimated, then actual; drafts are left out', async () => {
  expect(valueAt(await ask({ sort: 'NUMBER', direction: 'ASC' }), 'jobCostingReport')).toEqual({
    reportLines: [
      {
        ...FIGURES,
        installDate: walk.date,
        workOrderId: planned.id,
        workOrderNumber: planned.workOrderNumber,
        workOrderStatus: 'Cut',
        figures: 'ESTIMATED',
      },
      {
        ...FIGURES,
        installDate: addDays(today, -1),
        workOrderId: actual.id,
        workOrderNumber: actual.workOrderNumber,
        workOrderStatus: 'Invoice',
        figures: 'ACTUAL',
      },
    ],
    totalCount: 2,
    reportLinesTruncated: false,
    materialCost: 835.28,
    laborCost: 443.96,
    profitCost: 304,
    totalCost: 1583.24,
    profitPercent: 19.2,
    markupPercent: 23.76,
  });
});

test('the totals of each category cover all orders; carpet tile counts as carpet, occupied carpet by itself', async () => {
  const floors = [
    { flooringTypeId: 1, isOccupied: true },
    { flooringTypeId: 2, isOccupied: true },
    { flooringTypeId: 4, isOccupied: true },
  ];
  const results: unknown[] = [];
  for (const floor of floors) {
    await api.db.updateTable('workOrder').set(floor).where('id', '=', Number(planned.id)).execute();
    const answer = await ask(
      {},
      'totals { category lines totalCost profitPercent } reportLines { workOrderId category }',
    );
    const { totals, reportLines } = valueAt(answer, 'jobCostingReport') as {
      totals: { category: string; lines: number; totalCost: number; profitPercent: number }[];
      reportLines: { workOrderId: string; category: string }[];
    };
    expect(totals.map(({ category }) => category)).toEqual(['CARPET', 'CARPET_OCCUPIED', 'VINYL', 'VCT', 'TOTAL']);
    expect(totals[4]).toEqual({ category: 'TOTAL', lines: 2, totalCost: 1583.24, profitPercent: 19.2 });
    results.push([
      reportLines.find(({ workOrderId }) => workOrderId === planned.id)?.category,
      ...totals.map(({ lines }) => lines),
    ]);
    const own = totals.find(({ category }) => category === (results.at(-1) as string[])[0])?.lines;
    expect(await numbers({ category: (results.at(-1) as string[])[0] })).toHaveLength(own ?? 0);
  }
  expect(results).toEqual([
    ['CARPET_OCCUPIED', 1, 1, 0, 0, 2],
    ['VINYL', 1, 0, 1, 0, 2],
    ['CARPET', 2, 0, 0, 0, 2],
  ]);
  expect(await numbers({ category: 'TOTAL' })).toHaveLength(2);
  await api.db
    .updateTable('workOrder')
    .set({ flooringTypeId: 1, isOccupied: false })
    .where('id', '=', Number(planned.id))
    .execute();
});

test('each filter leaves its orders', async () => {
  const { customerId, salespersonId } = walk.company;
  const [cut, invoice] = [planned.workOrderNumber, actual.workOrderNumber];
  const { installerId } = await walk.read(actual.id);
  expect(await numbers({ customerId, sort: 'NUMBER' })).toEqual([cut, invoice]);
  expect(await numbers({ salespersonId, filter: 'SALESPERSON', sort: 'NUMBER' })).toEqual([cut, invoice]);
  expect(await numbers({ filter: 'INSTALLER' })).toEqual([invoice]);
  expect(await numbers({ filter: 'INSTALLER', installerId })).toEqual([invoice]);
  expect(await numbers({ filter: 'ALL', sort: 'NUMBER' })).toEqual([cut, invoice]);
  expect(await numbers({ statusIds: [STATUS_ID.DRAFT] })).toEqual([draft.workOrderNumber]);
  expect(await numbers({ statusIds: [STATUS_ID.DRAFT, STATUS_ID.INVOICE], sort: 'NUMBER' })).toEqual([
    draft.workOrderNumber,
    invoice,
  ]);
  expect(await numbers({ flooringTypeIds: ['2', '3'] })).toEqual([]);
  expect(await numbers({ pmfId: 987 })).toEqual([]);
  expect(await numbers({ search: cut.slice(-4) })).toEqual([cut]);
  expect(await numbers({ search: 'lakeside', sort: 'NUMBER' })).toEqual([cut, invoice]);
});

test('a user with job costing of a salesperson sees only the orders of their own, and none without a link', async () => {
  const permissions = ['jobCostingSalesperson'] as const;
  const own = await api.userWith({ permissions, salespersonId: walk.company.salespersonId });
  expect(await numbers({}, own)).toHaveLength(2);
  expect(await numbers({}, await api.userWith({ permissions }))).toEqual([]);
  const { id: otherId } = await api.db
    .insertInto('salesperson')
    .values({
      fullName: 'Bob Ray',
      addressId: (await api.db.selectFrom('address').select('id').executeTakeFirstOrThrow()).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await api.userWith({ permissions, salespersonId: otherId });
  expect(await numbers({ salespersonId: walk.company.salespersonId }, other)).toEqual([]);
  expect(await numbers({}, await api.userWith({ permissions: [...permissions, 'jobCostingAll'] }))).toHaveLength(2);
  expect((await ask({}, 'totalCount', await api.as('office'))).codes).toEqual(['MISSING_PERMISSION']);
});

test('an order that sells for nothing has a margin of 0; one that loses money a negative one', async () => {
  const change = (values: object) =>
    api.db.updateTable('workOrder').set(values).where('id', '=', Number(planned.id)).execute();
  const none = {
    materialCents: 0,
    laborCents: 0,
    profitCents: 0,
    additionalMaterialCents: 0,
    additionalLaborCents: 0,
    additionalProfitCents: 0,
  };
  const margins = async () =>
    valueAt(
      await ask({ statusIds: [STATUS_ID.CUT] }, 'reportLines { totalCost profitPercent markupPercent } profitPercent'),
      'jobCostingReport',
    );
  await change(none);
  expect(await margins()).toEqual({
    reportLines: [{ totalCost: 0, profitPercent: 0, markupPercent: 0 }],
    profitPercent: 0,
  });
  await change({ ...none, materialCents: 200_00, profitCents: -12_50 });
  expect(await margins()).toEqual({
    reportLines: [{ totalCost: 187.5, profitPercent: -6.7, markupPercent: -6.25 }],
    profitPercent: -6.7,
  });
  await change({
    materialCents: 407_64,
    laborCents: 216_98,
    profitCents: 150_00,
    additionalMaterialCents: 10_00,
    additionalLaborCents: 5_00,
    additionalProfitCents: 2_00,
  });
});

test('dates in the wrong order and more than ten years are refused with a sentence at the date', async () => {
  const refused = async (more: Record<string, unknown>) => faults(await ask(more, 'totalCount'));
  expect(await refused({ startDate: today, endDate: addDays(today, -1) })).toEqual([
    { path: 'endDate', message: 'The end date is before the start date.' },
  ]);
  expect(await refused({ startDate: '2001-01-01' })).toEqual([
    { path: 'endDate', message: 'Select a range of at most 10 years.' },
  ]);
  expect(await refused({ statusIds: ['77'], customerId: 'x' })).toMatchObject([
    { path: 'customerId', message: 'Select a record from the list.' },
    { path: 'statusIds.0', message: 'Select a value from the list.' },
  ]);
});

test('the chart has the profit of each month, and the report takes one statement', async () => {
  const answer = await ask({}, 'chart { label value }');
  const chart = valueAt(answer, 'jobCostingReport.chart') as { value: number }[];
  expect(chart.reduce((sum, { value }) => sum + value, 0)).toBe(304);
  expect((await api.countStatements(() => ask({}))).statements).toBe(1);
});
