import { useState } from 'react';
import type { ListState } from '../list-state';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected rows. They persist while paging; another search or filter clears them, so that no one changes rows they
 * no longer see.
 */
export function useSelected<Sort extends string>({
  search,
  filters,
}: ListState<Sort>): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const question = JSON.stringify([search, filters]);
  const [ticked, setTicked] = useState<{ question: string; ids: ReadonlySet<string> }>({ question, ids: NONE });
  return [ticked.question === question ? ticked.ids : NONE, (ids) => setTicked({ question, ids })];
}
