import { addDays, startOfWeek, writtenDate } from '@falcon/domain/kit/schedule';
import type { APIResponse, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagesOfText } from '../apps/api/src/testing/pdf-text';
import { companyToday } from './support/days';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { choose, says, type } from './support/office';
import { crewsWith } from './support/pay-week';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** The demo company has approved this week; the sheets of the new installers are the only ones that a run makes. */
const week = addDays(startOfWeek(companyToday()), -14);
const next = addDays(week, 7);

/** What the rows of a part of a sheet say, without the detail below a name. */
const rowsOf = async (place: Locator): Promise<string[]> =>
  (await place.getByRole('row').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim());

/** The row of an installer in the preview. */
const previewOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Creates the sheets of a week from its preview. */
async function run(page: Page, periodStart: string): Promise<void> {
  await visit(page, `/bill-sheets/week?week=${periodStart}&step=CREATE`);
  await settled(page);
  await page.getByRole('button', { name: /^Create \d+ bill sheets?$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Create \d+ bill sheets?$/ }).click();
  await page.getByText(/^Bill sheets: /).waitFor();
  await settled(page);
}

/** Opens the sheet of an installer from the week. */
async function openSheet(page: Page, periodStart: string, name: string): Promise<void> {
  await visit(page, `/bill-sheets/week?week=${periodStart}&step=WEEK`);
  await previewOf(page, name).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
}

/** Approves the open sheet of the page. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Pay', exact: true }).waitFor();
}

/** Clicks a button that opens a document in a new tab; gives what the tab asks for. */
async function opened(page: Page, button: string): Promise<APIResponse> {
  const pdfRequest = page.context().waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.context().request.get((await pdfRequest).url());
}

const steps = {
  support: [
    'Labor of this sheet (Gross labor; insurance and supplies do not reduce it) $600.00',
    'Cap for support with another family = 50% × $600.00 (15 U.S.C. 1673(b)(2)(A)) $300.00',
    'Left after charges and fees withheld first = $300.00 − $2.00 (Charges and fees come first and count toward the cap) $298.00',
    'The order asks for (Amount per week) $120.00',
    'Withheld = The lower of $120.00 and $298.00 (Within the cap) $120.00',
  ],
  creditor: [
    'Labor of this sheet (Gross labor; insurance and supplies do not reduce it) $600.00',
    '25% of the labor = 25% × $600.00 (15 U.S.C. 1673(a)(1)) $150.00',
    'Labor above 30 hours at $7.25 = $600.00 − $217.50 (15 U.S.C. 1673(a)(2)) $382.50',
    'Cap for creditors = The lower of $150.00 and $382.50 (15 U.S.C. 1673(a)) $150.00',
    'Left after support = $150.00 − $122.00 (Support counts toward the cap for creditors) $28.00',
    'The order asks for (Amount per week) $100.00',
    'Withheld = The lower of $100.00 and $28.00 (Capped: the amount above the cap is not owed later) $28.00',
  ],
} as const;

test('a pay week: previewed, created, approved, paid by check and by transfer, printed, and one payment undone', async () => {
  const page = await signedIn('admin');
  // Other journeys may have finished jobs of this week, too.
  await visit(page, `/bill-sheets/week?week=${week}&step=CREATE`);
  await settled(page);
  const already = await page.getByRole('cell', { name: /^(New|Changed|Will be removed)$/ }).count();
  const crews = await crewsWith([
    { lastName: 'Garnished', compensationThrough: '2099-12-31', jobs: [[addDays(week, 2), 60_000]] },
    {
      lastName: 'Lapsed',
      compensationThrough: addDays(week, 1),
      jobs: [
        [addDays(week, 1), 10_000],
        [addDays(week, 2), 64_200],
        [addDays(week, 4), 30_055],
      ],
    },
    {
      lastName: 'Indebted',
      compensationThrough: '2099-12-31',
      jobs: [
        [addDays(week, 3), 30_000],
        [addDays(next, 3), 20_000],
      ],
    },
  ]);
  const [garnished, lapsed, indebted] = crews as [(typeof crews)[0], (typeof crews)[0], (typeof crews)[0]];

  await visit(page, `/installers/${garnished.id}/garnishments/create`);
  await choose(page, 'Kind', 'Creditor');
  await type(page, 'Amount', '100');
  await type(page, 'Payee', 'Midwest Recovery');
  await type(page, 'Case number', '49D01-7');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).waitFor({ state: 'hidden' });
  const order = { installerId: String(garnished.id), deductionType: 'AMOUNT' };
  await mutate(page, 'garnishmentCreate', { ...order, garnishmentType: 'CHILD_SUPPORT', amount: 120 });
  await mutate(page, 'garnishmentCreate', { ...order, garnishmentType: 'FEE_CHARGED_TO_FALCON', amount: 2 });
  const advance = (amount: number, description: string, day: number) =>
    mutate(page, 'paymentAdjustmentCreate', {
      contractorType: 'INSTALLER',
      installerId: String(indebted.id),
      adjustmentDate: addDays(week, day),
      lines: [{ description, amount }],
    });
  await advance(-250, 'Advance for a saw', 1);
  await advance(-90.25, 'Truck repair', 2);

  await visit(page, `/bill-sheets/week?week=${week}&step=CREATE`);
  await previewOf(page, 'Week Garnished').getByText('Creditor: $28.00 of $100.00 withheld.').waitFor();
  await previewOf(page, 'Week Lapsed').getByText('Workers’ compensation: 2 orders are not covered.').waitFor();
  await previewOf(page, 'Week Indebted').getByText('Truck repair: $40.25 of $90.25 is carried').waitFor();
  await page.getByRole('button', { name: `Create ${already + 3} bill sheets` }).waitFor();
  await run(page, week);

  // The legal test, step by step.
  await openSheet(page, week, 'Week Garnished');
  expect(await rowsOf(page.getByRole('region', { name: 'Deductions' }))).toEqual([
    'For Due Taken Carried',
    'Fee Charged to Falcon -$2.00 -$2.00',
    ...steps.support.slice(0, 2),
    'The order asks for (Amount per week) $2.00',
    'Withheld = The lower of $2.00 and $300.00 (Within the cap) $2.00',
    'Child Support -$120.00 -$120.00',
    ...steps.support,
    'Creditor Midwest Recovery · Case 49D01-7 -$100.00 -$28.00',
    ...steps.creditor,
    'Total -$150.00',
  ]);
  await approve(page);

  await openSheet(page, week, 'Week Lapsed');
  expect(await rowsOf(page.getByRole('region', { name: 'Deductions' }))).toEqual([
    'For Due Taken Carried',
    ...[
      [lapsed.orders[1], '$642.00', '$77.04', addDays(week, 2)],
      [lapsed.orders[2], '$300.55', '$36.07', addDays(week, 4)],
    ].flatMap(([number, labor, due, on]) => [
      `Workers’ compensation insurance, ${number} -${due} -${due}`,
      `12% of the labor of ${number} = 12% × ${labor} (The certificate ended ${writtenDate(addDays(week, 1))}, before the install on ${writtenDate(on ?? '')}) ${due}`,
    ]),
    'Total -$113.11',
  ]);
  await approve(page);

  await openSheet(page, week, 'Week Indebted');
  expect(await rowsOf(page.getByRole('region', { name: 'Deductions' }))).toEqual([
    'For Due Taken Carried',
    'Advance for a saw -$250.00 -$250.00',
    'Truck repair -$90.25 -$50.00 -$40.25',
    'Total -$300.00',
  ]);
  await approve(page);
  await page.getByRole('main').getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('dialog').getByText('Nothing to pay').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
  await says(page, '1 bill sheet paid');

  // What the sheet could not take is on the one of the next week.
  await run(page, next);
  await openSheet(page, next, 'Week Indebted');
  expect(await rowsOf(page.getByRole('region', { name: 'Deductions' }))).toEqual([
    'For Due Taken Carried',
    'Truck repair carried over from an earlier sheet -$40.25 -$40.25',
    'Total -$40.25',
  ]);

  await openSheet(page, week, 'Week Garnished');
  await page.getByRole('main').getByRole('button', { name: 'Pay', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Check number').inputValue()).toMatch(/^\d+$/);
  const check = await dialog.getByLabel('Check number').inputValue();
  expect(Number(check)).toBeGreaterThan(10_000);
  await dialog.getByRole('button', { name: 'Pay $450.00' }).click();
  await page.getByText(`Check ${check}`).waitFor();
  const printed = (await pagesOfText(await (await opened(page, 'Open PDF')).body())).join(' ');
  for (const part of [
    'Week Garnished',
    `Check ${check}`,
    garnished.orders[0] ?? '',
    '25% × $600.00',
    '$450.00',
    'Case 49D01-7',
  ])
    expect(printed).toContain(part);

  await mutate(page, 'installerBankAccountSet', {
    installerId: String(lapsed.id),
    routingNumber: '021000021',
    accountNumber: '000123456789',
    accountType: 'CHECKING',
  });
  await openSheet(page, week, 'Week Lapsed');
  await page.getByRole('main').getByRole('button', { name: 'Pay', exact: true }).click();
  await choose(page.getByRole('dialog'), 'Paid by', 'Transfer');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $929.44' }).click();
  await page.getByRole('button', { name: 'Transfer list (CSV)' }).waitFor();
  const file = await (await opened(page, 'Transfer list (CSV)')).text();
  expect(file.trim().split('\r\n').at(-1)).toMatch(
    new RegExp(`^Week Lapsed,929\\.44,${companyToday()},${addDays(week, 6)},BS-\\d+$`),
  );

  await openSheet(page, week, 'Week Garnished');
  await page.getByRole('button', { name: 'Undo payment' }).click();
  await type(page.getByRole('dialog'), 'Reason', 'The check was lost in the mail.');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo payment' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Pay', exact: true }).waitFor();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByText('The check was lost in the mail.').first().waitFor();

  // A certificate that is filed later proposes to return what was withheld for each order.
  await inDatabase((db) =>
    db
      .updateTable('insuranceCertificate')
      .set({ expirationDate: '2099-12-31' })
      .where('installerId', '=', lapsed.id)
      .execute(),
  );
  await visit(page, '/bill-sheets/corrections');
  const correction = (number = '') => page.getByRole('row', { name: new RegExp(number) });
  await correction(lapsed.orders[1]).getByText('A certificate through 12/31/2099 is on file now.').waitFor();
  await correction(lapsed.orders[1]).getByRole('button', { name: 'Accept' }).click();
  await says(page, '$77.04 is paid to Week Lapsed on the next bill sheet');
  await correction(lapsed.orders[1]).waitFor({ state: 'detached' });
  await visit(page, `/installers/${lapsed.id}/pay`);
  await correction(lapsed.orders[2]).getByRole('button', { name: 'Dismiss' }).click();
  await type(page.getByRole('dialog'), 'Reason', 'The policy was canceled before this job.');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await says(page, 'Correction dismissed');
  await correction(lapsed.orders[2]).waitFor({ state: 'detached' });
});

test('several sheets are approved together in the list, and paid by consecutive checks', async () => {
  const covered = { compensationThrough: '2099-12-31' };
  await crewsWith([
    { lastName: 'Pair Avery', ...covered, jobs: [[addDays(week, 2), 30_000]] },
    { lastName: 'Pair Blake', ...covered, jobs: [[addDays(week, 3), 20_000]] },
  ]);
  const page = await signedIn('admin');
  await run(page, week);
  await visit(page, '/bill-sheets?q=Pair');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const select = async () => {
    await row('Pair Avery').getByRole('checkbox').check();
    await row('Pair Blake').getByRole('checkbox').check();
  };
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await select();
  await bar.getByRole('button', { name: 'Approve 2', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Approve 2 bill sheets?' });
  await question.getByText('for 2 installers').waitFor();
  await question.getByRole('button', { name: /^Approve/ }).click();
  await says(page, '2 bill sheets approved');
  await row('Pair Avery').getByText('Approved').waitFor();

  await select();
  await bar.getByRole('button', { name: 'Pay 2', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('First check number');
  await expect.poll(() => number.inputValue()).toMatch(/^\d+$/);
  const first = Number(await number.inputValue());
  await dialog.getByText(`Through ${first + 1}, in this order.`).waitFor();
  await dialog.getByRole('button', { name: 'Pay $500.00' }).click();
  await says(page, '2 bill sheets paid');
  for (const check of [first, first + 1])
    await page.getByRole('row', { name: new RegExp(`Pair .* ${check}`) }).waitFor();
});
