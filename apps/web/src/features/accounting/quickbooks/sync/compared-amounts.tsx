import type { ChildColumn } from '#blocks/child-list/arrange';
import { Figure } from '#ui/format/Figure';
import { money } from '#ui/format/numbers';

interface Amounts {
  readonly ours: number;
  readonly theirs?: number | null;
  readonly difference: number;
}
const amount = <Line extends Amounts>(
  id: string,
  header: string,
  value: (row: Line) => number | null,
): ChildColumn<Line> => ({
  id,
  header,
  width: 130,
  align: 'right',
  value,
  total: money,
  cell: (row) => <Figure value={value(row)} as="money" />,
});
/** The columns of an amount on both sides. */
export const amounts = <Line extends Amounts>(): ChildColumn<Line>[] => [
  amount<Line>('ours', 'Here', (row) => row.ours),
  amount<Line>('theirs', 'In QuickBooks', (row) => row.theirs ?? null),
  amount<Line>('difference', 'Difference', (row) => row.difference),
];
