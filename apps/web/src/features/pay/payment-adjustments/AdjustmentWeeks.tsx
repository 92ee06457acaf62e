import { RowsList } from '#blocks/child-list/RowsList';
import { columnsOf } from '#blocks/list-page/list-columns';
import { useCan } from '#session/current-user';
import { shortDate } from '#ui/format/dates';
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

const column = columnsOf<Row>();

const columns = [
  column.count('number', 'Week', 80, (row) => row.number),
  column.date('due', 'Due', 130, (row) => row.dueOn),
  column.text('sheet', 'On', 220, sheetOf, { cell: (row) => sheetOf(row) || '—' }),
  column.text('state', 'State', 150, stateOf),
];

/** Each occurrence of an adjustment, with its bill sheet. */
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
