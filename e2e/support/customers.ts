import type { Page } from 'playwright-core';
import { choose, type } from './office';
import { card } from './orders';
import { visit } from './visit';

/** The data of a new customer. */
export interface NewCustomer {
  readonly name: string;
  readonly type?: 'Apartment community' | 'Commercial' | undefined;
  readonly poRequired?: boolean;
  /** Dollars as typed; omit for no limit. */
  readonly creditLimit?: string;
}

/** Creates a customer in Indianapolis and returns its page's address. */
export async function createCustomer(page: Page, customer: NewCustomer): Promise<string> {
  await visit(page, '/customers/create');
  await type(page, 'Name', customer.name);
  await choose(page, 'Type', customer.type ?? 'Apartment community');
  await choose(page, 'Salesperson', 'Grant Bradshaw');
  await type(page, 'Street', '4210 Meridian Street');
  await type(page, 'City', 'Indianapolis');
  await choose(page, 'State', /^IN/);
  await type(page, 'ZIP', '46208');
  await type(page, 'Invoice e-mails', 'payables@customer.example');
  if (customer.poRequired === true) await page.getByRole('checkbox', { name: 'PO number required' }).check();
  if (customer.creditLimit !== undefined) await type(page, 'Credit limit', customer.creditLimit);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/customers\/\d+\/profile$/);
  return new URL(page.url()).pathname.replace('/profile', '');
}

/** A unit style with its cuts as typed: use, length, width. */
export interface NewUnit {
  readonly name: string;
  readonly floor: 'Carpet' | 'Vinyl' | 'VCT' | 'Carpet Tile';
  readonly cuts: readonly (readonly [use: string, length: string, width: string])[];
}

/** Creates a customer's unit style by typing its cuts; returns the totals below them. */
export async function createUnit(page: Page, customer: string, unit: NewUnit): Promise<string> {
  await visit(page, `${customer}/units`);
  await page.getByRole('link', { name: 'New unit' }).waitFor();
  await page.keyboard.press('n');
  await type(page, 'Name', unit.name);
  if (unit.floor !== 'Carpet') await choose(page, 'Floor', unit.floor);
  const cuts = card(page, 'Cuts');
  for (const [index, [use, length, width]] of unit.cuts.entries()) {
    await cuts.getByRole('button', { name: 'Add cut' }).click();
    await type(cuts, `Cut ${index + 1}, used for`, use);
    await type(cuts, `Cut ${index + 1}, length`, length);
    await type(cuts, `Cut ${index + 1}, width`, width);
  }
  await cuts.getByRole('textbox', { name: 'Cut 1, used for' }).focus();
  const totals = (await cuts.getByRole('status').innerText()).replaceAll(/\s+/g, ' ');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/units\/\d+$/);
  return totals;
}
