import { useEffect, useState } from 'react';
import { useLatest } from '#ui/use-latest';

interface Stand {
  readonly hasNextPage: boolean;
  readonly endCursor?: string | null | undefined;
}

/**
 * Loads page after page until the whole list is loaded; `whole` reports when it is, `error` why it can't be. `question`
 * identifies the list.
 */
export function useFurtherPages(
  question: string,
  stand: Stand | undefined,
  more: (after: string) => Promise<unknown>,
): { whole: boolean; error: unknown; retry: () => void } {
  const after = stand?.hasNextPage ? (stand.endCursor ?? null) : null;
  const latest = useLatest(more);
  const [failed, setFailed] = useState<{ question: string; after: string; error: unknown } | null>(null);
  const stopped = failed !== null && failed.question === question && failed.after === after;
  useEffect(() => {
    if (after !== null && !stopped)
      latest.current(after).catch((error: unknown) => setFailed({ question, after, error }));
  }, [question, after, stopped, latest]);
  return {
    whole: stand !== undefined && after === null,
    error: stopped ? failed.error : undefined,
    retry: () => setFailed(null),
  };
}

/** Appends the rows of the next page to a list; ignores a page that is already loaded. */
export function joined<Page extends { nodes?: readonly unknown[] | null; pageInfo: Stand }>(
  page: Page,
  next: Page,
  after: string,
): Page {
  return page.pageInfo.endCursor === after ? { ...next, nodes: [...(page.nodes ?? []), ...(next.nodes ?? [])] } : page;
}
