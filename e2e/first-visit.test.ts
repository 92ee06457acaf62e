import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys, type Role } from './support/browser';
import { settled } from './support/visit';

const { signedIn, visitor } = journeys();

/** What a page asked of the server until now, by name. */
function asked(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') names.push(String(request.postDataJSON()?.operationName));
  });
  return names;
}

/** Opens a list without the live channel, whose beginning loads the rows once more: they may have changed by then. */
async function opens(role: Role, address = '/work-orders') {
  const page = await signedIn(role);
  await page.routeWebSocket(/\/cable/, () => undefined);
  const names = asked(page);
  const refused: string[] = [];
  page.on('console', (line) => void (line.text().includes('Content Security Policy') && refused.push(line.text())));
  const answer = await page.goto(address);
  await page.locator('tbody th a').first().waitFor();
  await settled(page);
  expect(refused).toEqual([]);
  return { page, names, document: (await answer?.text()) ?? '', headers: answer?.headers() ?? {} };
}

const numbers = (page: Page) => page.locator('tbody th a').allInnerTexts();

test('the rows of the order list come with the document, and nothing of them is asked again', async () => {
  const { page, names, document, headers } = await opens('office');
  expect(headers['cache-control']).toBe('no-store');
  const shown = await numbers(page);
  expect(shown.length).toBeGreaterThan(0);
  for (const number of shown) expect(document).toContain(`"workOrderNumber":"${number}"`);
  expect(names.filter((name) => ['Auth', 'UserSettings', 'WorkOrderList'].includes(name))).toEqual([]);
  // Another sort is asked for, as ever.
  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').first().click();
  await settled(page);
  expect(names).toContain('WorkOrderList');
});

test('a salesperson’s document holds only their own orders', async () => {
  const office = await opens('office', '/work-orders?from=any');
  const seller = await opens('salesperson', '/work-orders?from=any');
  const own = new Set(await numbers(seller.page));
  const enclosed = new Set([...seller.document.matchAll(/"workOrderNumber":"([^"]+)"/g)].map(([, number]) => number));
  expect(enclosed).toEqual(own);
  expect((await numbers(office.page)).filter((number) => !own.has(number)).length).toBeGreaterThan(0);
});

test('who is not signed in gets the page alone', async () => {
  const page = await visitor();
  const answer = await page.goto('/work-orders');
  const document = (await answer?.text()) ?? '';
  expect(document).not.toContain('id="enclosed"');
  expect(document).not.toContain('IND-');
  await page.waitForURL(/\/login/);
});
