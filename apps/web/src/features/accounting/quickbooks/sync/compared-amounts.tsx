import { columnsOf } from '#blocks/list-page/list-columns';
import { money } from '#ui/format/numbers';

interface Amounts {
  readonly ours: number;
  readonly theirs?: number | null;
  readonly difference: number;
}

/** The columns of an amount on both sides. */
export function amounts<Line extends Amounts>() {
  const column = columnsOf<Line>();
  return [
    column.money('ours', 'Here', 130, (row) => row.ours, { total: money }),
    column.money('theirs', 'In QuickBooks', 130, (row) => row.theirs, { total: money }),
    column.money('difference', 'Difference', 130, (row) => row.difference, { total: money }),
  ];
}
