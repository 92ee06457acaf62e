import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { ago, openCommissions } from './commissions-test-kit';

const kit = await openCommissions();
const { api, walk } = kit;
const paid = await kit.earned(ago(20));
await kit.finished(ago(30), ago(11));
await kit.bounce(paid);
await kit.earned(ago(10));

const ask = async (args: string, client = walk.admin) =>
  valueAt(
    await client.query(
      `{ commissionsReport(startDate: "${ago(200)}", endDate: "${ago(0)}", ${args}) { rows { name customerName state orders base rate amount settled due } totalCount amount settled due } }`,
    ),
    'commissionsReport',
  );

test('by salesperson, month or order, with what is paid and due to the cent', async () => {
  const sums = { orders: 2, base: 150, rate: null, amount: 12, settled: 12, due: 0 };
  expect(await ask('groupBy: SALESPERSON')).toMatchObject({
    rows: [{ name: 'Ann Lee', customerName: null, ...sums }],
    amount: 12,
    settled: 12,
    due: 0,
  });
  expect(await ask('groupBy: MONTH')).toMatchObject({ totalCount: 1, rows: [sums] });
  expect(await ask('groupBy: ORDER, sort: AMOUNT, direction: ASC')).toMatchObject({
    rows: [
      { name: paid.workOrderNumber, state: 'REVERSED', amount: 0, settled: 12, due: -12 },
      { customerName: 'Lakeside Apartments', state: 'EARNED', base: 150, rate: 8, amount: 12, settled: 0, due: 12 },
    ],
  });
  expect(await ask('groupBy: ORDER, states: [EARNED]')).toMatchObject({ totalCount: 1 });
});

test('a salesperson has only their own; without the permission it is refused', async () => {
  const other = await kit.otherSalesperson('Bob Ray');
  const bob = await api.userWith({ permissions: ['commission'], isSalesperson: true, salespersonId: other });
  expect(await ask('groupBy: ORDER', bob)).toMatchObject({ totalCount: 0 });
});
