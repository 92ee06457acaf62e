import type { Page } from 'playwright-core';
import { navigationFor } from '../../apps/web/src/app/navigation';
import { shellScreens } from '../../apps/web/src/app/routes';
import { LISTS } from './kinds';

/** Pages that the navigation leads to begin their own way. */
const ENTRIES = new Set(
  navigationFor(shellScreens(), () => true).flatMap((group) => group.items.map((item): string => item.to)),
);

/** A page of a record whose breadcrumbs don't begin with the list of its kind. */
export async function crumbFault(page: Page, address: string): Promise<string[]> {
  const [, area = '', more] = address.split('/');
  const home = LISTS.get(`/${area}`);
  if (home === undefined || more === undefined || ENTRIES.has(address)) return [];
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
  const [words, to] = [await crumb.textContent(), await crumb.getAttribute('href')];
  return words === home && to === `/${area}` ? [] : [`${address}: the breadcrumbs begin with "${words}" (${to})`];
}
