/** The search, filters and sort of a view, as in the address. */
export type ViewQuery = Readonly<Record<string, string>>;

/** How many rows a view shows; capped means at least this many. */
export interface ViewCount {
  total: number;
  capped: boolean;
}
