/** The keys of this browser, by account: with one, wrong passwords typed elsewhere don't stop its own sign-in. */

const PLACE = 'falcon-flooring-known-device';
/** Where browsers kept them before; they stay known. */
const FORMER_PLACE = 'falcon:known-device';
const MOST_ACCOUNTS = 20;

const nameOf = (emailAddress: string): string => emailAddress.trim().toLowerCase();

/** What is kept, moved from the former place first. */
function readText(): string {
  const former = localStorage.getItem(FORMER_PLACE);
  if (former !== null) {
    if (localStorage.getItem(PLACE) === null) localStorage.setItem(PLACE, former);
    localStorage.removeItem(FORMER_PLACE);
  }
  return localStorage.getItem(PLACE) ?? '[]';
}

function read(): readonly (readonly [string, string])[] {
  try {
    const value: unknown = JSON.parse(readText());
    return Array.isArray(value)
      ? value.filter(
          (entry): entry is [string, string] =>
            Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'),
        )
      : [];
  } catch {
    return [];
  }
}

/** The key of this browser for an account, or null. */
export const deviceKey = (emailAddress: string): string | null =>
  read().find(([name]) => name === nameOf(emailAddress))?.[1] ?? null;

/** Keeps the key of a finished sign-in; a browser that stores nothing counts as unknown next time. */
export function keepDeviceKey(emailAddress: string, key: string | null | undefined): void {
  if (!key) return;
  const others = read().filter(([name]) => name !== nameOf(emailAddress));
  try {
    localStorage.setItem(PLACE, JSON.stringify([[nameOf(emailAddress), key], ...others].slice(0, MOST_ACCOUNTS)));
  } catch {
    // Full, or closed to this page.
  }
}
