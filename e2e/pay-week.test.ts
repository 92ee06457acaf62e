import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { companyToday } from './support/days';
import { mutate } from './support/api';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { says } from './support/office';
import { crewsWith, payOff, unreconciledCrews } from './support/pay-week';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

/** The third week back; the demo company has paid it, so what is left is what a test adds. */
const week = addDays(startOfWeek(companyToday()), -21);
const CREWS = 30;
const MOST_KEYS = 25;
/** Every fifth installer is paid by check. */
const NO_ACCOUNT_EACH = 5;
const OWN_BANK = { achRoutingNumber: '074000010', achBankName: 'Crossroads Bank', achCompanyId: '1351234567' };

/** Gives an installer an account to be paid to. */
const bank = (page: Page, id: number) =>
  mutate(page, 'installerBankAccountSet', {
    installerId: String(id),
    routingNumber: '021000021',
    accountNumber: '000123456789',
    accountType: 'CHECKING',
  });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('thirty installers, from not reconciled to the ACH file, printed and e-mailed, by keys only', async () => {
  const page = await signedIn('admin');
  await payOff(page, week);
  const crews = await unreconciledCrews(week, CREWS);
  for (const [place, { id }] of crews.entries()) if (place % NO_ACCOUNT_EACH !== 0) await bank(page, id);
  await inDatabase((db) => db.updateTable('appConfiguration').set(OWN_BANK).execute());
  await visit(page, '/');
  await settled(page);
  let keyCount = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      keyCount += 1;
    }
  };
  const heading = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
  const question = page.getByRole('dialog');

  await press('g', 'w');
  await page.getByRole('heading', { level: 1, name: 'Pay week' }).waitFor();
  await settled(page);
  await press('[', '[');
  await heading('Not reconciled yet');
  await settled(page);
  await region(page, 'Not reconciled yet')
    .getByRole('row', { name: /Crew 01/ })
    .getByText('Reconcile')
    .waitFor();

  // Each step is asked about with its figures, and its button has the focus: Enter, Enter.
  await press('Enter');
  await question.getByText(`Reconcile ${CREWS} orders as planned?`).waitFor();
  await press('Enter');
  await says(page, `${CREWS} orders reconciled`);
  await heading('To create');
  await settled(page);

  await press('Enter');
  await question.getByRole('button', { name: `Create ${CREWS} bill sheets` }).waitFor();
  await press('Enter');
  await says(page, `Bill sheets: ${CREWS} created`);
  await heading('To approve');
  await settled(page);
  const toApprove = region(page, 'To approve');
  const shared = 'Liability: no certificate on file. The company’s default is deducted.';
  expect(await toApprove.getByText(shared).count()).toBe(1);

  await press('Enter');
  await question.getByText(`Approve ${CREWS} bill sheets?`).waitFor();
  expect(await question.getByText(shared).count()).toBe(1);
  await press('Enter');
  await says(page, `${CREWS} bill sheets approved`);
  await heading('To pay');
  await settled(page);

  await press('Enter');
  await question.getByText('By transfer').waitFor();
  await question.getByText(/^24 installers, /).waitFor();
  await question.getByText(/^6 installers, .* numbers \d+ through \d+$/).waitFor();
  await press('Enter');
  await says(page, `${CREWS} bill sheets paid`);
  await heading('Transfers to file');
  await settled(page);

  const download = page.waitForEvent('download');
  await press('Enter');
  await question.getByText('ACH file of 24 transfers?').waitFor();
  await press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^transfers-.*\.ach$/);
  await heading('To print or e-mail');
  await settled(page);
  console.log(`Keys from not reconciled to the ACH file of ${CREWS} installers: ${keyCount}`);
  expect(keyCount).toBeLessThanOrEqual(MOST_KEYS);

  await press('Enter');
  await question.getByText('1 bill sheet is left out').waitFor();
  await question.getByText('There is no e-mail address. Print it.').waitFor();
  await press('Enter');
  await says(page, `${CREWS - 1} bill sheets e-mailed`);
  await settled(page);
  const pdf = page.context().waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await press('Enter');
  await pdf;
  await heading('Whole week');
  console.log(`And e-mailed and printed: ${keyCount}`);

  const [, second] = crews;
  const stored = await inDatabase((db) =>
    db
      .selectFrom('billSheet')
      .select(['status', 'paymentMethod'])
      .where('installerId', '=', second?.id ?? 0)
      .executeTakeFirstOrThrow(),
  );
  expect(stored).toEqual({ status: 'PAID', paymentMethod: 'TRANSFER' });
});

test('what is typed for a week is there after it was left, and what someone else did first is named', async () => {
  await crewsWith([
    { lastName: 'Typed Avery', compensationThrough: '2099-12-31', jobs: [[addDays(week, 2), 30_000]] },
    { lastName: 'Typed Blake', compensationThrough: '2099-12-31', jobs: [[addDays(week, 3), 20_000]] },
  ]);
  const page = await signedIn('admin');
  const address = `/bill-sheets/week?week=${week}`;
  await visit(page, address);
  await page.getByRole('button', { name: 'Create 2 bill sheets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create 2 bill sheets' }).click();
  await says(page, 'Bill sheets: 2 created');

  // One sheet is approved elsewhere while the question is open.
  await page.getByRole('button', { name: 'Approve 2', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Approve 2 bill sheets?').waitFor();
  const other = await inDatabase((db) =>
    db
      .selectFrom('billSheet as b')
      .innerJoin('installer as i', 'i.id', 'b.installerId')
      .select(['b.id', 'b.version'])
      .where('i.lastName', '=', 'Typed Blake')
      .executeTakeFirstOrThrow(),
  );
  await mutate(page, 'billSheetsApprove', { sheets: [{ id: String(other.id), version: other.version }] });
  await question.getByRole('button', { name: /^Approve \$/ }).click();
  await question.getByText('1 bill sheet approved.').waitFor();
  await question
    .getByRole('listitem')
    .filter({ hasText: 'Week Typed Blake' })
    .getByText('was approved already')
    .waitFor();
  await question.getByRole('button', { name: 'Close' }).click();

  const first = page.getByLabel('First check number');
  await first.fill('77001');
  await page.getByText('Through 77002').waitFor();
  await visit(page, '/');
  await settled(page);
  await visit(page, address);
  expect(await first.inputValue()).toBe('77001');
  await settled(page);
  await page.goto(address);
  await first.waitFor();
  await expect.poll(() => first.inputValue()).toBe('77001');
});

test('a held key asks and does not answer; what continues in the background leaves the page as it is', async () => {
  await crewsWith([
    { lastName: 'Held Avery', compensationThrough: '2099-12-31', jobs: [[addDays(week, 2), 30_000]] },
    { lastName: 'Held Blake', compensationThrough: '2099-12-31', jobs: [[addDays(week, 3), 20_000]] },
  ]);
  const page = await signedIn('admin');
  await visit(page, `/bill-sheets/week?week=${week}`);
  const question = page.getByRole('dialog');
  const create = page.getByRole('button', { name: 'Create 2 bill sheets' });
  await create.focus();
  await page.keyboard.down('Enter');
  await question.getByText(/^Create 2 bill sheets for /).waitFor();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await question.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await says(page, 'Bill sheets: 2 created');

  await page
    .getByRole('row', { name: /Held Avery/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Approve 1', exact: true }).click();
  await question.getByText('1 bill sheet is left out').waitFor();
  const other = question.getByRole('listitem').filter({ hasText: 'It is not selected.' });
  await other.getByRole('link', { name: 'Week Held Blake' }).waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('BillSheetsApprove')) await held;
    await route.continue();
  });
  await question.getByRole('button', { name: /^Approve \$/ }).click();
  await question.getByRole('button', { name: 'Continue in the background' }).click();
  await page.getByRole('link', { name: /^Whole week/ }).click();
  await region(page, 'Whole week').waitFor();
  answer();
  await says(page, '1 bill sheet approved');
  await settled(page);
  await region(page, 'Whole week')
    .getByRole('row', { name: /Held Avery/ })
    .getByText('Approved')
    .waitFor();
});
