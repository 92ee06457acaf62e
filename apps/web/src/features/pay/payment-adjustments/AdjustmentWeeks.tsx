import { RowsList } from '#blocks/child-list/RowsList';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { useCan } from '#session/current-user';
import { DateText, shortDate } from '#ui/format/dates';
import type { AdjustmentWeek } from './adjustment-form';

type Row = AdjustmentWeek & { readonly id: string };

function stateOf({ periodStart, isLocked, isPaid }: AdjustmentWeek): string {
  if (isPaid) return 'Paid';
  if (isLocked) return 'Approved';
  return periodStart === null ? 'Due' : 'Not approved yet';
}

/** The bill sheet or commission run of a week. */
function sheetOf({ billSheetId, periodStart }: AdjustmentWeek): string {
  if (periodStart === null) return '';
  return `${billSheetId === null ? 'Commission run' : 'Bill sheet'} of ${shortDate(periodStart)}`;
}

const columns: readonly ChildColumn<Row>[] = [
  { id: 'number', header: 'Week', width: 80, align: 'right', value: (row) => row.number, cell: (row) => row.number },
  { id: 'due', header: 'Due', width: 130, value: (row) => row.dueOn, cell: (row) => <DateText value={row.dueOn} /> },
  {
    id: 'sheet',
    header: 'On',
    width: 220,
    value: sheetOf,
    cell: (row) => sheetOf(row) || '—',
  },
  { id: 'state', header: 'State', width: 150, value: stateOf, cell: stateOf },
];

/** Each time that an adjustment applies, and the bill sheet that has it. */
export function AdjustmentWeeks({ weeks }: { weeks: readonly AdjustmentWeek[] }) {
  const can = useCan();
  return (
    <RowsList<Row>
      part="weeks"
      title={weeks.length === 1 ? 'When it applies' : 'Weeks'}
      noun="weeks"
      columns={columns}
      rowLink={({ billSheetId }) =>
        can('billSheet') && billSheetId !== null ? `/bill-sheets/${billSheetId}` : undefined
      }
      rows={weeks.map((week) => ({ ...week, id: String(week.number) }))}
    />
  );
}
