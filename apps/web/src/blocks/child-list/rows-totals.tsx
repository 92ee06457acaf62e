import type { ReactNode } from 'react';
import type { FootCells } from '#ui/table/columns';
import { TotalsRow } from '#ui/table/TotalsRow';
import type { ChildColumn } from './arrange';

/** Sums show no more decimals than their parts; rates have four. */
const exact = (sum: number): number => Math.round(sum * 10_000) / 10_000;

/**
 * The sums by column, for columns that have them; none for a column without numbers, such as amounts that the user
 * can't see.
 */
export function sumsOfRows<Row>(
  rows: readonly Row[],
  columns: readonly ChildColumn<Row>[],
): ReadonlyMap<string, ReactNode> {
  return new Map(
    columns.flatMap(({ id, value, total }) => {
      const parts = rows.map((row) => value?.(row)).filter((part) => typeof part === 'number');
      return total && parts.length > 0 ? [[id, total(exact(parts.reduce((sum, part) => sum + part, 0)))] as const] : [];
    }),
  );
}

/** The row of sums below a list that is loaded all at once; hidden if only one row is found. */
export function totalsOfRows<Row>(
  rows: readonly Row[],
  columns: readonly ChildColumn<Row>[],
): ((cells: FootCells) => ReactNode) | undefined {
  const sums = sumsOfRows(rows, columns);
  return rows.length < 2 || sums.size === 0
    ? undefined
    : (cells) => <TotalsRow {...cells} label="Total" value={(id) => sums.get(id) ?? ''} />;
}
