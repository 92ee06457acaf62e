import { money } from '#ui/format/numbers';
import type { ListColumn } from '../seen-columns';

/**
 * What the selected rows come to in each column with a sum, in words; blank if some of them are not on the page, so
 * that no sum leaves out what is selected.
 */
export function selectedSums<Row extends { id: string }>(
  columns: readonly Pick<ListColumn<Row>, 'header' | 'sum' | 'value'>[],
  rows: readonly Row[],
  selection: ReadonlySet<string>,
): string {
  const selectedRows = rows.filter(({ id }) => selection.has(id));
  if (selectedRows.length < selection.size) return '';
  return columns
    .flatMap(({ header, sum, value }) => {
      if (sum === undefined || !value) return [];
      // In cents: sums of dollars would round.
      const total = selectedRows.reduce((cents, row) => cents + Math.round(Number(value(row) ?? 0) * 100), 0);
      return [`${header} ${money(total / 100)}`];
    })
    .join(' · ');
}
