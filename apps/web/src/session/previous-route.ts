/** How a page was left: its address with search, filters and page, and the key of its scroll position. */
export interface PlaceLeft {
  readonly pathname: string;
  readonly search: Record<string, unknown>;
  readonly scrollKey: string;
}

/** A target for links and `navigate`: an address, as it was last left if it was visited. */
export interface WayBack {
  readonly to: string;
  readonly search: Record<string, unknown>;
  readonly state: object;
}

/** The most pages remembered; the oldest are dropped. */
const MOST_PLACES = 100;

/** Two addresses of one list: desktop and phone. */
const SAME_LIST: Readonly<Record<string, string>> = { '/work-orders-mobile': '/work-orders' };
const listOf = (pathname: string): string => SAME_LIST[pathname] ?? pathname;

let previous: string | null = null;
const places = new Map<string, PlaceLeft>();

/** The previously open address, or null on the first page. */
export function getPreviousRoute(): string | null {
  return previous;
}

/** Remembers the page just left; null clears everything. */
export function rememberPreviousRoute(place: (PlaceLeft & { readonly href: string }) | null): void {
  previous = place?.href ?? null;
  if (!place) return places.clear();
  const list = listOf(place.pathname);
  places.delete(list);
  places.set(list, { pathname: place.pathname, search: place.search, scrollKey: place.scrollKey });
  const first = places.keys().next().value;
  if (places.size > MOST_PLACES && first !== undefined) places.delete(first);
}

/** The way back to a list (or any page) as the user left it: same search, filters, page and scroll position. */
export function wayBack(address: string): WayBack {
  const place = places.get(listOf(address));
  return place
    ? { to: place.pathname, search: place.search, state: { scrollKey: place.scrollKey } }
    : { to: address, search: {}, state: {} };
}
