import { money, quantity } from '#ui/format/numbers';
import type { ListColumn } from '../seen-columns';

/**
 * What the selected rows come to in each column with a sum, in words; blank if some of them are not on the page, so
 * that no sum leaves out what is selected.
 */
export function selectedSums<Row extends { id: string }>(
  columns: readonly Pick<ListColumn<Row>, 'header' | 'sum' | 'sumAs' | 'value'>[],
  rows: readonly Row[],
  selection: ReadonlySet<string>,
): string {
  const selectedRows = rows.filter(({ id }) => selection.has(id));
  if (selectedRows.length < selection.size) return '';
  return columns
    .flatMap(({ header, sum, sumAs = 'money', value }) => {
      if (sum === undefined || !value) return [];
      // In hundredths: sums of fractions would round.
      const total = selectedRows.reduce((hundredths, row) => hundredths + Math.round(Number(value(row) ?? 0) * 100), 0);
      return [`${header} ${sumAs === 'money' ? money(total / 100) : quantity(total / 100)}`];
    })
    .join(' · ');
}
