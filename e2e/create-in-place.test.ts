import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './support/browser';
import { says } from './support/office';
import { dialog } from './support/orders';
import { settled, visit } from './support/visit';

const { signedIn } = journeys();

let made = Date.now() % 100_000_000;
const fresh = (name: string): string => `${name} ${(made += 1)}`;

const field = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const panel = (page: Page, noun: string) => page.getByRole('dialog', { name: `Create ${noun}` });
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null));

/** Types into the focused picker, and takes the offer to create what is not there. */
async function createHere(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await page.getByRole('option', { name: `“${name}”` }).waitFor();
  await page.keyboard.press('Enter');
}

test('a firm that is missing is created where it is selected, by keyboard alone, and nothing of the customer is lost', async () => {
  const page = await signedIn('office');
  await visit(page, '/customers/create');
  await settled(page);
  const [customer, firm] = [fresh('Eagle Harbor'), fresh('Zebra Property Mgmt')];
  await page.keyboard.type(customer);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Apart');
  await page.keyboard.press('Tab');
  await createHere(page, firm);
  await panel(page, 'property management firm').waitFor();
  await expect.poll(() => focused(page)).toBe(firm);
  // This saves the panel, not the customer behind it.
  await page.keyboard.press('Control+s');
  await says(page, 'Firm created');
  await expect.poll(() => panel(page, 'property management firm').count()).toBe(0);
  await expect.poll(() => field(page, 'Management firm').inputValue()).toBe(firm);
  expect(await focused(page)).toBe(firm);
  expect(new URL(page.url()).pathname).toBe('/customers/create');
  await page.keyboard.press('Control+s');
  await says(page, 'Customer created');
  await page.waitForURL(/\/customers\/\d+/);
  await expect.poll(() => field(page, 'Management firm').inputValue()).toBe(firm);
});

test('a panel can open another; closing one asks before typed text is lost, and the form behind it stays', async () => {
  const page = await signedIn('super-admin');
  await visit(page, '/customers/create');
  await settled(page);
  const [customer, type, card] = [fresh('Oak Hollow'), fresh('Senior homes'), fresh('Senior card')];
  await page.keyboard.type(customer);
  await field(page, 'Type').click();
  await page.getByRole('option', { name: '+ Create customer type' }).click();
  await panel(page, 'customer type').waitFor();
  await page.keyboard.type(type);
  await page.keyboard.press('Tab');
  await createHere(page, card);
  await panel(page, 'labor rate').waitFor();
  await expect.poll(() => focused(page)).toBe(card);
  await page.keyboard.press('Enter');
  await says(page, 'Labor rate created');
  await expect
    .poll(() => panel(page, 'customer type').getByRole('combobox', { name: 'Labor rate' }).inputValue())
    .toBe(card);
  await page.keyboard.press('Escape');
  await dialog(page).filter({ hasText: 'Close without creating?' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog(page).filter({ hasText: 'Close without creating?' }).count()).toBe(0);
  await page.keyboard.press('Control+s');
  await says(page, 'Customer type created');
  await expect.poll(() => field(page, 'Type').innerText()).toBe(type);
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(customer);
  // The list has it from now on, whatever else is selected.
  await field(page, 'Type').click();
  await page.getByRole('option', { name: 'Senior living' }).click();
  await field(page, 'Type').click();
  await page.getByRole('option', { name: type }).waitFor();
});

test('a customer and then its unit are created in the order that needs them', async () => {
  const page = await signedIn('admin');
  await visit(page, '/work-orders/create');
  await settled(page);
  const [customer, unit] = [fresh('Maple Court'), fresh('2BR')];
  await createHere(page, customer);
  await panel(page, 'customer').waitFor();
  await panel(page, 'customer').getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Senior living' }).click();
  await page.keyboard.press('Control+s');
  await says(page, 'Customer created');
  await expect.poll(() => field(page, 'Customer').inputValue()).toBe(customer);
  await field(page, 'Unit style').click();
  await createHere(page, unit);
  await panel(page, 'unit').waitFor();
  await page.keyboard.press('Control+s');
  await says(page, 'Unit created');
  await expect.poll(() => field(page, 'Unit style').inputValue()).toBe(unit);
});

test('only users who may create a kind are offered to', async () => {
  const page = await signedIn('office');
  await visit(page, '/customers/create');
  await settled(page);
  await field(page, 'Type').click();
  await page.getByRole('option', { name: 'Senior living' }).waitFor();
  expect(await page.getByRole('option', { name: /Create/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await visit(page, '/payment-adjustments/create');
  await settled(page);
  await field(page, 'Installer').click();
  await page.keyboard.type('Zebra');
  await page.getByText('Nothing found for "Zebra"').waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
});
