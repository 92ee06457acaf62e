import { addDays } from '@falcon/domain/kit/schedule';
import { afterAll, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';

const api = await testApi();
const pay = await payOffice(api);
afterAll(() => pay.jobs.stop());
const { office } = pay;

const outdated = async (id: string) =>
  valueAt(await office.query('query ($id: ID!) { billSheet(id: $id) { isOutdated } }', { id }), 'billSheet.isOutdated');

test('a sheet says that figures have changed since, is not approved, and is up to date once it is calculated again', async () => {
  const installerId = await pay.installer('Diaz');
  const start = pay.week(0);
  await pay.job(installerId, addDays(start, 2), 642);
  const sheet = await pay.sheetAfterRun(installerId, start);
  expect(await outdated(sheet.id)).toBe(false);

  const adjustmentAnswer = await office.mutate(
    'paymentAdjustmentCreate',
    {
      installerId: String(installerId),
      adjustmentDate: addDays(start, 3),
      lines: [{ description: 'Tools', amount: 40 }],
    },
    'paymentAdjustment { id }',
  );
  expect(adjustmentAnswer.errors).toEqual([]);
  expect(await outdated(sheet.id)).toBe(true);
  const refused = await pay.approve(sheet);
  expect(valueAt(refused, 'billSheetsApprove.errors.0.message')).toMatch(/has changed since it was calculated/);

  await office.mutate('billSheetRecalculate', { id: sheet.id }, 'billSheet { id }');
  expect(await outdated(sheet.id)).toBe(false);
  const id = valueAt(adjustmentAnswer, 'paymentAdjustmentCreate.paymentAdjustment.id');
  await office.mutate(
    'paymentAdjustmentUpdate',
    { id, version: 1, lines: [{ description: 'Tools', amount: 50 }] },
    'paymentAdjustment { id }',
  );
  expect(await outdated(sheet.id)).toBe(true);
  await office.mutate('billSheetRecalculate', { id: sheet.id }, 'billSheet { id }');
  const now = await pay.sheetOf(installerId, start);
  await pay.approved(now as NonNullable<typeof now>);
  expect(await outdated(sheet.id)).toBe(false);
});

test('a list of sheets takes the same statements for any number of them in a week', async () => {
  const start = pay.week(1);
  for (const name of ['Kim', 'Lee', 'Park']) {
    await pay.job(await pay.installer(name), addDays(start, 2), 642);
  }
  await pay.run(start);
  const document = `query ($first: Int) { billSheets(first: $first, periodFrom: "${start}", periodTo: "${start}") { nodes { isOutdated } } }`;
  const one = await api.countStatements(() => office.query(document, { first: 1 }));
  const many = await api.countStatements(() => office.query(document, { first: 50 }));
  expect(many.statements).toBe(one.statements);
});
