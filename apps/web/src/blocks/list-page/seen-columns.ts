import { type Secrecy, sees } from '@falcon/domain/office/access';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '#session/current-user';
import type { DataColumn } from '#ui/table/columns';

/** Who sees a column: the users who see what it shows. */
export type Seen = Pick<Secrecy, 'needs' | 'seenBy'>;

/** A column of a list, for the users who see what it shows. */
export interface ListColumn<Row, Sort extends string = string> extends DataColumn<Row, Sort>, Seen {
  /** What a list that is loaded as a whole is searched and sorted by. */
  value?: ((row: Row) => string | number | null) | undefined;
  /** The sum of these values of all rows found, as it is written below them; only of what can be added up. */
  total?: ((sum: number) => ReactNode) | undefined;
  /** The sum of a list that is loaded page by page, which is written below it: the name of the total in the API. */
  sum?: string | undefined;
}

/** Those of the columns that this user sees: the server would answer nothing in the others. */
export function useSeenColumns<Column extends Seen>(columns: readonly Column[]): readonly Column[] {
  const can = useCan();
  return useMemo(() => columns.filter((column) => sees(can, column)), [can, columns]);
}
