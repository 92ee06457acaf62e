import { missingPermissionSentence, STARTING_ROLES } from '@falcon/domain/office/access';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { flattenScreens, navigationFor } from '../apps/web/src/app/navigation';
import { shellScreens } from './support/screens';
import type { Screen } from '../apps/web/src/blocks/routing/screen';
import { journeys } from './support/browser';
import { crumbFault } from './support/crumbs';
import { FULL_WALKS } from './support/full-walks';
import { firstOfEachKind } from './support/kinds';
import type { Role } from './support/browser';
import { wholeNavigation } from './support/navigation';

const { signedIn } = journeys();

/** Roles by their sign-in, and by their name. */
const ROLES: readonly (readonly [Role, string])[] = [
  ['super-admin', 'Super Admin'],
  ['admin', 'Admin'],
  ['office', 'Office'],
  ['edit', 'Edit'],
  ['salesperson', 'Salesperson'],
  ['warehouse', 'Warehouse'],
  ['user', 'User'],
  ['view', 'View'],
];

/** Every screen except that of one import: the demo company has no imports. */
const pages = flattenScreens(shellScreens()).flatMap(({ path, screen }) =>
  'redirect' in screen || screen.index !== undefined || path.includes('$importId') ? [] : [{ path, screen }],
);

/** The first page of each key. */
const oneOfEach = (keyOf: (page: (typeof pages)[number]) => string) => [
  ...new Map(pages.toReversed().map((page) => [keyOf(page), page])).values(),
];
const guardOf = ({ screen }: (typeof pages)[number]): string => screen.permissions.join();
const oneOfEachGuard = oneOfEach(guardOf);
const oneOfEachInArea = oneOfEach((page) => `${page.path.split('/')[1]} ${guardOf(page)}`);

const permissionsOf = (roleName: string): readonly PermissionKey[] =>
  STARTING_ROLES.find(({ name }) => name === roleName)?.permissions ?? [];
const opensFor = (permissions: readonly PermissionKey[], { permissions: needed }: Screen): boolean =>
  needed.length === 0 || needed.some((key: PermissionKey) => permissions.includes(key));

/** The roles that the browser tells apart at a guard: the weakest that it lets in, the strongest that it doesn't. */
function rolesAt({ screen }: (typeof pages)[number]): (Role | undefined)[] {
  const byRights = ROLES.filter(([role]) => role !== 'super-admin')
    .map(([role, name]) => ({ role, permissions: permissionsOf(name) }))
    .toSorted((one, other) => one.permissions.length - other.permissions.length);
  const opening = byRights.find(({ permissions }) => opensFor(permissions, screen));
  const refused = byRights.findLast(({ permissions }) => !opensFor(permissions, screen));
  return [opening?.role, refused?.role];
}

/**
 * The role with all permissions opens every page where every page is looked at (every-page.test.ts), so here only its
 * navigation is read. That with the fewest walks one page for each area and set of permissions that opens it; the
 * others share one page for each such set. In the full walks each role walks every page.
 */
function pagesFor(role: Role) {
  if (role === 'super-admin') return [];
  if (FULL_WALKS) return pages;
  return role === 'view' ? oneOfEachInArea : oneOfEachGuard.filter((page) => rolesAt(page).includes(role));
}

/** A customer of the signed-in salesperson, with its records; of other records the first. */
async function examplesFor(page: Page): Promise<Readonly<Record<string, string>>> {
  const ids = {
    ...firstOfEachKind,
    unitId: '1',
    cutId: '1',
    workOrderId: '1',
    flooringTypeId: '1',
    contactId: '1',
    noteId: '1',
    costId: '1',
    certificateId: '1',
    documentId: '1',
  };
  const ask = (query: string) =>
    page.evaluate(async (text) => {
      const token = /(?:^|; )jwt=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: text }),
      });
      return (await answer.json()) as {
        data?: Record<string, { nodes?: { id: string; customer?: { id: string } }[] }> | null;
      };
    }, query);
  const orders = await ask('{ workOrders(filter: {}, first: 1) { nodes { id } } }');
  const units = await ask('{ units(first: 1) { nodes { id customer { id } } } }');
  const unit = units.data?.['units']?.nodes?.[0];
  return {
    ...ids,
    workOrderId: orders.data?.['workOrders']?.nodes?.[0]?.id ?? '1',
    unitId: unit?.id ?? '1',
    customerId: unit?.customer?.id ?? '1',
  };
}

/** Opens an address inside the open page, as a link does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}

/** Only a failing page waits this long. */
const TITLE_WITHIN_MS = 45_000;

async function faultOf(page: Page, address: string, screen: Screen, may: boolean): Promise<string | null> {
  await follow(page, address);
  const title = `${screen.title} | Falcon Flooring`;
  const settled = await page
    .waitForFunction(
      (wanted) => document.title === wanted && location.pathname === (globalThis as { wantedPath?: string }).wantedPath,
      title,
      { timeout: TITLE_WITHIN_MS },
    )
    .catch(() => null);
  if (!settled) return `${address}: title "${await page.title()}" at ${page.url()}, wanted "${title}"`;
  const main = page.getByRole('main');
  const refusal = main.getByText('You don’t have access to this page');
  await main.getByRole('heading', { level: 1 }).or(refusal).first().waitFor();
  const refused = (await refusal.count()) > 0;
  if (refused === may) return `${address}: ${refused ? 'refused' : 'opened'}`;
  if (refused)
    return (await main.getByText(missingPermissionSentence(screen.permissions)).count()) > 0
      ? null
      : `${address}: does not name what is missing`;
  return (await crumbFault(page, address))[0] ?? null;
}

/** The addresses of the navigation, as shown. */
async function navigationOf(page: Page): Promise<(string | null)[]> {
  const links = await wholeNavigation(page);
  return Promise.all((await links.all()).map((link) => link.getAttribute('href')));
}

describe('every address opens only for users who can open it, with its title and breadcrumbs; the navigation shows what opens', () => {
  test.each(ROLES)('%s', { timeout: 400_000 }, async (role, name) => {
    const permissions = permissionsOf(name);
    const page = await signedIn(role);
    await page.goto('/');
    const ids = await examplesFor(page);
    const offered = navigationFor(shellScreens(), (key) => permissions.includes(key)).flatMap((group) =>
      group.items.map((item) => item.to),
    );
    expect(await navigationOf(page)).toEqual(offered);
    const faults: string[] = [];
    for (const { path, screen } of pagesFor(role)) {
      const address = path.replaceAll(/\$(\w+)/g, (whole, key: string) => ids[key] ?? whole);
      await page.evaluate((wanted) => Object.assign(globalThis, { wantedPath: wanted }), address);
      const fault = await faultOf(page, address, screen, opensFor(permissions, screen));
      if (fault !== null) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });
});
