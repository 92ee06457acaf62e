import type { Page } from 'playwright-core';

/** What a clerk is told on the phone. */
export interface Call {
  /** Part of the customer's name. */
  readonly customer: string;
  /** The floor of the unit style to pick. */
  readonly floor: 'Carpet' | 'Vinyl' | 'VCT' | 'Carpet Tile';
  /** Building and apartment; no two journeys share one, so that no duplicate is found. */
  readonly place: string;
  /** As it is typed: t for today, +3. */
  readonly date: string;
}

// Starts at the clock, so that journeys can be run again on the same database.
let apartment = Math.floor(Date.now() / 1000) % 1_000_000;

/** A place that no other journey uses. */
export const newPlace = (): string => `77 / ${apartment++}`;

/** Fills in a new order as a clerk does: customer, unit style, date, place; the rest fills itself. */
export async function fillOrder(page: Page, { customer, floor, place, date }: Call): Promise<void> {
  await page.goto('/work-orders/create');
  await page.getByLabel('Customer').fill(customer);
  await page.getByRole('option', { name: new RegExp(customer) }).first().click();
  await page.getByRole('combobox', { name: 'Unit style' }).click();
  await page.getByRole('option', { name: new RegExp(`${floor}( ·|$)`) }).first().click();
  await page.getByRole('table', { name: 'Cuts' }).waitFor();
  await page.getByLabel('Install date', { exact: true }).fill(date);
  await page.getByLabel('Bldg / unit').fill(place);
  await page.getByLabel('PO', { exact: true }).fill('88213');
  await page.getByRole('table', { name: 'Material and labor' }).locator('tbody tr').first().getByText(/^\$/).first().waitFor();
  await page.getByText('working out…').waitFor({ state: 'hidden' });
}

/** Saves the filled order with Ctrl S and answers its address. */
export async function createDraft(page: Page): Promise<string> {
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/work-orders\/\d+$/);
  return new URL(page.url()).pathname;
}

/** Waits until the order stands in a status. */
export const inStatus = (page: Page, label: string) => page.locator('h1 + div').getByText(label, { exact: true }).waitFor();

/** Presses the button of the next step. */
export const next = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).first().click();

/** Confirms the open dialog. */
export const confirm = (page: Page, label: string) => page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();

/** A figure of the price card in dollars. */
export async function jobCost(page: Page): Promise<string> {
  return page.getByRole('region', { name: 'Price' }).locator('dl.sum dd').first().innerText();
}
