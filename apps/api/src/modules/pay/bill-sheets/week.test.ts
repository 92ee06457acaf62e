import { addDays } from '@falcon/domain/kit/schedule';
import { afterAll, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { STATUS } from '#testing/order-walk';
import { payOffice } from '#testing/pay-kit';

const api = await testApi();
const pay = await payOffice(api);
afterAll(() => pay.jobs.stop());
const { office, walk, week } = pay;

const WEEK = `query ($day: ISO8601Date!) { billSheetWeek(periodStart: $day) {
  periodEnd writesAchFiles work { step pay installer { fullName } job { workOrderNumber installDate } } } }`;
interface Work {
  readonly step: string;
  readonly pay: number;
  readonly installer: { readonly fullName: string } | null;
  readonly job: { readonly workOrderNumber: string; readonly installDate: string };
}
const workOf = async (number: number, client = office) =>
  valueAt(await client.query(WEEK, { day: week(number) }), 'billSheetWeek.work') as Work[];
const installedOn = (id: string, installDate: string) =>
  api.db.updateTable('workOrder').set({ installDate }).where('id', '=', Number(id)).execute();

test('a week says whose work is not reconciled, what is to be done with each order, and what it pays', async () => {
  const installerId = await pay.installer('Unpaid');
  const assigned = await walk.inReconcile(installerId);
  const waiting = await walk.inAssign();
  const cutting = await walk.inCut();
  for (const [place, { id }] of [cutting, waiting, assigned].entries()) await installedOn(id, addDays(week(1), place));
  expect(await workOf(1)).toMatchObject([
    { step: 'CUT', installer: null, job: { workOrderNumber: cutting.workOrderNumber } },
    { step: 'ASSIGN', installer: null, job: { workOrderNumber: waiting.workOrderNumber } },
    { step: 'RECONCILE', installer: { fullName: 'Crew Unpaid' }, pay: 221.98 },
  ]);
  expect(await workOf(0)).toEqual([]);

  // Reconciled, it is on its installer's sheet instead; from then on, later weeks list what earlier ones left.
  const { refusal } = await walk.move(office, assigned, STATUS.INVOICE, { quantitiesConfirmed: true });
  expect(refusal).toBeUndefined();
  expect((await workOf(1)).map(({ step }) => step)).toEqual(['CUT', 'ASSIGN']);
  expect((await pay.sheetAfterRun(installerId, week(1))).labor).toBe(221.98);
  expect((await workOf(2)).map(({ job }) => job.installDate)).toEqual([week(1), addDays(week(1), 1)]);
});

test('a week takes the same statements for any number of orders', async () => {
  const one = await api.countStatements(() => workOf(1));
  for (const place of [0, 1, 2]) {
    const order = await walk.inReconcile(await pay.installer(`Many ${place}`));
    await installedOn(order.id, addDays(week(1), place));
  }
  // The installers are read again once, because there are new ones.
  await workOf(1);
  const more = await api.countStatements(() => workOf(1));
  expect(more.value).toHaveLength(one.value.length + 3);
  expect(more.statements).toBeLessThanOrEqual(one.statements);
});

test('a week is named by its Sunday, and shown to those who pay installers', async () => {
  const wrong = await office.query(WEEK, { day: addDays(week(1), 1) });
  expect(wrong.errors[0]?.message).toBe('A pay week starts on a Sunday.');
  const clerk = await api.userWith({ permissions: ['workOrder', 'installer'] });
  expect((await clerk.query(WEEK, { day: week(1) })).errors[0]?.extensions['code']).toBe('MISSING_PERMISSION');
});

test('transfers can be written once the company has entered its own bank', async () => {
  const writes = async () => valueAt(await office.query(WEEK, { day: week(1) }), 'billSheetWeek.writesAchFiles');
  expect(await writes()).toBe(false);
  const bank = { achRoutingNumber: '074000010', achBankName: 'Crossroads Bank', achCompanyId: '1351234567' };
  await api.db.updateTable('appConfiguration').set(bank).execute();
  expect(await writes()).toBe(true);
});

/** The approved sheets of installers with bank accounts, except the last one. */
async function approvedSheets(...names: readonly string[]) {
  const sheets = [];
  for (const name of names) {
    const installerId = await pay.installer(name);
    await pay.covered(installerId);
    if (name !== names.at(-1)) await pay.banked(installerId);
    await pay.job(installerId, addDays(week(3), 2), 600);
    sheets.push(await pay.approved(await pay.sheetAfterRun(installerId, week(3))));
  }
  return sheets;
}
const HOW = 'billSheets { paymentMethod checkNumber }';

test('with transfers, a sheet can be paid by check nevertheless; checks are numbered in the order given', async () => {
  const sheets = await approvedSheets('Transfer', 'Chosen', 'Without account');
  const [, chosen] = sheets;
  const input = {
    sheets: sheets.map(({ id, version }) => ({ id, version })),
    method: 'TRANSFER',
    paidOn: addDays(week(4), 6),
    byCheckIds: [chosen?.id],
  };
  const refused = await office.mutate('billSheetsPay', { ...input, sheets: input.sheets.slice(0, 2) }, HOW);
  expect(refused.errors[0]?.extensions['fields']).toEqual([
    { path: 'firstCheckNumber', message: 'Enter the number of the first check.' },
  ]);
  const paid = await office.mutate('billSheetsPay', { ...input, firstCheckNumber: 7_001 }, HOW);
  expect(valueAt(paid, 'billSheetsPay.billSheets')).toEqual([
    { paymentMethod: 'TRANSFER', checkNumber: null },
    { paymentMethod: 'CHECK', checkNumber: 7_001 },
    { paymentMethod: 'CHECK', checkNumber: 7_002 },
  ]);
});

test('a sheet says when it was printed after its approval, and whether its installer can be e-mailed', async () => {
  const installerId = await pay.installer('Printed');
  await pay.covered(installerId);
  await pay.job(installerId, addDays(week(4), 2), 600);
  const sheet = await pay.sheetAfterRun(installerId, week(4));
  const printed = async () => {
    expect((await office.mutate('billSheetsPdf', { ids: [sheet.id] }, 'pdfUrl')).errors).toEqual([]);
    const answer = await office.query('query ($id: ID!) { billSheet(id: $id) { printedAt canBeMailed } }', {
      id: sheet.id,
    });
    return valueAt(answer, 'billSheet');
  };
  expect(await printed()).toEqual({ printedAt: null, canBeMailed: false });
  await pay.approved(sheet);
  expect(await printed()).toEqual({ printedAt: expect.any(String) as unknown, canBeMailed: false });
});
