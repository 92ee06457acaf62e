import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { amounts, payOffice } from '#testing/pay-kit';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const pay = await payOffice(api);
afterAll(() => pay.jobs.stop());
const { office, week } = pay;

/** An installer without a compensation certificate. */
async function uncovered(name: string, deduction: Record<string, unknown>): Promise<number> {
  const installerId = await pay.installer(name);
  const record = { installerId, expirationDate: '2099-12-31', deductionBp: 0 };
  await api.db
    .insertInto('insuranceCertificate')
    .values([
      { ...record, certificateType: 'LIABILITY', hasCertificate: true },
      { ...record, certificateType: 'COMPENSATION', hasCertificate: false, expirationDate: null, ...deduction },
    ])
    .execute();
  return installerId;
}
const filed = (installerId: number) =>
  api.db
    .updateTable('insuranceCertificate')
    .set({ hasCertificate: true, expirationDate: '2099-12-31' })
    .where('installerId', '=', installerId)
    .execute();

interface Proposed {
  readonly id: string;
  readonly taken: number;
  readonly dueNow: number;
  readonly difference: number;
}
/** The proposals for an installer, oldest line first. */
async function proposals(installerId: number): Promise<Proposed[]> {
  const rows = valueAt(
    await office.query(
      'query ($installerId: ID) { billSheetProposals(installerId: $installerId) { id taken dueNow difference } }',
      { installerId },
    ),
    'billSheetProposals',
  ) as Proposed[];
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}
const figures = (some: readonly Proposed[]) => some.map(({ taken, dueNow, difference }) => [taken, dueNow, difference]);
const accept = (some: readonly Proposed[]) =>
  office.mutate(
    'billSheetProposalsAccept',
    { proposals: some.map(({ id, dueNow }) => ({ id, dueNow })) },
    'paymentAdjustmentIds',
  );

/** Changes the pay of a reconciled job (dollars). */
async function repriced(order: WalkedOrder, dollars: number): Promise<void> {
  const laborCost = Math.round((dollars - 216.98) * 100) / 100;
  const { version } = await pay.walk.read(order.id);
  const additionalCosts = [{ description: 'Stairs', materialCost: 10, laborCost, profitCost: 2 }];
  const answer = await office.mutate('workOrderUpdate', { id: order.id, version, additionalCosts }, 'workOrder { id }');
  expect(answer.errors).toEqual([]);
}
const reopen = ({ id, version }: { readonly id: string; readonly version: number }) =>
  office.mutate('billSheetReopen', { id, version, reason: 'Wrong week' }, 'billSheet { id }');
const approvedIn = async (installerId: number, number: number) =>
  pay.approved(await pay.sheetAfterRun(installerId, week(number)));

test('insurance returned with labor that was taken back is not returned again by a certificate filed later', async () => {
  const installerId = await uncovered('Taken back', { deductionBp: 1_200 });
  const order = await pay.job(installerId, week(0), 400);
  await approvedIn(installerId, 0);
  await repriced(order, 300);
  await pay.job(installerId, week(1), 500);
  expect(amounts(await approvedIn(installerId, 1))).toEqual([
    ['LABOR', 500],
    ['CORRECTION', -100],
    ['INSURANCE', 12],
    ['INSURANCE', -60],
  ]);
  // A lower percentage returns the difference on the remaining labor.
  await api.db
    .updateTable('insuranceCertificate')
    .set({ deductionBp: 1_000 })
    .where('installerId', '=', installerId)
    .where('certificateType', '=', 'COMPENSATION')
    .execute();
  expect(figures(await proposals(installerId))).toEqual([
    [36, 30, 6],
    [60, 50, 10],
  ]);
  await filed(installerId);
  const proposed = await proposals(installerId);
  expect(figures(proposed)).toEqual([
    [36, 0, 36],
    [60, 0, 60],
  ]);
  expect((await accept(proposed)).errors).toEqual([]);
  expect(await proposals(installerId)).toEqual([]);
});

test.each([
  ['another percentage', { deductionBp: 2_000 }],
  ['an amount', { deductionType: 'AMOUNT', deductionBp: null, deductionCents: 4_000 }],
  ['a lower percentage', { deductionBp: 300 }],
])('labor of 300 lowered to 100 leaves 12.00 of 36.00, though %s is deducted since then', async (what, terms) => {
  const renewed = await uncovered(`Renewed, ${what}`, { deductionBp: 1_200 });
  const edited = await uncovered(`Edited, ${what}`, { deductionBp: 1_200 });
  const orders = [await pay.job(renewed, week(0), 300), await pay.job(edited, week(0), 300)];
  for (const installerId of [renewed, edited]) await approvedIn(installerId, 0);
  // Either a further certificate with other terms, or other terms on the existing record.
  await api.db
    .insertInto('insuranceCertificate')
    .values({
      installerId: renewed,
      certificateType: 'COMPENSATION',
      hasCertificate: true,
      effectiveDate: week(1),
      expirationDate: '2099-12-31',
      ...terms,
    })
    .execute();
  await api.db
    .updateTable('insuranceCertificate')
    .set(terms)
    .where('installerId', '=', edited)
    .where('certificateType', '=', 'COMPENSATION')
    .execute();
  await api.db
    .insertInto('insuranceCertificate')
    .values({
      installerId: edited,
      certificateType: 'COMPENSATION',
      hasCertificate: true,
      effectiveDate: week(1),
      expirationDate: '2099-12-31',
      deductionBp: 1_200,
    })
    .execute();
  for (const order of orders) await repriced(order, 100);
  for (const installerId of [renewed, edited]) {
    await pay.job(installerId, week(1), 500);
    expect(amounts(await approvedIn(installerId, 1))).toEqual([
      ['LABOR', 500],
      ['CORRECTION', -200],
      ['INSURANCE', 24],
    ]);
  }
  expect(await proposals(renewed)).toEqual([]);
});

test('5 % of 10.10, 20.20 and 30.30 withholds 1.52, and nothing is proposed', async () => {
  const installerId = await uncovered('Rounded', { deductionBp: 500 });
  const order = await pay.job(installerId, week(0), 10.1);
  const withheld: unknown[] = [];
  for (const [number, dollars] of [10.1, 20.2, 30.3].entries()) {
    if (number > 0) await repriced(order, dollars);
    withheld.push(amounts(await approvedIn(installerId, number)).at(-1));
  }
  expect(withheld).toEqual([
    ['INSURANCE', -0.51],
    ['INSURANCE', -0.5],
    ['INSURANCE', -0.51],
  ]);
  expect(await proposals(installerId)).toEqual([]);
});

test('what was rounded for each correction is proposed back, to the cent', async () => {
  const installerId = await uncovered('Rounded before', { deductionBp: 500 });
  const order = await pay.job(installerId, week(0), 10.1);
  await approvedIn(installerId, 0);
  await repriced(order, 20.2);
  const sheet = await approvedIn(installerId, 1);
  await sql`alter table bill_sheet_line disable trigger bill_sheet_line_locked`.execute(api.db);
  await api.db
    .updateTable('billSheetLine')
    .set({ dueCents: -51, takenCents: -51 })
    .where('billSheetId', '=', Number(sheet.id))
    .where('kind', '=', 'INSURANCE')
    .execute();
  await sql`alter table bill_sheet_line enable trigger bill_sheet_line_locked`.execute(api.db);
  expect(figures(await proposals(installerId))).toEqual([[0.51, 0.5, 0.01]]);
});

test('a lapse stays a lapse: a certificate that begins after the install returns nothing', async () => {
  const installerId = await uncovered('Lapse', {
    hasCertificate: true,
    effectiveDate: addDays(week(0), -300),
    expirationDate: addDays(week(0), 1),
    deductionBp: 1_200,
  });
  const order = await pay.job(installerId, addDays(week(0), 2), 642);
  await approvedIn(installerId, 0);
  const admin = await api.as('admin');
  const renewal = (effectiveDate: string) =>
    admin.mutate(
      'insuranceCertificateCreate',
      {
        installerId,
        certificateType: 'COMPENSATION',
        hasCertificate: true,
        effectiveDate,
        expirationDate: '2099-12-31',
        deductionType: 'PERCENTAGE',
        deductionPercent: 3,
      },
      'insuranceCertificate { id }',
    );
  const late = await renewal(addDays(week(0), 7));
  expect(late.errors).toEqual([]);
  expect(await proposals(installerId)).toEqual([]);
  await repriced(order, 742);
  expect(amounts(await approvedIn(installerId, 1))).toEqual([
    ['CORRECTION', 100],
    ['INSURANCE', -12],
  ]);
  const id = textAt(late, 'insuranceCertificateCreate.insuranceCertificate.id');
  await admin.mutate('insuranceCertificateDelete', { id, version: 1 }, 'insuranceCertificate { id }');
  expect((await renewal(addDays(week(0), 2))).errors).toEqual([]);
  expect(figures(await proposals(installerId))).toEqual([
    [77.04, 0, 77.04],
    [12, 0, 12],
  ]);
});

test('insurance returned by a certificate filed later is not returned again with labor that is taken back', async () => {
  const installerId = await uncovered('Accepted', { deductionBp: 1_200 });
  const order = await pay.job(installerId, week(0), 400);
  await approvedIn(installerId, 0);
  await filed(installerId);
  const proposed = await proposals(installerId);
  expect(figures(proposed)).toEqual([[48, 0, 48]]);
  expect((await accept(proposed)).errors).toEqual([]);
  await repriced(order, 300);
  await pay.job(installerId, week(1), 500);
  expect(amounts(await approvedIn(installerId, 1))).toEqual([
    ['LABOR', 500],
    ['CORRECTION', -100],
  ]);
  expect(await proposals(installerId)).toEqual([]);
});

test('a certificate filed later returns an amount that several sheets withheld as a whole', async () => {
  const installerId = await uncovered('Carried', {
    deductionType: 'AMOUNT',
    deductionBp: null,
    deductionCents: 40_000,
  });
  await pay.job(installerId, week(0), 250);
  const first = await approvedIn(installerId, 0);
  expect(first).toMatchObject({ net: 0, carried: 150 });
  await filed(installerId);
  expect(figures(await proposals(installerId))).toEqual([[250, 0, 250]]);
  expect((await accept(await proposals(installerId))).errors).toEqual([]);
  await pay.job(installerId, week(1), 300);
  expect(amounts(await approvedIn(installerId, 1))).toEqual([
    ['LABOR', 300],
    ['INSURANCE', -150],
  ]);
  expect(figures(await proposals(installerId))).toEqual([[150, 0, 150]]);
});

test('another way to deduct from now on returns nothing of what was withheld while there was no certificate', async () => {
  const installerId = await uncovered('Another way', { deductionBp: 1_200 });
  await pay.job(installerId, week(0), 400);
  await approvedIn(installerId, 0);
  await api.db
    .updateTable('insuranceCertificate')
    .set({ deductionType: 'AMOUNT', deductionBp: null, deductionCents: 2_500 })
    .where('installerId', '=', installerId)
    .where('certificateType', '=', 'COMPENSATION')
    .execute();
  expect(await proposals(installerId)).toEqual([]);
  await filed(installerId);
  expect(figures(await proposals(installerId))).toEqual([[48, 0, 48]]);
});

test('a sheet whose insurance was returned is not reopened; one whose refund was deleted is', async () => {
  const installerId = await uncovered('Reopened', { deductionBp: 1_200 });
  await pay.job(installerId, week(0), 400);
  const sheet = await approvedIn(installerId, 0);
  await filed(installerId);
  const [proposed] = (await proposals(installerId)) as [Proposed];
  const adjustmentId = textAt(await accept([proposed]), 'billSheetProposalsAccept.paymentAdjustmentIds.0');
  expect((await reopen(sheet)).errors[0]?.message).toBe(
    `The bill sheet of the week of ${writtenDate(week(0))} withheld insurance that was returned by a payment adjustment. Delete that one first, or correct it on the next sheet.`,
  );
  const deleted = await office.mutate('paymentAdjustmentDelete', { id: adjustmentId }, 'paymentAdjustment { id }');
  expect(deleted.errors).toEqual([]);
  expect((await reopen(sheet)).errors).toEqual([]);
  expect(await approvedIn(installerId, 0)).toMatchObject({ net: 400 });
});
