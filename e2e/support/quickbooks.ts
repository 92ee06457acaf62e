import type { Page } from 'playwright-core';
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

/** How QuickBooks answers the next connection, and for which of its two companies. */
export const consent = (mode: 'connect' | 'deny', company: 1 | 2 = 1) =>
  inQuickbooks('consent', { mode, realmId: company === 1 ? '9341453172811010' : '9341453172822020' });

/** Opens the QuickBooks page and presses a button that leads to QuickBooks and back. */
export async function connectBy(page: Page, button: string): Promise<void> {
  await visit(page, '/app-config/quickbooks');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alert').or(page.getByText('QuickBooks successfully connected!')).first().waitFor();
}
