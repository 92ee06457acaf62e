import { addDays } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';

const api = await testApi();
const office = await api.as('office');
const admin = await api.as('admin');
const rosa = await make(admin, 'installerCreate', { firstName: 'Rosa', lastName: 'Diaz' }, 'installer');
const sam = await make(admin, 'salespersonCreate', { fullName: 'Sam Seller' }, 'salesperson');
const add = (input: object) => make(office, 'paymentAdjustmentCreate', input as never, 'paymentAdjustment');

await add({
  installerId: rosa,
  adjustmentDate: '2026-03-02',
  recurring: true,
  recurrenceNumber: 3,
  lines: [
    { description: 'Advance repaid', amount: -50 },
    { description: 'Phone', amount: 10.25 },
  ],
});
await add({ salespersonId: sam, adjustmentDate: '2026-03-10', lines: [{ description: 'Draw', amount: -200 }] });

const ROWS = 'rows { adjustmentDate contractorName reason week amount } amount';
const report = async (args: string) =>
  valueAt(await office.query(`{ paymentAdjustmentsReport${args} { ${ROWS} } }`), 'paymentAdjustmentsReport');

test('each reason has a line for each week that it is due', async () => {
  expect(
    await report(`(contractorType: INSTALLER, contractorId: "${rosa}", sort: DATE, direction: ASC)`),
  ).toMatchObject({
    rows: [
      { adjustmentDate: '2026-03-02', contractorName: 'Rosa Diaz', week: '1 of 3' },
      { adjustmentDate: '2026-03-02', week: '1 of 3' },
      { adjustmentDate: '2026-03-09', week: '2 of 3' },
      { adjustmentDate: '2026-03-09', week: '2 of 3' },
      { adjustmentDate: '2026-03-16', week: '3 of 3' },
      { adjustmentDate: '2026-03-16', week: '3 of 3' },
    ],
    amount: -119.25,
  });
});

test('it is filtered by due date, person and reason', async () => {
  expect(await report('(startDate: "2026-03-09", endDate: "2026-03-15")')).toMatchObject({
    amount: -239.75,
  });
  expect(await report(`(salespersonId: "${sam}")`)).toMatchObject({
    rows: [{ adjustmentDate: '2026-03-10', contractorName: 'Sam Seller', reason: 'Draw', week: '', amount: -200 }],
  });
  expect(await report('(search: "phone")')).toMatchObject({ amount: 30.75 });
});

test('list and report agree on what was due in a period, to today', async () => {
  const today = (await api.contextOf(office)).today();
  const ana = await make(admin, 'installerCreate', { lastName: 'Ana' }, 'installer');
  // Three occurrences are past, two are to come.
  await add({
    installerId: ana,
    adjustmentDate: addDays(today, -15),
    recurring: true,
    recurrenceNumber: 5,
    lines: [{ description: 'Advance repaid', amount: -50 }],
  });
  await add({ installerId: ana, adjustmentDate: today, lines: [{ description: 'Tools', amount: 12.5 }] });
  await add({ installerId: ana, adjustmentDate: addDays(today, 1), lines: [{ description: 'Tomorrow', amount: 99 }] });
  const both = async (from: number | null, to: number | null) => {
    const days = (names: readonly [string, string]) =>
      [from, to].map((day, at) => (day === null ? '' : `${names[at] ?? ''}: "${addDays(today, day)}"`)).join(' ');
    const list = valueAt(
      await office.query(
        `{ paymentAdjustments(installerId: "${ana}" ${days(['dateFrom', 'dateTo'])}) { totalCount totals { amount } } }`,
      ),
      'paymentAdjustments',
    ) as { totalCount: number; totals: { amount: number } };
    const lines = (await report(`(installerId: "${ana}" ${days(['startDate', 'endDate'])})`)) as { amount: number };
    return [list.totalCount, list.totals.amount, lines.amount];
  };
  expect(await both(null, null)).toEqual([3, -137.5, -137.5]);
  expect(await both(-15, -9)).toEqual([1, -50, -50]);
  expect(await both(-8, 30)).toEqual([3, -87.5, -87.5]);
  expect(await both(-7, -2)).toEqual([0, 0, 0]);
  expect(await both(1, 30)).toEqual([2, 0, 0]);
});
