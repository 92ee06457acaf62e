import { useSyncExternalStore } from 'react';

/** Settings of this browser, kept in local storage. */
export interface ClientSettings {
  /** Return to the list after a save. */
  exitOnSave: boolean;
}

const KEY = 'falcon-flooring-settings';
const DEFAULTS: ClientSettings = { exitOnSave: false };
const listeners = new Set<() => void>();
let cached: ClientSettings | undefined;

function read(): ClientSettings {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const exitOnSave =
      typeof value === 'object' && value !== null && 'exitOnSave' in value && value.exitOnSave === true;
    return { ...DEFAULTS, exitOnSave };
  } catch {
    return DEFAULTS;
  }
}

/** The stored settings of this browser. */
export function getSettings(): ClientSettings {
  cached ??= read();
  return cached;
}

/** Changes some settings and stores them. */
export function changeSettings(change: Partial<ClientSettings>): void {
  cached = { ...getSettings(), ...change };
  localStorage.setItem(KEY, JSON.stringify(cached));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const reload = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    cached = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', reload);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', reload);
  };
}

/** The settings as React state; they follow changes made in other tabs. */
export function useSettings(): ClientSettings {
  return useSyncExternalStore(subscribe, getSettings);
}
