import { useState } from 'react';
import { counted } from '#ui/format/numbers';

/** The rows of an update, in the form of the call. */
export interface Selection {
  rowIds: string[] | null;
  allMatching: boolean;
  search: string | null;
}

const none: ReadonlySet<string> = new Set();

/** The selected rows: individually, over several pages, or all that match. */
export function useChosenRows(total: number, totalText: string, search: string | null) {
  const [ids, setIds] = useState<ReadonlySet<string>>(none);
  const [all, setAll] = useState(false);
  const choose = (next: ReadonlySet<string>) => {
    setIds(next);
    setAll(false);
  };
  const selection: Selection = all
    ? { rowIds: null, allMatching: true, search }
    : { rowIds: [...ids], allMatching: false, search: null };
  return {
    ids,
    all,
    /** The individually selected rows; undefined for all. */
    single: all ? undefined : ids,
    choose,
    chooseAll: () => setAll(true),
    drop: () => choose(none),
    selection,
    number: all ? total : ids.size,
    /** "12 rows", "all 2,431 rows". */
    words: all ? `all ${totalText} rows` : counted(ids.size, 'row'),
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;
