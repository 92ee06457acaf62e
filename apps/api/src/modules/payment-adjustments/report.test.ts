import { expect, test } from 'vitest';
import { testApi, valueAt } from '../../testing/api-client';
import { make } from '../../testing/records-kit';

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
