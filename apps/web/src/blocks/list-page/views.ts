/** A named set of search, filters and sort. */
export interface ListView {
  name: string;
  query: Readonly<Record<string, string>>;
}

/** The one view that every list has. */
export const ALL_ROWS: readonly ListView[] = [{ name: 'All', query: {} }];
