import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, mutate } from './support/api';
import { journeys } from './support/browser';
import { companyToday } from './support/days';
import { download } from './support/exports';
import { LIBREOFFICE, shownInLibreOffice } from './support/libreoffice';
import { settled, visit } from './support/visit';

if (!LIBREOFFICE) console.log('Skipped: LibreOffice was not found. Install it, or name it in SOFFICE_PATH.');
const { signedIn } = journeys();
// The report lists what is due by today.
const due = companyToday();
const mark = `${Date.now()}`.slice(-7);

/** What spreadsheets like to change: formulas, leading zeros, other alphabets, quotes and commas. */
const REASONS = [
  { description: '=SUM(1,2)', amount: -12.34 },
  { description: '-5 off "Höfe", Süd', amount: 98_765.4 },
  { description: '007', amount: 0.05 },
  { description: '+1 day\u2019s pay', amount: -1000 },
];
const CITY = `Südwall ${mark}`;
const CUSTOMERS = [
  { name: `=1+1 Höfe "Süd", ${mark}`, postalCode: '01234' },
  { name: `-Oak & <Elm> ${mark}`, postalCode: '02139-0007' },
  { name: `@Piñon Ranch ${mark}`, postalCode: '46204' },
];

const NOTE = '=Key, “Süd”:\nsecond line\n\n"fourth" line';

/** Rows in any order. */
const inAnyOrder = (rows: readonly (readonly unknown[])[]): Set<string> =>
  new Set(rows.map((row) => JSON.stringify(row)));

const money = (value: number): string => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const shownDay = (day: string): string => new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC' });
/** A CSV file has an apostrophe before text that would run. */
const guarded = (text: string): string => (/^[=+\-@]/.test(text) ? `'${text}` : text);

/** The columns of what a spreadsheet shows, by their headings. */
function columnsOf([headings = [], ...rows]: readonly string[][], ...wanted: string[]): string[][] {
  return rows.map((row) => wanted.map((heading) => row[headings.indexOf(heading)] ?? `no column ${heading}`));
}

const opened = async (page: Page, format: string): Promise<string[][]> => {
  const { name, bytes } = await download(page, format, page.getByRole('main'));
  return shownInLibreOffice(name, bytes);
};

test.skipIf(!LIBREOFFICE)('a report opens in LibreOffice as the program answers it', async () => {
  const page = await signedIn('admin');
  await page.goto('/');
  const { installerCreate } = await answered<{ installerCreate: { installer: { id: string } } }>(
    page,
    'mutation ($input: InstallerCreateInput!) { installerCreate(input: $input) { installer { id } } }',
    { input: { firstName: '=Jörg', lastName: `Müller ${mark}` } },
  );
  const { id } = installerCreate.installer;
  await mutate(page, 'paymentAdjustmentCreate', { installerId: id, adjustmentDate: due, lines: REASONS });
  const { paymentAdjustmentsReport: report } = await answered<{
    paymentAdjustmentsReport: {
      amount: number;
      rows: { adjustmentDate: string; contractorName: string; reason: string; amount: number }[];
    };
  }>(
    page,
    'query ($id: ID) { paymentAdjustmentsReport(installerId: $id, sort: REASON, direction: ASC) { amount rows { adjustmentDate contractorName reason amount } } }',
    { id },
  );
  expect(inAnyOrder(report.rows.map(({ reason, amount }) => [reason, amount]))).toEqual(
    inAnyOrder(REASONS.map(({ description, amount }) => [description, amount])),
  );

  await visit(page, `/reports/payment-adjustments?installer=${id}&sort=REASON&dir=ASC`);
  await settled(page);
  const total = ['Total', '', '', money(report.amount)];
  const workbook = columnsOf(await opened(page, 'Excel (XLSX)'), 'Due', 'Contractor', 'Reason', 'Amount');
  expect(workbook).toEqual([
    ...report.rows.map((row) => [shownDay(row.adjustmentDate), row.contractorName, row.reason, money(row.amount)]),
    total,
  ]);
  const csv = columnsOf(await opened(page, 'CSV'), 'Due', 'Contractor', 'Reason', 'Amount');
  expect(csv).toEqual([
    ...report.rows.map((row) => [
      row.adjustmentDate,
      guarded(row.contractorName),
      guarded(row.reason),
      `${row.amount}`,
    ]),
    [...total.slice(0, 3), `${report.amount}`],
  ]);
});

test.skipIf(!LIBREOFFICE)('a list opens in LibreOffice as the program answers it', async () => {
  const page = await signedIn('admin');
  await page.goto('/');
  const { customerTypes } = await answered<{ customerTypes: { id: string }[] }>(page, '{ customerTypes { id } }');
  const ids: string[] = [];
  for (const { name, postalCode } of CUSTOMERS) {
    const { customerCreate } = await answered<{ customerCreate: { customer: { id: string } } }>(
      page,
      'mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }',
      {
        input: {
          name,
          customerTypeId: customerTypes[0]?.id,
          address: { addressLine1: '1 Straße', city: CITY, state: 'MA', postalCode },
        },
      },
    );
    ids.push(customerCreate.customer.id);
  }
  await visit(page, `/customers?q=${mark}&sort=NAME`);
  await settled(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'ZIP', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'hidden' });
  const rows = (cells: readonly string[][]) => inAnyOrder(columnsOf(cells, 'Name', 'City', 'ZIP'));
  expect(rows(await opened(page, 'Excel (XLSX)'))).toEqual(
    inAnyOrder(CUSTOMERS.map(({ name, postalCode }) => [name, CITY, postalCode])),
  );
  expect(rows(await opened(page, 'CSV'))).toEqual(
    inAnyOrder(CUSTOMERS.map(({ name, postalCode }) => [guarded(name), CITY, postalCode])),
  );

  await mutate(page, 'noteCreate', { ownerType: 'CUSTOMER', ownerId: ids[0], text: NOTE });
  await visit(page, `/customers/${ids[0]}/notes`);
  await settled(page);
  for (const format of ['Excel (XLSX)', 'CSV'])
    expect(columnsOf(await opened(page, format), 'Note')).toEqual([[format === 'CSV' ? guarded(NOTE) : NOTE]]);
});
