import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { makeVendor } from './support/made';
import { says, type } from './support/office';
import { visit } from './support/visit';

const { signedIn } = journeys();

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** A new vendor on the screen of an administrator; its name is at the end of every list. */
async function newVendor(page: Page): Promise<string> {
  const name = `Zz Mill ${crypto.randomUUID().slice(0, 8)}`;
  await visit(page, `${await makeVendor(page, name)}/profile`);
  await field(page, 'Account number').waitFor();
  return name;
}

test('two clerks on one vendor see who is viewing and editing it, and what the other saved', async () => {
  const [howard, patricia] = [await signedIn('admin'), await signedIn('super-admin')];
  const name = await newVendor(howard);
  await visit(patricia, howard.url());
  await howard.getByText('Patricia Rowland is viewing').waitFor();
  await type(howard, 'Abbreviation', 'ZZM');
  await patricia.getByText('Howard Ledford is editing this').waitFor();
  await save(howard);
  await says(howard, 'Vendor saved');
  await expect.poll(() => field(patricia, 'Abbreviation').inputValue()).toBe('ZZM');
  await patricia.getByText('Howard Ledford is viewing').waitFor();

  await type(howard, 'Name', `${name} Inc`);
  await save(howard);
  await patricia.getByRole('heading', { name: `${name} Inc` }).waitFor();
  await visit(howard, '/vendors');
  await expect.poll(() => patricia.getByText('Howard Ledford').count()).toBe(0);
});

test('unsaved work stays while someone else saves, and both are shown before it is saved', async () => {
  const [howard, patricia] = [await signedIn('admin'), await signedIn('super-admin')];
  await newVendor(howard);
  await visit(patricia, howard.url());
  await type(patricia, 'Account number', 'A-77');
  await howard.getByText('Patricia Rowland is editing this').waitFor();
  await type(howard, 'Account number', 'B-12');
  await save(howard);
  await patricia
    .getByText('Howard Ledford saved this just now. Your changes are kept; when you save, you’ll see both versions.')
    .waitFor();
  expect(await field(patricia, 'Account number').inputValue()).toBe('A-77');

  await save(patricia);
  const refusal = patricia.getByRole('dialog').filter({ hasText: 'Howard Ledford saved this first' });
  expect(await refusal.getByRole('row', { name: /Account number/ }).innerText()).toMatch(
    /Conflict[\s\S]*B-12[\s\S]*A-77/,
  );
  await refusal.getByRole('button', { name: 'Keep my changes' }).click();
  await save(patricia);
  await says(patricia, 'Vendor saved');
  await expect.poll(() => field(howard, 'Account number').inputValue()).toBe('A-77');
});

test('a list shows changes made elsewhere in place, and new rows when its reader asks for them', async () => {
  const [howard, patricia] = [await signedIn('admin'), await signedIn('super-admin')];
  const name = await newVendor(howard);
  await visit(patricia, `/vendors?q=${encodeURIComponent('Zz Mill')}&sort=NAME&dir=DESC`);
  const row = patricia.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  await type(howard, 'Account number', 'LIVE-1');
  await save(howard);
  await row.getByText('LIVE-1').waitFor();

  const other = await newVendor(howard);
  await patricia.getByText(/1 new here/).waitFor();
  expect(await patricia.getByRole('row', { name: new RegExp(other) }).count()).toBe(0);
  await patricia.getByRole('button', { name: 'Update list' }).click();
  await patricia.getByRole('row', { name: new RegExp(other) }).waitFor();
});

test('the calendar of job limits and one’s own profile follow changes made elsewhere', async () => {
  const [howard, patricia] = [await signedIn('admin'), await signedIn('super-admin')];
  for (const page of [howard, patricia]) await visit(page, '/app-config/job-limits?month=2031-03');
  // A Monday of its own: no other journey looks at this month.
  const limit = (page: Page) => page.locator('[data-limit="2031-03-10 VCT"]');
  await limit(patricia).waitFor();
  await limit(howard).click();
  await howard.keyboard.type('17');
  await howard.keyboard.press('Enter');
  await patricia.locator('[data-limit="2031-03-10 VCT"][data-own=true]').waitFor();
  expect(await limit(patricia).innerText()).toBe('17');

  const elsewhere = await signedIn('admin');
  for (const page of [howard, elsewhere]) await visit(page, '/profile/edit');
  await field(elsewhere, 'Suite, building').waitFor();
  const suite = `Suite ${crypto.randomUUID().slice(0, 4)}`;
  await type(howard, 'Suite, building', suite);
  await save(howard);
  await expect.poll(() => field(elsewhere, 'Suite, building').inputValue()).toBe(suite);
});
