import type { Page } from 'playwright-core';
import { inDatabase } from './database';
import { pick } from './office';
import { product } from './products';
import { visit } from './visit';

/** An action of the simulator: `consent`, `receive-payment`, `fault`, `disconnect` …. */
export async function inQuickbooks<Result = unknown>(action: string, body: object = {}): Promise<Result> {
  const answer = await fetch(`${product().quickbooksUrl}/__fake/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
  return (await answer.json()) as Result;
}

/** The simulator's internal data: `ledger`, `state` …. */
export async function lookInQuickbooks<Result>(what: string): Promise<Result> {
  const answer = await fetch(`${product().quickbooksUrl}/__fake/${what}`);
  return (await answer.json()) as Result;
}

/** Resets everything: nothing is connected, sent or matched, and the simulator's companies are as at the start. */
export async function neverConnected(): Promise<void> {
  await inQuickbooks('reset');
  await inDatabase(async (db) => {
    for (const table of [
      'quickbooksLink',
      'quickbooksMapping',
      'quickbooksOtherCompany',
      'quickbooksOutbox',
      'quickbooksChange',
      'quickbooksEvent',
      'quickbooksBalance',
      'quickbooksNewItem',
    ] as const)
      await db.deleteFrom(table).execute();
    await db
      .updateTable('quickbooksConnection')
      .set({
        state: 'DISCONNECTED',
        realmId: null,
        accessTokenEncrypted: null,
        refreshTokenEncrypted: null,
        cdcCursor: null,
        suspendedAt: null,
      })
      .execute();
    await db.updateTable('appConfiguration').set({ quickbooksSendsItems: false }).execute();
  });
}

/** Sets how QuickBooks answers the next connection, and for which of its two companies. */
export const consent = (mode: 'connect' | 'deny', company: 1 | 2 = 1) =>
  inQuickbooks('consent', { mode, realmId: company === 1 ? '9341453172811010' : '9341453172822020' });

/** Opens the QuickBooks page and clicks a button that leads to QuickBooks and back. */
export async function connectBy(page: Page, button: string): Promise<void> {
  await visit(page, '/app-config/quickbooks');
  // What the page says before it leaves is no answer.
  const back = page.waitForEvent('framenavigated', (frame) => new URL(frame.url()).searchParams.has('outcome'));
  await page.getByRole('button', { name: button, exact: true }).click();
  await back;
  await page.getByRole('alert').or(page.getByText('QuickBooks successfully connected!')).first().waitFor();
}

/** Connects and makes every required choice. */
export async function connectReady(page: Page): Promise<void> {
  await consent('connect');
  await connectBy(page, 'Connect to QuickBooks');
  await page.getByRole('button', { name: /^Use all \d+ suggestions$/ }).click();
  // QuickBooks has no item with names like these.
  for (const line of ['Lump-sum jobs', 'Material', 'Additional costs', 'Discounts and credits', 'Write-offs'])
    await pick(page, line, 'Hours');
  await page.getByText('Ready', { exact: true }).waitFor();
}

/** Compares both sides on the reconciliation page; no invoice may differ. */
export async function reconciled(page: Page): Promise<void> {
  await visit(page, '/app-config/quickbooks/reconciliation');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await page
    .getByText(/were compared\.$/)
    .first()
    .waitFor({ timeout: 60_000 });
  await page
    .getByRole('region', { name: 'Invoices that differ' })
    .getByText(/No invoices differ/)
    .waitFor();
}
