import type { APIResponse, Page } from 'playwright-core';

/**
 * Prints a document of the open order; returns the response of its new tab, because a browser either shows the file or,
 * without a viewer, saves it.
 */
export async function printed(page: Page, name: string): Promise<APIResponse> {
  const context = page.context();
  const opened = page.waitForEvent('popup');
  const pdfRequest = context.waitForEvent('request', (request) => request.url().includes('/files/generated'));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const answer = await context.request.get((await pdfRequest).url());
  await (await opened).close();
  return answer;
}
