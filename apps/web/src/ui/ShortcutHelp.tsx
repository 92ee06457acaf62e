import { useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part';
import { onShortcutHelp, shortcutHelpOpen } from './shortcut-help';

const ShortcutList = lazyPart(async () => (await import('./ShortcutList')).ShortcutList);

/** Opens the list of keys with `?`; rendered once at the root of the app. */
export function ShortcutHelp() {
  return useSyncExternalStore(onShortcutHelp, shortcutHelpOpen) ? <ShortcutList /> : null;
}
