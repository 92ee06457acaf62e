import { addDays } from '@falcon/domain/kit/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { payOffice } from '#testing/pay-kit';
import type { ReadSheet } from '#testing/pay-kit';
import { companyToday } from '#testing/today';

const api = await testApi();
const pay = await payOffice(api);
afterAll(() => pay.jobs.stop());
const today = companyToday();
const [first, second] = [pay.week(1), pay.week(2)];
const UNIT = 'Indiana State Central Collection Unit';

const garnish = (installerId: number, garnishmentType: string, amountCents: number, more = {}) =>
  api.db
    .insertInto('garnishment')
    .values({ installerId, garnishmentType, deductionType: 'AMOUNT', amountCents, ...more })
    .execute();
const paidToday = { startDate: today, endDate: today };
const weeks = { startDate: first, endDate: second };

async function ask(report: string, args: object, fields: string): Promise<unknown> {
  const list = Object.entries(args)
    .map(([name, value]) => `${name}: ${/^[A-Z_]+$/.test(String(value)) ? String(value) : JSON.stringify(value)}`)
    .join(', ');
  const answer = await pay.office.query(`{ ${report}(${list}) { ${fields} } }`);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, report);
}

const crew = { lapsed: 0, capped: 0, indebted: 0 };

beforeAll(async () => {
  // A support order, a fee and an expired compensation certificate: 642.00 - 2.00 - 180.00 - 77.04 = 382.96.
  crew.lapsed = await pay.installer('Lapsed');
  await pay.job(crew.lapsed, addDays(first, 2), 642);
  await api.db
    .insertInto('insuranceCertificate')
    .values(
      [
        { certificateType: 'COMPENSATION', expirationDate: first, deductionBp: 1_200 },
        { certificateType: 'LIABILITY', expirationDate: '2099-12-31', deductionBp: 300 },
      ].map((one) => ({ installerId: crew.lapsed, hasCertificate: true, ...one })),
    )
    .execute();
  await garnish(crew.lapsed, 'CHILD_SUPPORT', 18_000, { payee: UNIT, caseNumber: '49D01-7' });
  await garnish(crew.lapsed, 'FEE_CHARGED_TO_FALCON', 200, { payee: UNIT.toUpperCase(), caseNumber: '49D01-7' });
  // A creditor that gets 75.00 of 100.00, without a payee entered.
  crew.capped = await pay.installer('Capped');
  await pay.covered(crew.capped);
  await pay.job(crew.capped, addDays(first, 3), 300);
  await garnish(crew.capped, 'CREDITOR', 10_000);
  // An allowance, an advance and supplies that don't fit: 300.00 + 25.00 - 250.00 - 75.00 of 90.25.
  crew.indebted = await pay.installer('Indebted');
  await pay.covered(crew.indebted);
  await pay.job(crew.indebted, addDays(first, 3), 300);
  await pay.job(crew.indebted, addDays(second, 3), 250);
  await pay.adjustment(crew.indebted, addDays(first, 1), 25);
  await pay.adjustment(crew.indebted, addDays(first, 1), -250);
  await api.db
    .insertInto('supplyPurchase')
    .values({ installerId: crew.indebted, purchaseDate: addDays(first, 1), totalAmountCents: 9_025 })
    .execute();

  await pay.run(first);
  const sheets: ReadSheet[] = [];
  for (const id of [crew.lapsed, crew.capped, crew.indebted])
    sheets.push(await pay.approved((await pay.sheetOf(id, first)) as ReadSheet));
  expect((await pay.pay(sheets, { method: 'CHECK', firstCheckNumber: 501 })).errors).toEqual([]);
  await pay.run(second);
  await pay.approved((await pay.sheetOf(crew.indebted, second)) as ReadSheet);
  await api.db
    .updateTable('garnishment')
    .set({ payee: 'Midwest Recovery' })
    .where('installerId', '=', crew.capped)
    .execute();
});

test('Form 1099-NEC: compensation before deductions, of what was paid', async () => {
  const fields = 'installerName sheets compensation deductions net';
  expect(
    await ask(
      'form1099Report',
      { ...paidToday, sort: 'NAME', direction: 'ASC' },
      `rows { ${fields} form } ${fields.replace('installerName', '')}`,
    ),
  ).toEqual({
    rows: [
      { installerName: 'Crew Capped', sheets: 1, compensation: 300, deductions: 75, net: 225, form: 'No' },
      { installerName: 'Crew Indebted', sheets: 1, compensation: 325, deductions: 325, net: 0, form: 'No' },
      { installerName: 'Crew Lapsed', sheets: 1, compensation: 642, deductions: 259.04, net: 382.96, form: 'No' },
    ],
    sheets: 3,
    compensation: 1_267,
    deductions: 659.04,
    net: 607.96,
  });
  expect(
    await ask('form1099Report', { startDate: addDays(today, -9), endDate: addDays(today, -1) }, 'totalCount net'),
  ).toEqual({ totalCount: 0, net: 0 });
});

test('remittances: one check for each payee, and its cases; a payee entered after the sheet was locked counts too', async () => {
  const sums = 'cases due withheld notWithheld';
  expect(await ask('remittancesReport', paidToday, `rows { payee caseNumber ${sums} } ${sums}`)).toEqual({
    rows: [
      { payee: UNIT, caseNumber: null, cases: 2, due: 182, withheld: 182, notWithheld: 0 },
      { payee: 'Midwest Recovery', caseNumber: null, cases: 1, due: 100, withheld: 75, notWithheld: 25 },
    ].map(
      (row) =>
        expect.objectContaining({
          ...row,
          payee: expect.stringMatching(new RegExp(row.payee, 'i')) as unknown,
        }) as unknown,
    ),
    cases: 3,
    due: 282,
    withheld: 257,
    notWithheld: 25,
  });
  expect(
    await ask(
      'remittancesReport',
      { ...paidToday, groupBy: 'CASE', search: 'central collection', sort: 'WITHHELD', direction: 'DESC' },
      'rows { caseNumber garnishmentType installerName sheets withheld } withheld',
    ),
  ).toEqual({
    rows: [
      {
        caseNumber: '49D01-7',
        garnishmentType: 'CHILD_SUPPORT',
        installerName: 'Crew Lapsed',
        sheets: 1,
        withheld: 180,
      },
      {
        caseNumber: '49D01-7',
        garnishmentType: 'FEE_CHARGED_TO_FALCON',
        installerName: 'Crew Lapsed',
        sheets: 1,
        withheld: 2,
      },
    ],
    withheld: 182,
  });
});

test('insurance audit: one insurance at a time, the labor once, and what of it was covered', async () => {
  const figures = 'labor covered exempt uncovered withheld';
  const audit = (args: object) =>
    ask('insuranceAuditReport', { ...paidToday, ...args }, `totalCount rows { certificateType ${figures} } ${figures}`);
  const lapsed = { installerId: String(crew.lapsed) };
  const compensation = { labor: 642, covered: 0, exempt: 0, uncovered: 642, withheld: 77.04 };
  const liability = { labor: 642, covered: 642, exempt: 0, uncovered: 0, withheld: 0 };
  expect(await audit(lapsed)).toEqual({
    totalCount: 1,
    rows: [{ certificateType: 'COMPENSATION', ...compensation }],
    ...compensation,
  });
  expect(await audit({ ...lapsed, certificateType: 'LIABILITY' })).toEqual({
    totalCount: 1,
    rows: [{ certificateType: 'LIABILITY', ...liability }],
    ...liability,
  });
  // All paid labor, whichever insurance is requested: 642.00, 300.00 and 300.00.
  const paid = await api.db.selectFrom('billSheet').select('laborCents').where('status', '=', 'PAID').execute();
  const labor = paid.reduce((sum, { laborCents }) => sum + laborCents, 0) / 100;
  for (const certificateType of ['COMPENSATION', 'LIABILITY'])
    expect(await audit({ certificateType })).toMatchObject({ totalCount: 3, labor });
});

test('installer pay: by installer, week and sheet, each kind of deduction to the cent, and what is carried once', async () => {
  const figures = 'labor additions garnishments insurance adjustments supplies net unpaid carried';
  const zero = { additions: 0, garnishments: 0, insurance: 0, adjustments: 0, supplies: 0, unpaid: 0, carried: 0 };
  const capped = { ...zero, labor: 300, garnishments: -75, net: 225 };
  const lapsed = { ...zero, labor: 642, garnishments: -182, insurance: -77.04, net: 382.96 };
  const firstOf = { ...zero, labor: 300, additions: 25, adjustments: -250, supplies: -75, net: 0 };
  const secondOf = { ...zero, labor: 250, supplies: -15.25, net: 234.75, unpaid: 234.75 };
  const totals = {
    labor: 1_492,
    additions: 25,
    garnishments: -257,
    insurance: -77.04,
    adjustments: -250,
    supplies: -90.25,
    net: 842.71,
    unpaid: 234.75,
    carried: 0,
  };
  expect(await ask('installerPayReport', weeks, `rows { name sheets status ${figures} } ${figures}`)).toEqual({
    rows: [
      { name: 'Crew Capped', sheets: 1, status: null, ...capped },
      {
        name: 'Crew Indebted',
        sheets: 2,
        status: null,
        ...zero,
        labor: 550,
        additions: 25,
        adjustments: -250,
        supplies: -90.25,
        net: 234.75,
        unpaid: 234.75,
      },
      { name: 'Crew Lapsed', sheets: 1, status: null, ...lapsed },
    ],
    ...totals,
  });
  expect(
    await ask(
      'installerPayReport',
      { ...weeks, groupBy: 'WEEK', sort: 'PERIOD_START' },
      `rows { periodStart sheets net } ${figures}`,
    ),
  ).toEqual({
    rows: expect.arrayContaining([
      { periodStart: first, sheets: 3, net: 607.96 },
      { periodStart: second, sheets: 1, net: 234.75 },
    ]) as unknown,
    ...totals,
  });
  expect(
    await ask(
      'installerPayReport',
      { ...weeks, groupBy: 'SHEET', installerId: String(crew.indebted), sort: 'PERIOD_START', direction: 'ASC' },
      `rows { status ${figures} } net`,
    ),
  ).toEqual({
    rows: [
      { status: 'PAID', ...firstOf },
      { status: 'DONE', ...secondOf },
    ],
    net: 234.75,
  });
  expect(await ask('installerPayReport', { ...weeks, endDate: first }, 'net carried')).toEqual({
    net: 607.96,
    carried: 0,
  });
  const view = await api.userWith({ permissions: ['installer'] });
  expect(
    (await view.query(`{ installerPayReport(startDate: "${first}", endDate: "${second}") { net } }`)).errors,
  ).toHaveLength(1);
});
