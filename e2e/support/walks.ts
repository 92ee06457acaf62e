/** Pages that are looked at in one window, by the areas they belong to. */
interface Walk {
  readonly areas: readonly string[];
  readonly title: string;
}

/** Only a failing walk takes this long: it has many pages, and the machine may be busy. */
export const WALK_WITHIN_MS = 900_000;

/** The first part of an address: `customers` of `/customers/1/notes`. */
export const areaOf = (path: string): string => path.split('/')[1] ?? '';

/**
 * Whole areas, in their order, with at most this many pages together where possible: loading the app in a new window
 * takes as long as looking at several pages.
 */
export function walksOf(paths: readonly string[], most: number): Walk[] {
  const groups: { areas: string[]; pages: number }[] = [];
  for (const area of new Set(paths.map(areaOf))) {
    const pages = paths.filter((path) => areaOf(path) === area).length;
    const last = groups.at(-1);
    if (last && last.pages + pages <= most) {
      last.areas.push(area);
      last.pages += pages;
    } else groups.push({ areas: [area], pages });
  }
  return groups.map(({ areas }) => ({ areas, title: areas.map((area) => `/${area}`).join(', ') }));
}
