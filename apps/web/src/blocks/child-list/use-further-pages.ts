import { useEffect, useState } from 'react';
import { useLatest } from '../../ui/use-latest';

interface Stand {
  readonly hasNextPage: boolean;
  readonly endCursor?: string | null | undefined;
}

/** Asks for one page after the other until all rows of a list are there; `whole` tells that they are, `error` why they do not come. `question` tells one list from another. */
export function useFurtherPages(question: string, stand: Stand | undefined, more: (after: string) => Promise<unknown>): { whole: boolean; error: unknown; retry: () => void } {
  const after = stand?.hasNextPage ? (stand.endCursor ?? null) : null;
  const latest = useLatest(more);
  const [failed, setFailed] = useState<{ question: string; after: string; error: unknown } | null>(null);
  const stopped = failed !== null && failed.question === question && failed.after === after;
  useEffect(() => {
    if (after !== null && !stopped) latest.current(after).catch((error: unknown) => setFailed({ question, after, error }));
  }, [question, after, stopped, latest]);
  return { whole: stand !== undefined && after === null, error: stopped ? failed.error : undefined, retry: () => setFailed(null) };
}

/** A page of a list with the rows of the next one behind its own; a page that is there already stays as it is. */
export function joined<Page extends { nodes?: readonly unknown[] | null; pageInfo: Stand }>(page: Page, next: Page, after: string): Page {
  return page.pageInfo.endCursor === after ? { ...next, nodes: [...(page.nodes ?? []), ...(next.nodes ?? [])] } : page;
}
