import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fortyNineInvoices } from '../apps/api/src/testing/money-in';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { choose, says, type } from './support/office';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();
const MOST_KEYS = 40;

const main = (page: Page) => page.getByRole('main');
const dollars = (cents: number): string => (cents / 100).toFixed(2);
const sumOf = (invoices: readonly { readonly open: number }[]): number =>
  invoices.reduce((sum, { open }) => sum + open, 0);
const statusesOf = (ids: readonly number[]) =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom('invoice')
      .select('status')
      .where('id', 'in', [...ids])
      .execute();
    return rows.map(({ status }) => status);
  });

/** A keyboard that counts: each key of `Control+V` is one. */
function countedKeys(page: Page) {
  let keys = 0;
  return {
    press: async (...names: readonly string[]) => {
      for (const name of names) {
        keys += name.split('+').length;
        await page.keyboard.press(name);
      }
    },
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    count: () => keys,
  };
}

async function copied(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
}

async function opened(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await settled(page);
}

/** Opens the payment of a firm from its account. */
async function ofFirm(page: Page, firmId: number): Promise<void> {
  await opened(page, `/property-management-firms/${firmId}/account`);
  await page.getByRole('link', { name: 'Record payment', exact: true }).click();
  await page.waitForURL('**/payments/create**');
  await settled(page);
}

const everyFourth = <One>(all: readonly One[]): readonly One[] =>
  all.filter((_, place) => place % 4 === 1).slice(0, 12);

test('a firm’s check for 12 of its 49 invoices is recorded with at most 40 keys: pasted, or by the last digits of each', async () => {
  const { firmId, invoices } = await inDatabase(fortyNineInvoices);
  const page = await signedIn('office');
  const pasted = everyFourth(invoices);
  await ofFirm(page, firmId);
  await copied(
    page,
    `Remittance advice\n${pasted.map(({ number, open }) => `${number}\t${dollars(open)}`).join('\n')}`,
  );
  await main(page).getByText('49 open, 0 on this payment.').waitFor();
  const first = countedKeys(page);
  await first.type('77121');
  await first.press('Tab');
  await first.type(dollars(sumOf(pasted)));
  await first.press('Tab', 'Control+V');
  await main(page).getByText('49 open, 12 on this payment.').waitFor();
  expect(await page.getByRole('region', { name: 'Payment totals' }).innerText()).toMatch(/Left\s+\$0\.00/);
  await first.press('Control+S');
  await says(page, `Payment of $${dollars(sumOf(pasted)).replace(/(\d)(?=\d{3}\.)/, '$1,')} recorded`);
  await settled(page);
  expect(await statusesOf(pasted.map(({ id }) => id))).toEqual(Array(12).fill('PAID'));

  const rest = invoices.filter((one) => !pasted.includes(one));
  const typed = rest.filter((_, place) => place % 3 === 0).slice(0, 12);
  await ofFirm(page, firmId);
  await main(page).getByText('37 open, 0 on this payment.').waitFor();
  const second = countedKeys(page);
  await second.press('Tab', 'Tab');
  for (const { number } of typed) await second.type(`${number.slice(-2)} `);
  await main(page).getByText('37 open, 12 on this payment.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()).toBe(
    dollars(sumOf(typed)).replace(/(\d)(?=\d{3}\.)/, '$1,'),
  );
  await second.press('Control+S');
  await says(page, /^Payment of .* recorded$/);
  await settled(page);
  expect(await statusesOf(typed.map(({ id }) => id))).toEqual(Array(12).fill('PAID'));
  console.info(`12 of 49 invoices: ${first.count()} keys pasted, ${second.count()} typed`);
  expect([first.count(), second.count()].every((count) => count <= MOST_KEYS)).toBe(true);
});

test('a payment starts from its stub: the payer is found, what doesn’t match is listed, a short row says why, and all of it comes back', async () => {
  const { invoices } = await inDatabase(fortyNineInvoices);
  const [one, two, three, other] = invoices;
  if (!one || !two || !three || !other) throw new Error('The firm has open invoices');
  const page = await signedIn('office');
  await opened(page, '/payments/create');
  await page.getByRole('textbox', { name: 'Invoice numbers', exact: true }).focus();
  await copied(page, `${one.number} ${dollars(one.open)}\n${two.number} ${dollars(two.open - 10_00)}\nX-99999 5.00`);
  await page.keyboard.press('Control+V');
  await main(page).getByText('49 open, 2 on this payment.').waitFor();
  expect(await page.getByRole('combobox', { name: 'Customer or firm', exact: true }).inputValue()).not.toBe('');
  const faults = page.getByRole('region', { name: 'Not on this payment' });
  expect(await faults.innerText()).toMatch(/X-99999\s+\$5\.00\s+No invoice has this number\./);

  // The same from a file; a line that is here already is named.
  await page.getByLabel('Remittance', { exact: true }).setInputFiles({
    name: 'remittance.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Invoice #,Net\n${three.number},${dollars(three.open)}\n${three.number},1.00\nSoon,much\n`),
  });
  await main(page).getByText('49 open, 3 on this payment.').waitFor();
  expect(await faults.innerText()).toContain('This invoice is named twice.');
  expect(await faults.innerText()).toContain('Amount paid: Enter a number');

  // Space pays a row in full, and takes it away again; arrows go from row to row.
  const pays = (number: string) => page.getByRole('textbox', { name: `Pays of invoice ${number}`, exact: true });
  await pays(three.number).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await pays(other.number).inputValue()).toBe(dollars(other.open));
  await page.keyboard.press('Space');
  expect(await pays(other.number).inputValue()).toBe('');

  // What is not paid of a row is a discount with a reason.
  await choose(page, `Rest of invoice ${two.number}`, 'Discount');
  await main(page).getByText('Correct the rows with an error.').waitFor();
  await type(page, `Reason for invoice ${two.number}`, '5 % for paying early');
  await type(page, 'Check number', '77122');
  await page.keyboard.press('Control+S');
  await says(page, /^Payment of .* recorded$/);
  await settled(page);
  const rows = main(page).locator('tbody tr');
  expect(await rows.count()).toBe(4);
  expect(await rows.filter({ hasText: 'Discount' }).innerText()).toContain('5 % for paying early');
  expect(await statusesOf([one.id, two.id, three.id])).toEqual(['PAID', 'PAID', 'PAID']);

  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The discounts and write-offs recorded with it are taken back, too.').waitFor();
  await type(page, 'Reason', 'The check bounced.');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await says(page, /^The payment was reversed/);
  expect(await statusesOf([one.id, two.id, three.id])).toEqual(['OPEN', 'OPEN', 'OPEN']);

  // Unsaved choices are asked about, and the number leads from a payment to the invoice.
  await main(page).getByRole('link', { name: one.number, exact: true }).first().click();
  await page.waitForURL(`**/invoices/${one.id}`);
});

test('invoices are gathered by several searches, found by their amount, and paid together', async () => {
  const { invoices } = await inDatabase(fortyNineInvoices);
  const [one, two] = invoices;
  if (!one || !two) throw new Error('The firm has open invoices');
  const page = await signedIn('office');
  const rows = main(page).locator('tbody tr');
  await opened(page, `/invoices?q=${one.number}`);
  await rows.filter({ hasText: one.number }).getByRole('checkbox').check();
  await opened(page, `/invoices?q=${two.number}&amount=${dollars(two.open)}`);
  await main(page)
    .getByRole('button', { name: `Amount: $${dollars(two.open)}`, exact: true })
    .waitFor();
  expect(await rows.count()).toBe(1);
  await rows.filter({ hasText: two.number }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('2 selected').waitFor();
  await bar.getByText('1 not on this page').waitFor();
  await bar.getByRole('link', { name: 'Record payment', exact: true }).click();
  await page.waitForURL('**/payments/create**');
  await main(page)
    .getByText(/ open, 2 on this payment\.$/)
    .waitFor();

  await opened(page, '/invoices');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const name of ['Customer', 'Management firm', 'Amount'])
    await page.getByRole('menuitem', { name, exact: true }).waitFor();
});
