import { useState } from 'react';
import type { ListState } from '@falcon/domain/company/filters';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected rows. They persist while paging; another search or filter clears them, so that no one changes rows they
 * no longer see. With `keeps`, they survive a search: rows are gathered from several, and the bar says how many are not
 * on the page.
 */
export function useSelected<Sort extends string>(
  { search, filters }: ListState<Sort>,
  keeps = false,
): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const question = keeps ? '' : JSON.stringify([search, filters]);
  const [ticked, setTicked] = useState<{ question: string; ids: ReadonlySet<string> }>({ question, ids: NONE });
  return [ticked.question === question ? ticked.ids : NONE, (ids) => setTicked({ question, ids })];
}
