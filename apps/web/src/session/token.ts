/** The sign-in token: in memory while the page is open, in the cookie `jwt` between visits. */

const COOKIE = 'jwt';
const DAY_IN_SECONDS = 86_400;

let current: string | null = null;
let ended = 0;
const listeners = new Set<() => void>();

function readCookie(): string {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return cookie ? decodeURIComponent(cookie.slice(COOKIE.length + 1)) : '';
}

function writeCookie(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = token ? DAY_IN_SECONDS : 0;
  // The Cookie Store API is asynchronous, and the next request must already have the token.
  document.cookie = `${COOKIE}=${encodeURIComponent(token)}; Path=/; Max-Age=${life}; SameSite=Strict${secure}`;
}

/** The current token, or an empty string when no one is signed in. */
export function getToken(): string {
  current ??= readCookie();
  return current;
}

/** The session that a token belongs to; null for anything else, such as the token of a link. */
export function sessionOf(token: string): string | null {
  try {
    const { sid } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      sid?: unknown;
    };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}

/** Stores a new token in memory and in the cookie; an empty string signs out of this page. */
export function setToken(token: string): void {
  if (token === getToken()) return;
  current = token;
  if (token === '') ended += 1;
  writeCookie(token);
  for (const listener of listeners) listener();
}

/** How many sign-outs this page has seen: tells a former user's response from the current user's. */
export const timesEnded = (): number => ended;

/** Calls `listener` after each change of the token; returns the function that stops it. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves `?jwt=` from the address into the session. Must run before the router and any third-party script. */
export function takeTokenFromAddress(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get('jwt');
  if (token === null) return;
  address.searchParams.delete('jwt');
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  if (token) setToken(token);
}
