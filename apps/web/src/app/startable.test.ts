import type { PermissionKey } from '@falcon/domain/office/access';
import { STARTING_ROLES } from '@falcon/domain/office/access';
import { describe, expect, test } from 'vitest';
import { flattenScreens } from './navigation';
import { shellScreens } from './routes';
import { startableHits } from './shell/palette-hits';
import { startableBy } from './startable';

const screens = shellScreens();
const everything = startableBy(screens, () => true);
const addressesFor = (text: string) => startableHits(everything, text).map((hit) => hit.to);

describe('the palette', () => {
  test.each([
    ['roles', '/roles'],
    ['assign', '/work-orders/assign'],
    ['new order', '/work-orders/create'],
    ['order new', '/work-orders/create'],
    ['cut', '/work-order-cuts'],
    ['job lim', '/app-config/job-limits'],
    ['usage', '/reports/item'],
  ])('finds %s', (text, to) => {
    expect(addressesFor(text)).toContain(to);
  });

  test('links only to existing pages, each once', () => {
    const paths = new Set(flattenScreens(screens).map(({ path }) => path));
    const addresses = everything.map((one) => one.to);
    expect(addresses.filter((to) => !paths.has(to) && !paths.has(to.replace(/\/create\/\w+$/, '/create')))).toEqual([]);
    expect(addresses.length).toBe(new Set(addresses).size);
  });

  test('offers every page with its own address', () => {
    const offered = new Set(everything.map((one) => one.to));
    const missing = flattenScreens(screens).filter(
      ({ path, screen }) =>
        !('redirect' in screen) &&
        screen.index === undefined &&
        !path.includes('$') &&
        !path.includes('*') &&
        !path.includes('/create'),
    );
    const redirects = new Map(
      flattenScreens(screens).flatMap(({ path, screen }) =>
        'redirect' in screen ? [[screen.redirect, path] as const] : [],
      ),
    );
    const frames = (path: string) => path.split('/').slice(0, -1).join('/');
    expect(
      missing
        .map(({ path }) => path)
        .filter((path) => !offered.has(path) && !offered.has(redirects.get(path) ?? '') && !offered.has(frames(path))),
    ).toEqual([]);
  });

  test.each(STARTING_ROLES.map((role) => [role.name, role] as const))(
    'offers %s only what the role can open',
    (_name, role) => {
      const can = (key: PermissionKey) => role.permissions.includes(key);
      const needed = new Map(
        flattenScreens(screens).flatMap(({ path, screen }) =>
          'redirect' in screen ? [] : [[path, screen.permissions] as const],
        ),
      );
      const refused = startableBy(screens, can).filter(({ to }) => {
        const permissions = needed.get(to) ?? [];
        return permissions.length > 0 && !permissions.some(can);
      });
      expect(refused).toEqual([]);
    },
  );
});
