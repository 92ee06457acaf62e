import { addDays } from '@falcon/domain/kit/schedule';
import { afterAll, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';

const api = await testApi();
const pay = await payOffice(api);
afterAll(() => pay.jobs.stop());
const { office, week } = pay;

/** What the previews of two weeks would pay and deduct for an installer, by kind. */
async function previews(installerId: number): Promise<unknown[]> {
  const weeks: unknown[] = [];
  for (const number of [1, 2]) {
    const answer = await office.query(
      `{ billSheetPreviews(periodStart: "${week(number)}") { installer { id } lines { kind taken } } }`,
    );
    const all = valueAt(answer, 'billSheetPreviews') as {
      installer: { id: string };
      lines: { kind: string; taken: number }[];
    }[];
    const own = all.find(({ installer }) => installer.id === String(installerId));
    weeks.push(own?.lines.map(({ kind, taken }) => [kind, taken]) ?? null);
  }
  return weeks;
}
const supplies = (installerId: number, purchaseDate: string, totalAmountCents: number) =>
  api.db.insertInto('supplyPurchase').values({ installerId, purchaseDate, totalAmountCents }).execute();

const EXPECTED = [
  [
    ['LABOR', 600],
    ['ADJUSTMENT', -50],
    ['SUPPLIES', -12.5],
  ],
  [
    ['LABOR', 700],
    ['ADJUSTMENT', -50],
  ],
];

test('a deduction of a week whose sheet was not calculated since is in that week’s preview, and in no other', async () => {
  const installerId = await pay.installer('Stale');
  await pay.covered(installerId);
  await pay.job(installerId, addDays(week(1), 2), 600);
  await pay.job(installerId, addDays(week(2), 2), 700);
  await pay.run(week(1));
  await pay.adjustment(installerId, addDays(week(1), 1), -50, { recurring: true, recurrenceNumber: 2 });
  await supplies(installerId, addDays(week(1), 3), 1_250);
  expect(await previews(installerId)).toEqual(EXPECTED);
  await pay.run(week(1));
  expect(await previews(installerId)).toEqual(EXPECTED);
});

test('nor before the week has sheets; without orders in it, what is due waits for the next sheet', async () => {
  const installerId = await pay.installer('Not yet run');
  const idle = await pay.installer('Idle');
  await pay.covered(installerId);
  await pay.covered(idle);
  await pay.job(installerId, addDays(week(1), 2), 600);
  await pay.job(installerId, addDays(week(2), 2), 700);
  await pay.job(idle, addDays(week(2), 2), 700);
  for (const id of [installerId, idle]) {
    await pay.adjustment(id, addDays(week(1), 1), -50, { recurring: true, recurrenceNumber: 2 });
    await supplies(id, addDays(week(1), 3), 1_250);
  }
  expect(await previews(installerId)).toEqual(EXPECTED);
  expect((await previews(idle))[1]).toEqual([
    ['LABOR', 700],
    ['ADJUSTMENT', -50],
    ['ADJUSTMENT', -50],
    ['SUPPLIES', -12.5],
  ]);
});

test('a correction is in the preview of one week', async () => {
  const installerId = await pay.installer('Corrected');
  await pay.covered(installerId);
  const order = await pay.job(installerId, addDays(week(0), 2), 300);
  await pay.approved(await pay.sheetAfterRun(installerId, week(0)));
  await pay.job(installerId, addDays(week(1), 2), 600);
  await pay.run(week(1));
  await pay.job(installerId, addDays(week(2), 2), 700);
  await api.db
    .updateTable('contractorInvoice')
    .set({ additionalLaborCents: 10_302 })
    .where('workOrderId', '=', Number(order.id))
    .execute();
  expect(await previews(installerId)).toEqual([
    [
      ['LABOR', 600],
      ['CORRECTION', 20],
    ],
    [['LABOR', 700]],
  ]);
});
