import { useCallback, useEffect } from 'react';
import { onSessionEnd } from '#session/sign-out';
import { useUserSetting } from '#session/user-settings';
import type { NavigationGroup } from '../navigation';

/** Which groups the user has opened (true) or closed (false), by their labels; the others are as they start. */
type OpenGroups = Readonly<Record<string, boolean>>;

/** A copy in this browser, for the first paint. */
const KEY = 'falcon-flooring-navigation-groups';

const groupsOf = (value: unknown): OpenGroups =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      )
    : {};

function remembered(): OpenGroups {
  try {
    return groupsOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return {};
  }
}

const read = (value: unknown): OpenGroups => (value === undefined ? remembered() : groupsOf(value));

// The next user who signs in here starts with their own groups.
onSessionEnd(() => localStorage.removeItem(KEY));

/** Which navigation groups are open; the user's choices are stored on the server, so that they follow the user. */
export function useOpenGroups() {
  const [chosen, choose] = useUserSetting('navigation', read);
  useEffect(() => localStorage.setItem(KEY, JSON.stringify(chosen)), [chosen]);
  const isOpen = useCallback(({ label, closed }: NavigationGroup) => chosen[label] ?? closed !== true, [chosen]);
  return { isOpen, toggle: (group: NavigationGroup) => choose({ ...chosen, [group.label]: !isOpen(group) }) };
}
