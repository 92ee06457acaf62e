let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the list of keys. */
export function showShortcutHelp(): void {
  set(true);
}

/** Closes the list of keys. */
export function hideShortcutHelp(): void {
  set(false);
}

/** Whether the list of keys is open. */
export function shortcutHelpOpen(): boolean {
  return open;
}

/** Calls `listener` when the list of keys opens or closes. */
export function onShortcutHelp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
