import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { companyToday } from './days';
import { cents, pick, type } from './office';
import { visit } from './visit';

let apartments = Date.now() % 100_000_000;

/** A building and unit that no order has used. */
export function freshPlace(): string {
  apartments += 1;
  return `${Math.floor(apartments / 1000)} / ${apartments % 1000}`;
}

export type Status =
  | 'Draft'
  | 'Cut'
  | 'Assign'
  | 'Reconcile'
  | 'Invoice'
  | 'Invoice Created'
  | 'Payment Received'
  | 'Close'
  | 'Hold'
  | 'Hold Commercial'
  | 'Cancelled';

/** The part of a page under one heading. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The value beside a label of a card. */
export const fact = (panel: Locator, label: string): Locator => panel.locator(`dt:text-is("${label}") + dd`);

/** The open dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The status next to the order's number. */
const statusPill = (page: Page): Locator =>
  page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]/span').first();

/** Waits until the order is in a status. */
export async function standsIn(page: Page, status: Status): Promise<void> {
  await expect.poll(async () => (await statusPill(page).innerText()).trim()).toBe(status);
}

/** The order's cost on the price card, once calculated, in cents. */
export async function jobCost(page: Page): Promise<number> {
  const price = card(page, 'Price');
  const figure = async () => /Job cost\s+(\$[\d,]+\.\d\d)/.exec(await price.innerText())?.[1] ?? '';
  await expect
    .poll(async () => [await price.getByText('calculating…').count(), await figure()])
    .toEqual([0, expect.stringMatching(/^\$/)]);
  return cents(await figure());
}

/** The data of a new order. */
export interface NewOrder {
  readonly customer: string;
  /** The unit style to fill in the order from. */
  readonly unit?: string | RegExp;
  readonly place: string;
  /** As typed; `next free` uses the date that the page suggests, `none` leaves it blank. */
  readonly date: string;
  readonly po?: string;
}

/** Fills in a new order so far that it can be saved. */
export async function fillOrder(page: Page, order: NewOrder): Promise<void> {
  await visit(page, '/work-orders/create');
  await pick(page, 'Customer', order.customer);
  if (order.unit !== undefined) {
    await page.getByRole('combobox', { name: 'Unit style' }).click();
    await page.getByRole('option', { name: order.unit }).first().click();
    await page.getByRole('textbox', { name: 'Cut 1, length' }).waitFor();
  }
  await type(page, 'Bldg / unit', order.place);
  if (order.po !== undefined) await type(page, 'PO', order.po);
  if (order.date === 'next free') await page.getByRole('button', { name: /^Next free:/ }).click();
  else if (order.date !== 'none') await type(page, 'Install date', order.date);
  // A past date requires a reason.
  if (/^\d{4}-/.test(order.date) && order.date < companyToday())
    await type(page, 'Reason for this date', 'Entered after the work was done');
}

/** Submits a draft. */
export async function submit(page: Page): Promise<void> {
  await press(page, 'Submit');
  await standsIn(page, 'Cut');
}

/** Saves a new order and returns its number; the page then shows the stored order. */
export async function createDraft(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/\/work-orders\/\d+$/);
  await standsIn(page, 'Draft');
  return (await page.getByRole('heading', { level: 1 }).innerText()).trim();
}

/** Clicks the button of the next step. */
export async function press(page: Page, step: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: step, exact: true }).click();
}

/** Selects one of the less common steps in the menu. */
export async function choosesMore(page: Page, step: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: step }).click();
}

/** Types the roll at the first cut, which the others copy, and each lot; does not confirm. */
export async function typeRolls(page: Page, roll: string, lots: readonly string[]): Promise<void> {
  await press(page, 'Cut done');
  const table = dialog(page).getByRole('table', { name: 'Rolls and lots' });
  const rolls = table.getByRole('combobox', { name: /, roll$/ });
  await rolls.first().fill(roll);
  await rolls.first().press('Tab');
  const count = await rolls.count();
  await expect.poll(() => rolls.last().inputValue()).toBe(roll);
  const lotCells = table.getByRole('textbox', { name: /, dye lot$/ });
  // Cuts from the same roll copy the first lot; types only lots that differ.
  const [first = ''] = lots;
  await lotCells.first().fill(first);
  await lotCells.first().press('Tab');
  await expect.poll(() => lotCells.last().inputValue()).toBe(first);
  for (let n = 1; n < count; n += 1)
    if (lots[n % lots.length] !== first) await lotCells.nth(n).fill(lots[n % lots.length] ?? '');
}

/** Types a roll that is not in stock and its lot at each cut, finishes cutting, and confirms cutting anyway. */
export async function cutAll(page: Page, roll: string, lot: string): Promise<void> {
  await typeRolls(page, roll, [lot]);
  await dialog(page).getByRole('button', { name: 'Cut done', exact: true }).click();
  await page.getByRole('dialog', { name: 'Not in stock' }).getByText(`${roll} is not in stock: cut anyway?`).waitFor();
  await page.getByRole('button', { name: 'Cut anyway' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}

/** Expects the reason and closes it: a dialog with its button, a reason at a step with Escape. */
export async function readsWhyNot(page: Page, sentence: string | RegExp): Promise<void> {
  await dialog(page).getByText(sentence).waitFor();
  const back = dialog(page).getByRole('button', { name: /^(OK|Back)$/ });
  await ((await back.count()) > 0 ? back.click() : page.keyboard.press('Escape'));
  await dialog(page).waitFor({ state: 'hidden' });
}

/** Expects a refusal and closes it; the order must not change. */
export async function readsRefusal(page: Page, sentence: string | RegExp, still: Status): Promise<void> {
  await readsWhyNot(page, sentence);
  await standsIn(page, still);
}

/** Confirms the open dialog, which must then close. */
export async function confirm(page: Page, verb: string): Promise<void> {
  const openDialog = dialog(page);
  await openDialog.getByRole('button', { name: verb, exact: true }).click();
  try {
    await openDialog.waitFor({ state: 'hidden' });
  } catch (error) {
    throw new Error(`The dialog stayed open:\n${await openDialog.innerText()}`, { cause: error });
  }
}

/** Assigns the order to the first installer who is free in that half day, and returns the name. */
export async function assignToSomebody(page: Page): Promise<string> {
  await press(page, 'Assign');
  const assignDialog = dialog(page);
  const field = assignDialog.getByRole('combobox', { name: 'Installer' });
  for (let nth = 0; nth < 10; nth += 1) {
    await field.click();
    await field.fill('');
    const option = page.getByRole('option').nth(nth);
    const name = (await option.innerText()).split('\n')[0]?.trim() ?? '';
    await option.click();
    await assignDialog.getByRole('button', { name: 'Assign' }).click();
    await expect
      .poll(async () => (await assignDialog.count()) === 0 || (await assignDialog.getByRole('alert').count()) > 0)
      .toBe(true);
    if ((await assignDialog.count()) === 0) return name;
  }
  throw new Error('Every installer is busy');
}

/** Confirms that the actual quantities were as planned. */
export async function reconcile(page: Page): Promise<void> {
  await press(page, 'Reconcile');
  await confirm(page, 'Reconcile');
}

/** Creates the invoice of the order. */
export async function invoice(page: Page): Promise<void> {
  await press(page, 'Create invoice');
  await confirm(page, 'Create invoice');
}

/** Records a payment; by default, of the whole open amount. */
export async function pay(page: Page, amount?: string): Promise<void> {
  await card(page, 'Invoice').getByRole('button', { name: 'Record payment' }).click();
  if (amount !== undefined) await type(dialog(page), 'Amount', amount);
  await type(dialog(page), 'Reference', 'check 1042');
  await confirm(page, 'Record payment');
}

/** Opens the order at this address as another user. */
export async function opens(page: Page, address: string, number: string): Promise<void> {
  await visit(page, address);
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
}
