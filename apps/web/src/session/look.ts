import { useEffect } from 'react';
import { onSessionEnd } from './sign-out';
import { useUserSetting } from './user-settings';

/** Light, unless the user chooses dark; the system preference is ignored. */
export type Theme = 'light' | 'dark';

/** The spacing of rows and fields. */
export type Density = 'compact' | 'comfortable';

/** The theme and density of one user. */
export interface Appearance {
  theme: Theme;
  density: Density;
}

/** Also read by public/look.js, before the first paint. */
const KEY = 'falcon-flooring-look';

function lookOf(value: unknown): Appearance {
  const { theme, density } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof Appearance, unknown>
  >;
  return {
    theme: theme === 'dark' ? theme : 'light',
    density: density === 'comfortable' ? density : 'compact',
  };
}

/** The look that this browser last used, until the server responds. */
function remembered(): Appearance {
  try {
    return lookOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return lookOf(null);
  }
}

function show({ theme, density }: Appearance): void {
  const { dataset } = document.documentElement;
  if (theme === 'light') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (density === 'compact') delete dataset['density'];
  else dataset['density'] = density;
}

// The next user who signs in here starts with the light theme.
onSessionEnd(() => {
  localStorage.removeItem(KEY);
  show(lookOf(null));
});

const readLook = (value: unknown): Appearance => (value === undefined ? remembered() : lookOf(value));

/** The user's theme and density with a function to change them; stored on the server. */
export function useLook(): [Appearance, (next: Appearance) => void] {
  return useUserSetting('look', readLook);
}

/**
 * Applies the user's theme and density, and stores them here for the next first paint; call once, in the page frame.
 */
export function useShownLook(): void {
  const [{ theme, density }] = useLook();
  useEffect(() => {
    show({ theme, density });
    localStorage.setItem(KEY, JSON.stringify({ theme, density }));
  }, [theme, density]);
}
