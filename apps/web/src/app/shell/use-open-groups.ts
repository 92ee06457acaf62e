import { useState } from 'react';
import type { NavigationGroup } from '../navigation';

const CHANGED = 'falcon-flooring-navigation-groups';

/** Which navigation groups are open: the default, except those that the user opened or closed on this device. */
export function useOpenGroups() {
  const [changed, setChanged] = useState(() => localStorage.getItem(CHANGED)?.split(',') ?? []);
  return {
    isOpen: ({ label, closed }: NavigationGroup) => changed.includes(label) === (closed === true),
    toggle: ({ label }: NavigationGroup) => {
      const next = changed.includes(label) ? changed.filter((other) => other !== label) : [...changed, label];
      setChanged(next);
      localStorage.setItem(CHANGED, next.join());
    },
  };
}
