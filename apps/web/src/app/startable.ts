import type { PermissionKey } from '@falcon/domain/office/access';
import type { AnyScreen } from '#blocks/routing/screen';
import { flattenScreens, navigationFor } from './navigation';

/** A page or an action that the palette offers. */
export interface Startable {
  kind: 'page' | 'action';
  label: string;
  /** Its navigation group; blank for actions. */
  within: string;
  to: string;
}

const isFixed = (path: string): boolean => !path.includes('$') && !path.includes('*');

/**
 * Every page and action the user can open, derived from the screens: first the navigation entries with their labels,
 * then all other pages with an address and title of their own. Pages that create a record are offered only as actions.
 */
export function startableBy(screens: readonly AnyScreen[], can: (permission: PermissionKey) => boolean): Startable[] {
  const all = flattenScreens(screens);
  const open = (permissions: readonly PermissionKey[]) => permissions.length === 0 || permissions.some(can);
  const actions = new Map(
    all
      .flatMap(({ screen }) => ('actions' in screen ? (screen.actions ?? []) : []))
      .filter(({ permission }) => can(permission))
      .map((action): [string, Startable] => [
        action.to,
        { kind: 'action', label: action.label, within: '', to: action.to },
      ]),
  );
  const pages = new Map(
    navigationFor(screens, can).flatMap(({ label: within, items }) =>
      items.map((item): [string, Startable] => [item.to, { kind: 'page', label: item.label, within, to: item.to }]),
    ),
  );
  const redirects = new Map(
    all.flatMap(({ path, screen }) =>
      'redirect' in screen
        ? [[path, screen.redirect] as const]
        : screen.index === undefined
          ? []
          : [[path, `${path}/${screen.index}`] as const],
    ),
  );
  const reached = new Set([...pages.keys(), ...[...pages.keys()].flatMap((to) => redirects.get(to) ?? [])]);
  for (const { path, screen } of all) {
    if (
      'redirect' in screen ||
      screen.index !== undefined ||
      !isFixed(path) ||
      reached.has(path) ||
      /\/create(\/|$)/.test(path) ||
      !open(screen.permissions)
    )
      continue;
    pages.set(path, { kind: 'page', label: screen.title, within: '', to: path });
  }
  return [...pages.values(), ...actions.values()];
}
