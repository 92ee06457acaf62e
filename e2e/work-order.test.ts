import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { confirm, createDraft, fillOrder, inStatus, jobCost, newPlace, next } from './support/work-order';

const { signedIn } = journeys();

/** Long enough for a busy machine; a figure that never comes still fails. */
const PATIENT = { timeout: 10_000 };

async function typeRolls(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cut 1, roll').fill('J-100');
  await dialog.getByLabel('Cut 1, dye lot').fill('LOT-7');
  const rolls = dialog.getByLabel(/, roll$/);
  for (let index = 1; index < (await rolls.count()); index += 1) {
    await rolls.nth(index).fill('J-100');
    await dialog.getByLabel(/, dye lot$/).nth(index).fill('LOT-7');
  }
}

/** From the warehouse to the closed file; the office's own buttons only. */
async function finish(page: Page, cut: (page: Page) => Promise<void>): Promise<void> {
  await next(page, 'Submit');
  await inStatus(page, 'Cut');
  await next(page, 'Cut done');
  await cut(page);
  await confirm(page, 'Cut done');
  await inStatus(page, 'Assign');
  await next(page, 'Assign');
  await page.getByRole('dialog').getByLabel('Installer').fill('a');
  await page.getByRole('option').first().click();
  await confirm(page, 'Assign');
  await inStatus(page, 'Reconcile');
  await next(page, 'Reconcile');
  await confirm(page, 'Reconcile');
  await inStatus(page, 'Invoice');
  await next(page, 'Create invoice');
  await confirm(page, 'Create invoice');
  await inStatus(page, 'Invoice Created');
  await next(page, 'Record payment');
  await confirm(page, 'Record payment');
  await inStatus(page, 'Payment Received');
  await next(page, 'Close');
  await inStatus(page, 'Close');
}

test('a carpet order goes from the phone call to the closed file', async () => {
  const page = await signedIn('super-admin');
  await fillOrder(page, { customer: 'Cedar', floor: 'Carpet', place: newPlace(), date: 't' });
  await expect.poll(() => jobCost(page), PATIENT).toMatch(/^\$[1-9]/);
  const promised = await jobCost(page);
  await createDraft(page);
  await inStatus(page, 'Draft');
  await expect.poll(() => jobCost(page), PATIENT).toBe(promised);
  await finish(page, typeRolls);
  await expect.poll(() => jobCost(page), PATIENT).toBe(promised);
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Invoice' }).innerText()).toContain('Paid');
});

test('a VCT order is billed in cartons and goes the same way', async () => {
  const page = await signedIn('super-admin');
  await fillOrder(page, { customer: 'Day Center', floor: 'VCT', place: newPlace(), date: 't' });
  await page.getByText(/\d+ cartons, \d+ pieces/).waitFor();
  await createDraft(page);
  await finish(page, async (at) => at.getByLabel('The cartons are pulled').check());
});

test('a typed quantity wins over the one from the cuts, and there is a way back', async () => {
  const page = await signedIn('office');
  await fillOrder(page, { customer: 'Cedar', floor: 'Carpet', place: newPlace(), date: '+3' });
  await expect.poll(() => jobCost(page), PATIENT).toMatch(/^\$[1-9]/);
  const before = await jobCost(page);
  const quantity = page.getByLabel(/^Carpet, quantity/);
  await quantity.fill('10');
  await expect.poll(() => jobCost(page), PATIENT).not.toBe(before);
  await page.getByRole('row', { name: /^Carpet/ }).getByRole('button', { name: /^Back to/ }).last().click();
  await expect.poll(() => jobCost(page), PATIENT).toBe(before);
  expect(await quantity.inputValue()).toBe('');
});

test('cuts pasted from a spreadsheet become rows', async () => {
  const page = await signedIn('office');
  await fillOrder(page, { customer: 'Cedar', floor: 'Carpet', place: newPlace(), date: '+3' });
  const table = page.getByRole('table', { name: 'Cuts' });
  const rows = await table.locator('tbody tr').count();
  await page.getByLabel(`Cut ${rows}, length`).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Den\t10\'4\t12\nCloset\t5\t12');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => table.locator('tbody tr').count(), PATIENT).toBe(rows + 2);
  expect(await page.getByLabel(`Cut ${rows + 1}, length`).inputValue()).toBe('10\'4"');
});

test('the second order for an apartment is held up until somebody says that it is another job', async () => {
  const page = await signedIn('office');
  const call = { customer: 'Cedar', floor: 'Carpet', place: newPlace(), date: '+3' } as const;
  await fillOrder(page, call);
  await createDraft(page);
  await fillOrder(page, call);
  await page.getByText('There is already an order for this place:').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/Not saved\./).waitFor();
  await page.getByLabel('I looked at it: this is another job').check();
  await createDraft(page);
});

test('two clerks see each other, and the second one to save is told what changed', async () => {
  const maria = await signedIn('office');
  const tom = await signedIn('admin');
  await fillOrder(maria, { customer: 'Cedar', floor: 'Carpet', place: newPlace(), date: '+3' });
  const address = await createDraft(maria);
  await tom.goto(address);
  await maria.getByText(/is viewing$/).waitFor();
  await tom.getByText(/is viewing$/).waitFor();
  await tom.getByLabel('Ordered by').fill('From Tom');
  await maria.getByLabel('Job name').fill('From Maria');
  await maria.keyboard.press('Control+s');
  await maria.getByText(/saved$/).waitFor();
  await tom.keyboard.press('Control+s');
  await tom.getByRole('dialog', { name: 'Someone else saved this first' }).waitFor();
  await tom.getByRole('button', { name: 'Keep my changes on top' }).click();
  await tom.keyboard.press('Control+s');
  await tom.getByText(/saved$/).waitFor();
  expect(await tom.getByLabel('Job name').inputValue()).toBe('From Maria');
});

test('a warehouse man sees what to cut and no price', async () => {
  const office = await signedIn('super-admin');
  await fillOrder(office, { customer: 'Cedar', floor: 'Carpet', place: newPlace(), date: '+3' });
  const address = await createDraft(office);
  await next(office, 'Submit');
  await inStatus(office, 'Cut');
  const page = await signedIn('warehouse');
  await page.goto(address);
  await page.getByRole('button', { name: 'Cut done' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('$');
});
