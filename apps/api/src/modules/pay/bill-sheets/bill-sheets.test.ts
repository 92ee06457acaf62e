import { addDays } from '@falcon/domain/kit/schedule';
import { afterAll, describe, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { amounts, payOffice, SHEET } from '#testing/pay-kit';
import type { ReadSheet } from '#testing/pay-kit';
import { companyToday } from '#testing/today';

const api = await testApi();
const pay = await payOffice(api);
afterAll(() => pay.jobs.stop());
const { office, adjustment, covered } = pay;

test('a pay week with lapsed insurance, support and a fee: previewed, created, approved and paid by check', async () => {
  const installerId = await pay.installer('Diaz');
  const start = pay.week(0);
  await pay.job(installerId, addDays(start, 2), 642);
  await api.db
    .insertInto('insuranceCertificate')
    .values([
      { installerId, certificateType: 'COMPENSATION', hasCertificate: false, deductionBp: 1_200 },
      { installerId, certificateType: 'LIABILITY', hasCertificate: true, expirationDate: start, deductionBp: 300 },
    ])
    .execute();
  await api.db
    .insertInto('garnishment')
    .values([
      { installerId, garnishmentType: 'CHILD_SUPPORT', deductionType: 'AMOUNT', amountCents: 18_000 },
      { installerId, garnishmentType: 'FEE_CHARGED_TO_FALCON', deductionType: 'AMOUNT', amountCents: 200 },
    ])
    .execute();

  const preview = await office.query(
    `{ billSheetPreviews(periodStart: "${start}") { state net installer { fullName } billSheet { id } warnings { code message } lines { kind taken job { workOrderNumber customerName } } } }`,
  );
  expect(preview.errors).toEqual([]);
  expect(valueAt(preview, 'billSheetPreviews')).toMatchObject([
    {
      state: 'NEW',
      net: 363.7,
      billSheet: null,
      installer: { fullName: 'Crew Diaz' },
      warnings: [{ code: 'NOT_COVERED' }, { code: 'NOT_COVERED' }],
    },
  ]);

  expect(await pay.run(start)).toBe('Bill sheets: 1 created.');
  const sheet = (await pay.sheetOf(installerId, start)) as ReadSheet;
  expect(amounts(sheet)).toEqual([
    ['LABOR', 642],
    ['GARNISHMENT', -2],
    ['GARNISHMENT', -180],
    ['INSURANCE', -77.04],
    ['INSURANCE', -19.26],
  ]);
  expect(sheet).toMatchObject({ version: 1, status: 'OPEN', labor: 642, net: 363.7 });
  expect(sheet.lines[0]?.steps).toContainEqual({ label: 'Carpet', formula: '40.44 SY × $3.25', amount: 131.43 });
  expect(sheet.lines[2]?.steps.map(({ label, formula }) => [label, formula])).toContainEqual([
    'Left after charges and fees withheld first',
    '$321.00 − $2.00',
  ]);
  expect(await pay.run(start)).toBe('Bill sheets: 1 unchanged.');

  const approvedSheet = await pay.approved(sheet);
  expect(approvedSheet).toMatchObject({ status: 'DONE', version: 2 });
  const next = valueAt(await office.query('{ nextCheckNumber }'), 'nextCheckNumber') as number;
  const paid = await pay.pay([approvedSheet], { method: 'CHECK', firstCheckNumber: next });
  expect(paid.errors).toEqual([]);
  expect(valueAt(paid, 'billSheetsPay.billSheets')).toMatchObject([
    { status: 'PAID', paidOn: companyToday(), paymentMethod: 'CHECK', checkNumber: next, recipient: 'Crew Diaz' },
  ]);
  const history = await office.query(
    `{ recordHistory(type: BILL_SHEET, id: "${sheet.id}") { nodes { action changes { label from to } } } }`,
  );
  expect(valueAt(history, 'recordHistory.nodes')).toMatchObject([
    { changes: expect.arrayContaining([{ label: 'Status', from: 'Approved', to: 'Paid' }]) as unknown },
    { changes: [{ label: 'Status', from: 'Open', to: 'Approved' }] },
    { action: 'create', changes: [{ label: 'Net pay', to: '$363.70' }] },
  ]);
});

describe('what a sheet cannot take', () => {
  test('is carried to the next one, once, and from there on', async () => {
    const installerId = await pay.installer('Carry');
    await covered(installerId);
    await adjustment(installerId, addDays(pay.week(1), 1), -500);
    await pay.job(installerId, addDays(pay.week(1), 2), 300);
    await pay.job(installerId, addDays(pay.week(2), 2), 250);
    const first = await pay.sheetAfterRun(installerId, pay.week(1));
    expect(first).toMatchObject({ net: 0, carried: 200, warnings: [{ code: 'CARRIED' }] });

    const early = await pay.sheetAfterRun(installerId, pay.week(2));
    expect(early.warnings.map(({ code }) => code)).toEqual(['EARLIER_SHEET_OPEN']);
    expect(valueAt(await pay.approve(early), 'billSheetsApprove.errors')).toMatchObject([
      { message: expect.stringContaining('first') as unknown },
    ]);

    const approvedSheet = await pay.approved(first);
    const second = await pay.sheetAfterRun(installerId, pay.week(2));
    expect(second.lines.map(({ kind, taken, isCarriedOver }) => [kind, taken, isCarriedOver])).toEqual([
      ['LABOR', 250, false],
      ['ADJUSTMENT', -200, true],
    ]);
    expect(second).toMatchObject({ version: 2, net: 50, carried: 0 });
    const settled = valueAt(
      await pay.pay([approvedSheet], { method: 'CHECK' }),
      'billSheetsPay.billSheets',
    ) as ReadSheet[];
    expect(settled).toMatchObject([{ paymentMethod: 'NONE', checkNumber: null }]);
    const undone = await office.mutate(
      'billSheetUndoPayment',
      { id: approvedSheet.id, version: settled[0]?.version, reason: 'Paid together with the next one' },
      `billSheet { ${SHEET} }`,
    );
    const again = valueAt(undone, 'billSheetUndoPayment.billSheet') as ReadSheet;
    const paid = await pay.pay([again, await pay.approved(second)], { method: 'CHECK', firstCheckNumber: 7_001 });
    expect(valueAt(paid, 'billSheetsPay.billSheets')).toMatchObject([
      { paymentMethod: 'NONE', checkNumber: null },
      { paymentMethod: 'CHECK', checkNumber: 7_001 },
    ]);
  });

  test('waits without a sheet when nothing is to be paid', async () => {
    const installerId = await pay.installer('Idle');
    await adjustment(installerId, pay.week(3), -40);
    await pay.run(pay.week(3));
    expect(await pay.sheetOf(installerId, pay.week(3))).toBeUndefined();
    const preview = await office.query(
      `{ billSheetPreviews(periodStart: "${pay.week(3)}") { state installer { fullName } warnings { code } } }`,
    );
    expect(valueAt(preview, 'billSheetPreviews')).toContainEqual({
      state: 'WAITING',
      installer: { fullName: 'Crew Idle' },
      warnings: [{ code: 'CARRIED' }],
    });
  });
});

test('a recurring adjustment is paid weekly, as often as it says', async () => {
  const installerId = await pay.installer('Weekly');
  await covered(installerId);
  await adjustment(installerId, addDays(pay.week(1), 3), 25, { recurring: true, recurrenceNumber: 2 });
  const net = [];
  for (const number of [1, 2, 3]) {
    await pay.run(pay.week(number));
    const sheet = await pay.sheetOf(installerId, pay.week(number));
    if (sheet) await pay.approved(sheet);
    net.push(sheet?.net ?? null);
  }
  expect(net).toEqual([25, 25, null]);
});

describe('an approved sheet', () => {
  test('never changes: what differs later is a correction on the next sheet', async () => {
    const installerId = await pay.installer('Change');
    await covered(installerId);
    const order = await pay.job(installerId, addDays(pay.week(1), 1), 300);
    await pay.job(installerId, addDays(pay.week(2), 1), 250);
    const first = await pay.approved(await pay.sheetAfterRun(installerId, pay.week(1)));
    const saved = await office.mutate(
      'workOrderUpdate',
      {
        id: order.id,
        version: (await pay.walk.read(order.id)).version,
        additionalCosts: [{ description: 'Stairs', materialCost: 10, laborCost: 103.02, profitCost: 2 }],
      },
      'workOrder { id }',
    );
    expect(saved.errors).toEqual([]);
    const second = await pay.sheetAfterRun(installerId, pay.week(2));
    expect(amounts(second)).toEqual([
      ['LABOR', 250],
      ['CORRECTION', 20],
    ]);
    expect(second.lines[1]?.steps.at(-1)).toMatchObject({ formula: '$320.00 − $300.00' });
    expect(await pay.sheetOf(installerId, pay.week(1))).toEqual(first);
    await expect(
      api.db.updateTable('billSheetLine').set({ takenCents: 1 }).where('billSheetId', '=', Number(first.id)).execute(),
    ).rejects.toThrow('locked');
  });

  test('is opened again with a reason, unless a later one builds on it or it is paid', async () => {
    const installerId = await pay.installer('Reopen');
    await covered(installerId);
    await pay.job(installerId, addDays(pay.week(1), 1), 300);
    await pay.job(installerId, addDays(pay.week(2), 1), 250);
    const first = await pay.approved(await pay.sheetAfterRun(installerId, pay.week(1)));
    const second = await pay.approved(await pay.sheetAfterRun(installerId, pay.week(2)));
    const reopen = ({ id, version }: ReadSheet, reason = 'Wrong week') =>
      office.mutate('billSheetReopen', { id, version, reason }, `billSheet { ${SHEET} }`);
    expect((await reopen(first)).errors[0]?.message).toContain('builds on this one');
    expect((await reopen(second, ' ')).errors[0]?.message).toContain('Enter a reason.');
    expect((await reopen(second)).errors).toEqual([]);
    expect((await reopen(first)).errors).toEqual([]);
    const again = await pay.approved((await pay.sheetOf(installerId, pay.week(1))) as ReadSheet);
    await pay.banked(installerId);
    const paid = await pay.pay([again], { method: 'TRANSFER' });
    const sheet = (valueAt(paid, 'billSheetsPay.billSheets') as ReadSheet[])[0] as ReadSheet;
    expect((await reopen(sheet)).errors[0]?.message).toContain('Undo the payment first');
    const undone = await office.mutate(
      'billSheetUndoPayment',
      { id: sheet.id, version: sheet.version, reason: 'The check was lost' },
      'billSheet { status paidOn }',
    );
    expect(valueAt(undone, 'billSheetUndoPayment.billSheet')).toEqual({ status: 'DONE', paidOn: null });
  });

  test('is refused if it would be calculated differently now', async () => {
    const installerId = await pay.installer('Stale');
    await covered(installerId);
    await pay.job(installerId, addDays(pay.week(1), 1), 300);
    const sheet = await pay.sheetAfterRun(installerId, pay.week(1));
    await adjustment(installerId, pay.week(1), 15);
    expect(valueAt(await pay.approve(sheet), 'billSheetsApprove.errors')).toMatchObject([
      { message: expect.stringContaining('the net was $300.00 and is now $315.00') as unknown },
    ]);
    const again = await office.mutate('billSheetRecalculate', { id: sheet.id }, `billSheet { ${SHEET} }`);
    await pay.approved(valueAt(again, 'billSheetRecalculate.billSheet') as ReadSheet);
  });
});

test('of two clerks at the same moment, one approves or pays, and the other gets a clear sentence', async () => {
  const installerId = await pay.installer('Twice');
  await covered(installerId);
  await pay.job(installerId, addDays(pay.week(1), 1), 300);
  await Promise.all([
    office.mutate('billSheetsRun', { periodStart: pay.week(1) }, 'jobStatus { id }'),
    pay.walk.admin.mutate('billSheetsRun', { periodStart: pay.week(1) }, 'jobStatus { id }'),
  ]);
  const sheet = await pay.sheetAfterRun(installerId, pay.week(1));
  const approvals = await Promise.all([pay.approve(sheet), pay.approve(sheet)]);
  const refusals = approvals.flatMap((answer) => valueAt(answer, 'billSheetsApprove.errors') as { message: string }[]);
  expect(refusals.map(({ message }) => message)).toEqual([expect.stringContaining('was approved already.')]);
  const approvedSheet = (await pay.sheetOf(installerId, pay.week(1))) as ReadSheet;
  const payments = await Promise.all([
    pay.pay([approvedSheet], { method: 'CHECK', firstCheckNumber: 8_001 }),
    pay.pay([approvedSheet], { method: 'CHECK', firstCheckNumber: 8_002 }),
  ]);
  expect(payments.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
    expect.stringContaining('is paid already.'),
  ]);
});

test('a sheet whose warnings alone have changed is approved with those of now', async () => {
  const installerId = await pay.installer('Warned');
  await covered(installerId);
  for (const number of [1, 2]) await pay.job(installerId, addDays(pay.week(number), 1), 300);
  const first = await pay.sheetAfterRun(installerId, pay.week(1));
  const second = await pay.sheetAfterRun(installerId, pay.week(2));
  expect(second.warnings.map(({ code }) => code)).toEqual(['EARLIER_SHEET_OPEN']);
  await pay.approved(first);
  expect((await pay.approved(second)).warnings).toEqual([]);
});

test('a check number is used once', async () => {
  const installerId = await pay.installer('Check');
  await covered(installerId);
  for (const number of [1, 2]) await pay.job(installerId, addDays(pay.week(number), 1), 300);
  const first = await pay.approved(await pay.sheetAfterRun(installerId, pay.week(1)));
  const second = await pay.approved(await pay.sheetAfterRun(installerId, pay.week(2)));
  expect((await pay.pay([first], { method: 'CHECK' })).errors[0]?.message).toContain('number of the first check');
  await pay.pay([first], { method: 'CHECK', firstCheckNumber: 9_001 });
  const again = await pay.pay([second], { method: 'CHECK', firstCheckNumber: 9_001 });
  expect(again.errors[0]?.message).toContain('Check 9001 has been used');
});

test('a garnishment that ends midweek is not withheld that week; one that starts midweek is, for the whole week', async () => {
  const installerId = await pay.installer('Midweek');
  await covered(installerId);
  const start = pay.week(1);
  await pay.job(installerId, addDays(start, 1), 300);
  const order = { installerId, garnishmentType: 'CHILD_SUPPORT', deductionType: 'AMOUNT' };
  await api.db
    .insertInto('garnishment')
    .values([
      { ...order, amountCents: 4_000, orderedOn: '2020-01-01', endsOn: addDays(start, 3), payee: 'Old county' },
      { ...order, amountCents: 5_000, orderedOn: addDays(start, 4), endsOn: addDays(start, 6), payee: 'New county' },
    ])
    .execute();
  const sheet = await pay.sheetAfterRun(installerId, start);
  expect(amounts(sheet)).toEqual([
    ['LABOR', 300],
    ['GARNISHMENT', -50],
  ]);
  const lines = await office.query(`{ billSheet(id: "${sheet.id}") { lines { payee } } }`);
  expect(valueAt(lines, 'billSheet.lines')).toEqual([{ payee: '' }, { payee: 'New county' }]);
});

test('money due to a disabled installer is paid, with a warning', async () => {
  const installerId = await pay.installer('Gone');
  await covered(installerId);
  await pay.job(installerId, addDays(pay.week(1), 1), 300);
  await api.db.updateTable('installer').set({ isEnabled: false }).where('id', '=', installerId).execute();
  const sheet = await pay.sheetAfterRun(installerId, pay.week(1));
  expect(sheet.warnings.map(({ code }) => code)).toEqual(['INSTALLER_DISABLED']);
});

test('two sheets with their lines, jobs and installers are listed with as many statements as one', async () => {
  const list = (first: number) =>
    api.countStatements(() =>
      office.query(
        `{ billSheets(first: ${first}, sort: INSTALLER) { nodes { ${SHEET} installer { fullName } approvedBy { fullName } lines { job { workOrderNumber } } } totals { net } totalCount } }`,
      ),
    );
  await list(1);
  const [one, two] = [await list(1), await list(2)];
  expect(one.value.errors).toEqual([]);
  expect(two.statements).toBe(one.statements);
});
