import { useEffect } from 'react';
import { onSessionEnd } from './sign-out';
import { useUserSetting } from './user-settings';

/** Light, dark, or as the system prefers. */
export type Theme = 'system' | 'light' | 'dark';

/** How close rows and fields are. */
export type Density = 'compact' | 'comfortable';

/** How the product looks to one user. */
export interface Look {
  theme: Theme;
  density: Density;
}

/** Also read by public/look.js, before the first paint. */
const KEY = 'falcon-flooring-look';

function lookOf(stored: unknown): Look {
  const { theme, density } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof Look, unknown>>;
  return { theme: theme === 'dark' || theme === 'light' ? theme : 'system', density: density === 'comfortable' ? density : 'compact' };
}

/** What this browser showed last: true until the server's answer is there. */
function remembered(): Look {
  try {
    return lookOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return lookOf(null);
  }
}

function show({ theme, density }: Look): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (density === 'compact') delete dataset['density'];
  else dataset['density'] = density;
}

// The next person to sign in here begins with the look of the system.
onSessionEnd(() => {
  localStorage.removeItem(KEY);
  show(lookOf(null));
});

const readLook = (stored: unknown): Look => (stored === undefined ? remembered() : lookOf(stored));

/** The user's look and a way to change it; kept on the server. */
export function useLook(): [Look, (next: Look) => void] {
  return useUserSetting('look', readLook);
}

/** Shows the user's look, and remembers it here for the next first paint; call once, in the frame of the pages. */
export function useShownLook(): void {
  const [{ theme, density }] = useLook();
  useEffect(() => {
    show({ theme, density });
    localStorage.setItem(KEY, JSON.stringify({ theme, density }));
  }, [theme, density]);
}
