import { type Secrecy, sees } from '@falcon/domain/office/access';
import type { FigureKind } from '@falcon/domain/kit/sheets';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '#session/current-user';
import type { DataColumn } from '#ui/table/columns';
import { breakpoints } from '#ui/tokens';
import { useMedia } from '#ui/use-media';

/** Who sees a column: the users who see what it shows. */
export type Seen = Pick<Secrecy, 'needs' | 'seenBy'>;

/** A column of a list, for the users who see what it shows. */
export interface ListColumn<Row, Sort extends string = string> extends DataColumn<Row, Sort>, Seen {
  /** What a list that is loaded as a whole is searched and sorted by. */
  value?: ((row: Row) => string | number | null) | undefined;
  /** The sum of these values of all rows found, as it is written below them; only of what can be added up. */
  total?: ((sum: number) => ReactNode) | undefined;
  /** On a phone it follows the first column, so that it is seen without scrolling. */
  early?: true | undefined;
  /** The sum of a list that is loaded page by page, which is written below it: the name of the total in the API. */
  sum?: string | undefined;
  /** How the sum is written; money by default. */
  sumAs?: FigureKind | undefined;
}

/** The widest first column of a list on a phone, in pixels, if others follow that matter as much. */
const FIRST = 128;
const PHONE = `(max-width: ${breakpoints.xs - 1}px)`;

/**
 * Those of the columns that this user sees: the server would answer nothing in the others. On a phone the first one and
 * what matters most come first.
 */
export function useSeenColumns<Column extends Seen & { early?: true | undefined; width?: number | undefined }>(
  columns: readonly Column[],
): readonly Column[] {
  const can = useCan();
  const isPhone = useMedia(PHONE);
  return useMemo(() => {
    const seenColumns = columns.filter((column) => sees(can, column));
    if (!isPhone || !seenColumns.some((column) => column.early)) return seenColumns;
    const rank = (column: Column, index: number) => (index === 0 ? 0 : column.early ? 1 : 2);
    return seenColumns
      .map((column, index) => ({ column, rank: rank(column, index) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ column }, index) => (index === 0 ? { ...column, width: Math.min(column.width ?? 120, FIRST) } : column));
  }, [can, columns, isPhone]);
}
