import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const api = await testApi();
const walk = await orderWalk(api);
await walk.draft();
await walk.inCut();
await walk.inInvoice();

const today = companyToday();
const range = { startDate: addDays(today, -30), endDate: addDays(today, 30) };
const ROWS =
  'rows { itemName vendorName unitOfMeasure { code } orders quantity actualQuantity cost profit total } totalCount rowsTruncated cost profit total';
const ask = (more: Readonly<Record<string, unknown>> = {}, fields = ROWS, client = walk.admin) =>
  client.query(
    `query ($startDate: ISO8601Date!, $endDate: ISO8601Date!, $itemTypeId: ID, $vendorId: ID, $itemId: ID, $search: String, $sort: ItemUsageSort, $direction: SortDirection) {
      itemUsage(startDate: $startDate, endDate: $endDate, itemTypeId: $itemTypeId, vendorId: $vendorId, itemId: $itemId, search: $search, sort: $sort, direction: $direction) { ${fields} } }`,
    { ...range, ...more },
  );

test('orders past draft use items: as planned, or as reconciled', async () => {
  const answer = await ask({ sort: 'COST', direction: 'DESC' });
  expect(valueAt(answer, 'itemUsage')).toEqual({
    rows: [
      {
        itemName: 'Harborview, Sandstone',
        vendorName: 'Crown Mills',
        unitOfMeasure: { code: 'SQ YDS' },
        orders: 2,
        quantity: 80.88,
        actualQuantity: 40.44,
        cost: 642.76,
        profit: 202.2,
        total: 844.96,
      },
      {
        itemName: 'Rebond, Sandstone',
        vendorName: 'Crown Mills',
        unitOfMeasure: { code: 'SQ YDS' },
        orders: 2,
        quantity: 80.88,
        actualQuantity: 40.44,
        cost: 172.52,
        profit: 48.52,
        total: 221.04,
      },
    ],
    totalCount: 2,
    rowsTruncated: false,
    cost: 815.28,
    profit: 250.72,
    total: 1066,
  });
});

test('is filtered by type, item and words; a range without orders gives a blank result', async () => {
  expect(valueAt(await ask({ itemTypeId: '2' }, 'rows { itemName }'), 'itemUsage.rows')).toEqual([
    { itemName: 'Rebond, Sandstone' },
  ]);
  expect(
    valueAt(await ask({ itemId: String(walk.company.carpetItemId) }, 'rows { itemName } cost'), 'itemUsage'),
  ).toEqual({ rows: [{ itemName: 'Harborview, Sandstone' }], cost: 642.76 });
  expect(valueAt(await ask({ search: 'harb' }, 'totalCount'), 'itemUsage.totalCount')).toBe(1);
  expect(
    valueAt(
      await ask({ startDate: '2020-01-01', endDate: '2020-12-31' }, 'rows { itemName } totalCount cost'),
      'itemUsage',
    ),
  ).toEqual({ rows: [], totalCount: 0, cost: 0 });
});

test('the orders that a line counts are those listed for its item, dates and statuses', async () => {
  const lines = valueAt(await ask({}, 'rows { itemId orders }'), 'itemUsage.rows') as {
    itemId: string;
    orders: number;
  }[];
  expect(lines).toHaveLength(2);
  for (const { itemId, orders } of lines) {
    const filter = {
      itemId,
      dateFrom: range.startDate,
      dateTo: range.endDate,
      statusIds: CAPACITY_STATUS_IDS.map(String),
    };
    const listed = await walk.admin.query(
      'query ($filter: WorkOrderFilterInput!) { workOrders(filter: $filter) { totalCount } }',
      { filter },
    );
    expect(valueAt(listed, 'workOrders.totalCount')).toBe(orders);
  }
  const unused = await walk.admin.query('{ workOrders(filter: { itemId: "987654" }) { totalCount } }');
  expect(valueAt(unused, 'workOrders.totalCount')).toBe(0);
});

test('profit is for users who see totals, a salesperson sees what their own orders use', async () => {
  const warehouse = await api.as('warehouse');
  expect(
    valueAt(await ask({ sort: 'PROFIT' }, 'rows { cost profit total } profit', warehouse), 'itemUsage'),
  ).toMatchObject({
    profit: null,
    rows: [
      { profit: null, total: null },
      { profit: null, total: null },
    ],
  });
  const stranger = await api.userWith({ role: 'salesperson', isSalesperson: true });
  expect(valueAt(await ask({}, 'totalCount', stranger), 'itemUsage.totalCount')).toBe(0);
  const own = await api.userWith({
    role: 'salesperson',
    isSalesperson: true,
    salespersonId: walk.company.salespersonId,
  });
  expect(valueAt(await ask({}, 'totalCount', own), 'itemUsage.totalCount')).toBe(2);
});

test('a range that ends before it starts, and an invalid date, are refused at their field', async () => {
  expect(faults(await ask({ startDate: '2026-03-02', endDate: '2026-03-01' }))).toEqual([
    { path: 'endDate', message: 'The end date is before the start date.' },
  ]);
  expect((await ask({ startDate: '2026-02-30' })).errors).not.toEqual([]);
  expect((await ask({}, 'totalCount', await api.as('user'))).codes).toEqual(['MISSING_PERMISSION']);
});

test('costs one statement for any number of items', async () => {
  const one = await api.countStatements(() => ask({ itemTypeId: '2' }));
  const two = await api.countStatements(() => ask());
  expect(two.statements).toBe(one.statements);
});

test("is exported as a file with a signed address, without profit for users who can't see it", async () => {
  const document =
    'query ($a: ISO8601Date!, $b: ISO8601Date!, $f: ExportFormat) { itemUsageExport(startDate: $a, endDate: $b, fileType: $f, sort: NAME) { url } }';
  const fetched = async (client: typeof walk.admin, format: string) => {
    const url = textAt(
      await client.query(document, { a: range.startDate, b: range.endDate, f: format }),
      'itemUsageExport.url',
    );
    const id = /^\/files\/generated\/([0-9a-f-]+)\?expires=\d+&signature=/.exec(url)?.[1] ?? '';
    const file = await api.db.selectFrom('generatedFile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const content = await api.services.files.storage.read(file.storageKey);
    return { name: file.name, body: content ? await text(content.stream) : '' };
  };
  const csv = await fetched(walk.admin, 'CSV');
  expect(csv.name).toBe(`Item usage ${range.startDate} to ${range.endDate}.csv`);
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    'Item,Type,Vendor,Unit,Orders,Quantity,Reconciled,Cost,Profit,Total',
    '"Harborview, Sandstone",Carpet,Crown Mills,SY,2,80.88,40.44,642.76,202.2,844.96',
  ]);
  expect((await fetched(await api.as('warehouse'), 'CSV')).body).not.toContain('Profit');
  expect((await fetched(walk.admin, 'XLS')).name).toMatch(/\.xlsx$/);
});
