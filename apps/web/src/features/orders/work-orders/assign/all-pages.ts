/** One page of a keyset list. */
interface KeysetPage<T> {
  nodes?: readonly (T | null)[] | null | undefined;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
}

/** Reads a list page by page from the start, completely or up to a number of pages. */
export async function allPages<T>(
  ask: (after: string | null) => Promise<KeysetPage<T>>,
  most = Number.POSITIVE_INFINITY,
): Promise<T[]> {
  const rows: T[] = [];
  let after: string | null = null;
  for (let pageCount = 0; pageCount < most; pageCount += 1) {
    // Each page starts where the one before it ends.
    const page: KeysetPage<T> = await ask(after);
    rows.push(...(page.nodes ?? []).flatMap((node) => node ?? []));
    if (!page.pageInfo.hasNextPage || !page.pageInfo.endCursor) break;
    after = page.pageInfo.endCursor;
  }
  return rows;
}
