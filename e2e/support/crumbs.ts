import type { Page } from 'playwright-core';
import { navigationFor } from '../../apps/web/src/app/navigation';
import { shellScreens } from './screens';
import { LISTS } from './kinds';

/** Pages in the navigation have breadcrumbs of their own. */
const ENTRIES = new Set(
  navigationFor(shellScreens(), () => true).flatMap((group) => group.items.map((item): string => item.to)),
);

/** Finds a record page whose breadcrumbs don't start with the list of its kind. */
export async function crumbFault(page: Page, address: string): Promise<string[]> {
  const [, area = '', more] = address.split('/');
  const home = LISTS.get(`/${area}`);
  if (home === undefined || more === undefined || ENTRIES.has(address)) return [];
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
  const [words, to] = [await crumb.textContent(), await crumb.getAttribute('href')];
  return words === home && to === `/${area}` ? [] : [`${address}: the breadcrumbs begin with "${words}" (${to})`];
}
