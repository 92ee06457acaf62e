import { useState } from 'react';
import { count } from '../../ui/format/numbers';

/** Which rows an update is for, as the call takes it. */
export interface Selection {
  rowIds: string[] | null;
  allMatching: boolean;
  search: string | null;
}

const none: ReadonlySet<string> = new Set();

/** The rows that were chosen: one by one, over several pages, or all that match. */
export function useChosenRows(total: number, totalText: string, search: string | null) {
  const [ids, setIds] = useState<ReadonlySet<string>>(none);
  const [all, setAll] = useState(false);
  const choose = (next: ReadonlySet<string>) => {
    setIds(next);
    setAll(false);
  };
  const selection: Selection = all ? { rowIds: null, allMatching: true, search } : { rowIds: [...ids], allMatching: false, search: null };
  return {
    ids,
    all,
    /** The rows chosen one by one; undefined where all are. */
    single: all ? undefined : ids,
    choose,
    chooseAll: () => setAll(true),
    drop: () => choose(none),
    selection,
    number: all ? total : ids.size,
    /** "12 rows", "all 2,431 rows". */
    words: all ? `all ${totalText} rows` : `${count(ids.size)} ${ids.size === 1 ? 'row' : 'rows'}`,
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;
