import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagesOfText } from '../apps/api/src/testing/pdf-text';
import { journeys } from './support/browser';
import { inDatabase } from './support/database';
import { companyToday } from './support/days';
import { mailsTo } from './support/mail';
import { cents, choose, pick, says, save, type } from './support/office';
import { card, dialog } from './support/orders';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();
const stamp = Date.now() % 100_000_000;
const inAMonth = addDays(companyToday(), 30);

/** The price of each alternative for all apartments, in cents, once it is that of what is typed. */
async function livePrices(page: Page): Promise<Record<string, number>> {
  const price = card(page, 'Price');
  await settled(page);
  await expect.poll(() => price.getAttribute('data-old')).toBe('false');
  const titles = await price.getByRole('heading', { level: 3 }).allInnerTexts();
  return Object.fromEntries(titles.map((title) => [title.split('\n')[0] ?? '', cents(title.split('\n')[1] ?? '')]));
}

/** Adds a room as the next line. */
async function addRoom(
  page: Page,
  n: number,
  room: readonly [name: string, length: string, width: string, apartments: string],
) {
  await page.getByRole('button', { name: 'Add room' }).click();
  for (const [index, label] of ['room', 'length', 'width', 'apartments'].entries())
    await type(page, `Line ${n}, ${label}`, room[index] ?? '');
}

/** Reads a PDF that a button opens in a new tab. */
async function openedPdf(page: Page, press: () => Promise<void>): Promise<string> {
  const context = page.context();
  const opened = context.waitForEvent('page');
  const pdfRequest = context.waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await press();
  const answer = await context.request.get((await pdfRequest).url());
  await (await opened).close();
  return (await pagesOfText(await answer.body())).join(' ');
}

const money = (amount: number) =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The proposal with a title, as it is stored. */
const proposalNamed = (name: string) =>
  inDatabase((db) =>
    db.selectFrom('proposal').selectAll().where('name', '=', name).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );

/** The draft orders of a proposal, as they are stored. */
const ordersOf = (id: number) =>
  inDatabase((db) =>
    db
      .selectFrom('proposalOrder as o')
      .innerJoin('workOrder as w', 'w.id', 'o.workOrderId')
      .innerJoin('unit as u', 'u.id', 'w.unitId')
      .select(['w.jobCostCents', 'w.buildingUnit', 'w.customerId', 'u.id as unitId', 'u.name as unit', 'o.line'])
      .where('o.proposalId', '=', id)
      .orderBy('w.id')
      .execute(),
  );

test('a prospect is offered three alternatives, takes one with an option, and gets orders at that price', async () => {
  const page = await signedIn('admin');
  const name = `Carpet program ${stamp}`;
  const prospect = `Harbor Point ${stamp}`;
  await visit(page, '/proposal-generator/create');
  await type(page, 'Title', name);
  await type(page, 'Valid until', writtenDate(inAMonth));
  await type(page, 'Prospect', prospect);
  await choose(page, 'Customer type', /\w/);
  await type(page, 'Street', '7 Harbor St');
  await type(page, 'City', 'Carmel');
  await type(page, 'Contact', 'Eva Ruiz');
  await type(page, 'E-mail', `eva-${stamp}@harbor.example`);
  await addRoom(page, 1, ['2BR-A', "24'", "20'", '12']);
  await addRoom(page, 2, ['Leasing office', "16'", "15'", '1']);
  const table = page.getByRole('table', { name: 'Alternatives' });
  const dear = ['Prairie Song', 'Prairie Song', 'Prairie Song'];
  for (const [index, style] of dear.entries()) {
    await pick(table, `Alternative ${index + 1}, Carpet`, style, /^Prairie Song \d/);
    await table.getByRole('combobox', { name: `Alternative ${index + 1}, Pad`, exact: true }).click();
    await page.getByRole('option').first().click();
    await type(table, `Alternative ${index + 1}, Profit per SY`, `${index + 2}.00`);
  }
  await page.getByRole('button', { name: 'Add option' }).click();
  await choose(page, 'Option 1', 'Other');
  await type(page, 'Option 1, name on the proposal', 'Furniture moved');
  await type(page, 'Option 1, labor', '45.50');

  // 45.50 of work for each of 13 apartments; each dollar of profit counts for every square yard.
  const typedPrices = await livePrices(page);
  expect(Object.keys(typedPrices)).toEqual(['Good', 'Better', 'Best']);
  const [good = 0, better = 0, best = 0] = Object.values(typedPrices);
  expect(good).toBeGreaterThan(0);
  expect(better - good).toBe(best - better);
  await card(page, 'Price').getByText('+ Furniture moved').first().waitFor();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/proposal-generator\/\d+\/profile$/);
  expect(await livePrices(page)).toEqual(typedPrices);
  expect((await proposalNamed(name)).valueCents).toBe(best);

  // What is typed after saving is stored before it is printed.
  await type(page, 'Line 1, apartments', '14');
  const changed = await livePrices(page);
  const pdf = await openedPdf(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  for (const words of [
    name,
    prospect,
    'Draft',
    'Leasing office',
    'Furniture moved',
    ...Object.values(changed).map(money),
  ])
    expect(pdf).toContain(words);
  expect((await proposalNamed(name)).valueCents).toBe(changed['Best']);

  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
  // The journeys have no mail server: the e-mail is in the folder.
  await dialog(page).getByText('E-mails are not delivered').waitFor();
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await says(page, 'Proposal saved, not delivered');
  await page.getByText('Offer 1, valid until').waitFor();
  await expect.poll(async () => (await mailsTo(`eva-${stamp}@harbor.example`)).length).toBe(1);

  // A second window is about to accept the same offer.
  const other = await signedIn('admin');
  await visit(other, `/proposal-generator/${(await proposalNamed(name)).id}/profile`);
  await other.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog(other).getByRole('table', { name: 'Draft orders' }).waitFor();

  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const accepting = dialog(page);
  await choose(accepting, 'Alternative', /^Better/);
  await accepting.getByRole('checkbox', { name: /^Furniture moved/ }).check();
  await accepting.getByRole('textbox', { name: 'Draft orders of 2BR-A' }).fill('3');
  await accepting.getByRole('textbox', { name: 'Building and unit of 2BR-A' }).fill('1 / 101, 1 / 102');
  await accepting.getByRole('textbox', { name: 'Draft orders of Leasing office' }).fill('1');
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click();
  await says(page, 'Accepted; the orders are being created');
  await page.getByText('Better + Furniture moved, ').waitFor();

  const proposal = await proposalNamed(name);
  await expect.poll(async () => (await ordersOf(proposal.id)).length).toBe(4);
  const orders = await ordersOf(proposal.id);
  expect(orders.map(({ unit, buildingUnit }) => [unit, buildingUnit])).toEqual([
    ['2BR-A', '1 / 101'],
    ['2BR-A', '1 / 102'],
    ['2BR-A', ''],
    ['Leasing office', ''],
  ]);
  const [apartment, , , office] = orders.map(({ jobCostCents }) => jobCostCents);
  expect((apartment ?? 0) * 14 + (office ?? 0)).toBe((changed['Better'] ?? 0) + 15 * 45_50);
  expect(proposal.valueCents).toBe((changed['Better'] ?? 0) + 15 * 45_50);
  const createdRecords = await inDatabase(async (db) => ({
    customer: await db
      .selectFrom('customer')
      .select(['id', 'name'])
      .where('id', '=', proposal.customerId ?? 0)
      .executeTakeFirstOrThrow(),
    profits: await db
      .selectFrom('profitOverride')
      .select(['rateCategory', 'amountE4'])
      .where('unitId', '=', orders[0]?.unitId ?? 0)
      .execute(),
    defaults: await db
      .selectFrom('materialsDefaults')
      .select(['itemId', 'padItemId'])
      .where('unitId', '=', orders[0]?.unitId ?? 0)
      .executeTakeFirstOrThrow(),
  }));
  expect(createdRecords.customer.name).toBe(prospect);
  expect(createdRecords.profits).toEqual([{ rateCategory: 'carpet', amountE4: 30_000 }]);
  expect(Object.values(createdRecords.defaults).every((item) => item !== null)).toBe(true);

  await dialog(other).getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog(other)
    .getByText(/^This proposal was accepted on .+ \(Better \+ Furniture moved\)\. Nothing was done again\.$/)
    .waitFor();
  expect(await ordersOf(proposal.id)).toHaveLength(4);
});

/** A customer of the demo company with a unit style of carpet. */
const someCustomer = () =>
  inDatabase((db) =>
    db
      .selectFrom('unit as u')
      .innerJoin('customer as c', 'c.id', 'u.customerId')
      .select(['c.name', 'u.name as unit'])
      .where('u.flooringTypeId', '=', 1)
      .where('u.isEnabled', '=', true)
      .where('c.isEnabled', '=', true)
      .orderBy('u.id')
      .executeTakeFirstOrThrow(),
  );

test('what is typed is saved before it is sent; an accepted offer is what was sent', async () => {
  const page = await signedIn('admin');
  const name = `Studios ${stamp}`;
  const { name: customer, unit } = await someCustomer();
  await visit(page, '/proposal-generator/create');
  await type(page, 'Title', name);
  await pick(page, 'Customer', customer);
  await page.getByRole('button', { name: 'Add unit' }).click();
  await pick(page, 'Line 1, unit', unit, /Carpet ·/);
  await type(page, 'Line 1, apartments', '6');
  await pick(page, 'Alternative 1, Carpet', 'Prairie Song', /^Prairie Song \d/);
  for (const n of [3, 2]) await page.getByRole('button', { name: `Remove alternative ${n}` }).click();
  await livePrices(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/proposal-generator\/\d+\/profile$/);
  await settled(page);

  // A form with an error is neither saved nor sent.
  await type(page, 'Line 1, apartments', '0');
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
  await says(page, 'Not saved yet. Fix the highlighted fields, then try again.');
  expect(await dialog(page).count()).toBe(0);
  await type(page, 'Line 1, apartments', '8');
  await type(page, 'Valid until', writtenDate(inAMonth));
  const prices = await livePrices(page);
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
  await type(dialog(page), 'To', '');
  await dialog(page).getByRole('button', { name: 'Mark as sent' }).click();
  await says(page, 'Marked as sent');
  await page.getByText('Offer 1, valid until').waitFor();
  expect((await proposalNamed(name)).valueCents).toBe(prices['Good']);

  // An acceptance leaves out what was typed since, after a question.
  await type(page, 'Line 1, apartments', '9');
  const offerText = await openedPdf(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click());
  expect(offerText).toContain(money(prices['Good'] ?? 0));
  await says(page, 'This is offer 1 as it was sent. Save your changes to see them.');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Accept offer 1 without your changes?' })
    .getByRole('button', { name: 'Discard changes and accept' })
    .click();
  await page
    .getByRole('dialog', { name: 'Accept offer 1', exact: true })
    .getByRole('button', { name: 'Accept' })
    .click();
  await says(page, 'Accepted');
  await page.getByText(/Good, \w/).waitFor();
  const { status, valueCents } = await proposalNamed(name);
  expect([status, valueCents]).toEqual(['ACCEPTED', prices['Good']]);

  const offer = await openedPdf(page, () => page.getByRole('button', { name: 'PDF of offer 1' }).click());
  expect(offer).toContain(`Offer 1 · ${writtenDate(companyToday())}`);
});

test('an offer that is lost stays in the list with its reason, and opens again when it is changed', async () => {
  const page = await signedIn('admin');
  const name = `Lost ${stamp}`;
  await visit(page, '/proposal-generator/create');
  await type(page, 'Title', name);
  await type(page, 'Prospect', 'Elm Court');
  await choose(page, 'Customer type', /\w/);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/proposal-generator\/\d+\/profile$/);
  await page.getByRole('button', { name: 'Lost', exact: true }).click();
  await type(dialog(page), 'Reason', 'Another bidder was cheaper');
  await dialog(page).getByRole('button', { name: 'Mark as lost' }).click();
  await says(page, 'Marked as lost');
  await page.getByText('Another bidder was cheaper').waitFor();
  await type(page, 'Prospect', 'Elm Court North');
  await save(page);
  await expect.poll(async () => (await proposalNamed(name)).status).toBe('DRAFT');
});
