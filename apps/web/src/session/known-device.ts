/** This browser's keys, by account: with one, wrong passwords typed elsewhere don't block its own sign-in. */

const PLACE = 'falcon-flooring-known-device';
/** Where earlier versions stored the keys; those stay known. */
const FORMER_PLACE = 'falcon:known-device';
const MOST_ACCOUNTS = 20;

const nameOf = (emailAddress: string): string => emailAddress.trim().toLowerCase();

/** The stored text, moved from the former place first. */
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

/** Stores the key after a sign-in; a browser that can't store it counts as unknown next time. */
export function keepDeviceKey(emailAddress: string, key: string | null | undefined): void {
  if (!key) return;
  const others = read().filter(([name]) => name !== nameOf(emailAddress));
  try {
    localStorage.setItem(PLACE, JSON.stringify([[nameOf(emailAddress), key], ...others].slice(0, MOST_ACCOUNTS)));
  } catch {
    // Storage is full, or unavailable to this page.
  }
}
