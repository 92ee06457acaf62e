import { useState } from 'react';
import type { ListState } from './list-state';

const NONE: ReadonlySet<string> = new Set();

/** The ticked rows. They stay while one pages; another search or filter asks about other rows, and begins anew: nobody changes what he no longer sees. */
export function useSelected<Sort extends string>({ search, filters }: ListState<Sort>): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const question = JSON.stringify([search, filters]);
  const [ticked, setTicked] = useState<{ question: string; ids: ReadonlySet<string> }>({ question, ids: NONE });
  return [ticked.question === question ? ticked.ids : NONE, (ids) => setTicked({ question, ids })];
}
