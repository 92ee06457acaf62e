import { RowsList } from '../../blocks/child-list/RowsList';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { DateText } from '../../ui/format/dates';
import type { AdjustmentWeek } from './adjustment-form';

type Row = AdjustmentWeek & { readonly id: string };

function stateOf({ billSheetId, isLocked, isPaid }: AdjustmentWeek): string {
  if (isPaid) return 'Paid';
  if (isLocked) return 'Approved';
  return billSheetId === null ? 'Due' : 'On an open sheet';
}

const columns: readonly ChildColumn<Row>[] = [
  { id: 'number', header: 'Week', width: 80, align: 'right', value: (row) => row.number, cell: (row) => row.number },
  { id: 'due', header: 'Due', width: 130, value: (row) => row.dueOn, cell: (row) => <DateText value={row.dueOn} /> },
  {
    id: 'sheet',
    header: 'Bill sheet of',
    width: 150,
    value: (row) => row.periodStart,
    cell: (row) => (row.periodStart === null ? '—' : <DateText value={row.periodStart} />),
  },
  { id: 'state', header: 'State', width: 150, value: stateOf, cell: stateOf },
];

/** Each time that an adjustment applies, and the bill sheet that has it. */
export function AdjustmentWeeks({ weeks }: { weeks: readonly AdjustmentWeek[] }) {
  return (
    <RowsList<Row>
      part="weeks"
      title={weeks.length === 1 ? 'When it applies' : 'Weeks'}
      noun="weeks"
      columns={columns}
      rows={weeks.map((week) => ({ ...week, id: String(week.number) }))}
    />
  );
}
