import { type PermissionKey, STARTING_ROLES } from '@falcon/domain/office/access';
import { describe, expect, test } from 'vitest';
import type { Redirection, Screen } from '#blocks/routing/screen';
import contract from './contract-routes.json';
import { flattenScreens } from './navigation';
import { authScreens, shellScreens } from './routes';

interface ContractRoute {
  path: string;
  key: string;
  title?: string;
  redirect?: string;
  requires: string[];
  auth?: boolean;
}

/** Addresses are compared without the names of their parameters. */
const plain = (path: string): string => path.replaceAll(/[:$]\w+/g, ':');
const registered = new Map<string, Screen | Redirection>();
for (const { path, screen } of flattenScreens([...authScreens(), ...shellScreens()]))
  registered.set(plain(path), screen);

/**
 * If the contract names the edit permission, the view permission opens the same pages read-only; creating and saving
 * still require the edit permission.
 */
const LOOKING = new Map([
  ['/roles', 'role'],
  ['/roles/:id', 'role'],
  ['/users', 'user'],
  ['/users/:id', 'user'],
]);

const routes: readonly ContractRoute[] = contract.map((route) => ({
  ...route,
  requires: LOOKING.has(route.path) ? [LOOKING.get(route.path) ?? ''] : route.requires,
}));
const fixed = routes.filter((route) => !route.path.includes('*'));
const present = fixed.filter((route) => registered.has(plain(route.path)));
/** The page behind a redirect or a frame: its first tab. */
function leadsTo(route: ContractRoute): string | undefined {
  const screen = registered.get(plain(route.path));
  if (!screen) return undefined;
  if ('redirect' in screen)
    return `${plain(screen.redirect)}${screen.search ? `?${new URLSearchParams(screen.search as Record<string, string>).toString()}` : ''}`;
  return screen.index === undefined ? undefined : `${plain(route.path)}/${screen.index}`;
}

describe('the addresses of the contract', () => {
  test('all have their screen', () => {
    expect(fixed.filter((route) => !registered.has(plain(route.path))).map((route) => route.path)).toEqual([]);
  });

  test.each(present.filter((route) => route.title !== undefined))('$path has its title and its permission', (route) => {
    const screen = registered.get(plain(route.path)) as Screen;
    expect({ title: screen.title, permissions: [...screen.permissions].toSorted() }).toEqual({
      title: route.title,
      permissions: route.requires.toSorted(),
    });
  });

  test('opens under its title also where its first tab is what opens', () => {
    const titled = routes.filter((route) => route.title !== undefined && route.redirect === undefined);
    const titleAt = (path: string): string | undefined => {
      const screen = registered.get(path);
      if (!screen || 'redirect' in screen) return undefined;
      return screen.index === undefined ? screen.title : titleAt(`${path}/${screen.index}`);
    };
    expect(
      titled.flatMap(({ path, title }) => {
        const opened = titleAt(plain(path));
        return opened === undefined || opened === title ? [] : [`${path}: ${opened}`];
      }),
    ).toEqual([]);
  });

  test.each(present.filter((route) => route.redirect !== undefined))('$path leads to $redirect', (route) => {
    expect(leadsTo(route)).toBe(plain(route.redirect ?? ''));
  });

  test.each(routes.filter((route) => route.path.endsWith('/*') && route.path !== '/*'))(
    'unknown parts below $path lead to $redirect',
    (route) => {
      const frame = registered.get(plain(route.path.slice(0, -2))) as Screen;
      expect(`${plain(route.path.slice(0, -2))}/${frame.index}`).toBe(plain(route.redirect ?? ''));
    },
  );
});

test('each tab of the customer settings has a window title of its own', () => {
  const titles = [...registered]
    .filter(([path]) => path.startsWith('/customer-settings/'))
    .flatMap(([, screen]) => ('title' in screen ? [screen.title] : []));
  expect(titles).toHaveLength(7);
  expect(new Set(titles).size).toBe(titles.length);
});

describe('each starting role', () => {
  test.each(STARTING_ROLES.map((role) => [role.name, role] as const))(
    '%s opens exactly what its permissions allow',
    (_name, role) => {
      const holds = (key: string) => role.permissions.includes(key as PermissionKey);
      const opens = (permissions: readonly string[]) => permissions.length === 0 || permissions.some(holds);
      const wrong = present.filter((route) => {
        const screen = registered.get(plain(route.path));
        return screen !== undefined && !('redirect' in screen) && opens(screen.permissions) !== opens(route.requires);
      });
      expect(wrong.map((route) => route.path)).toEqual([]);
    },
  );
});
