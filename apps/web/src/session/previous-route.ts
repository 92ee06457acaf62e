/**
 * Where a page was left: its address with search, filters and page, and the key under which its scroll position is
 * kept.
 */
export interface PlaceLeft {
  readonly pathname: string;
  readonly search: Record<string, unknown>;
  readonly scrollKey: string;
}

/** A target for links and `navigate`: an address, and where it was left the last time, if it was. */
export interface WayBack {
  readonly to: string;
  readonly search: Record<string, unknown>;
  readonly state: object;
}

/** More pages are not remembered: the first ones are forgotten. */
const MOST_PLACES = 100;

/** Two addresses of one list: at a desk and on a phone. */
const SAME_LIST: Readonly<Record<string, string>> = { '/work-orders-mobile': '/work-orders' };
const listOf = (pathname: string): string => SAME_LIST[pathname] ?? pathname;

let previous: string | null = null;
const places = new Map<string, PlaceLeft>();

/** The address that was open before the current one, or null on the first page. */
export function getPreviousRoute(): string | null {
  return previous;
}

/** Remembers the page just left; null forgets everything. */
export function rememberPreviousRoute(place: (PlaceLeft & { readonly href: string }) | null): void {
  previous = place?.href ?? null;
  if (!place) return places.clear();
  const list = listOf(place.pathname);
  places.delete(list);
  places.set(list, { pathname: place.pathname, search: place.search, scrollKey: place.scrollKey });
  const first = places.keys().next().value;
  if (places.size > MOST_PLACES && first !== undefined) places.delete(first);
}

/** The way back to a list (or any page) as it was left: same search, filters, page and scroll position. */
export function wayBack(address: string): WayBack {
  const place = places.get(listOf(address));
  return place
    ? { to: place.pathname, search: place.search, state: { scrollKey: place.scrollKey } }
    : { to: address, search: {}, state: {} };
}
