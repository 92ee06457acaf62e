import { addDays, startOfWeek } from '@falcon/domain/kit/schedule';

/** A common range of install dates. */
export interface QuickRange {
  label: string;
  from: string | undefined;
  to: string | undefined;
}

/** The common ranges relative to a day; weeks start on Sunday. */
export function quickRanges(today: string): QuickRange[] {
  const sunday = startOfWeek(today);
  const month = today.slice(0, 8);
  const nextMonth = `${addDays(`${month}28`, 4).slice(0, 8)}01`;
  return [
    { label: 'Today and later', from: today, to: undefined },
    { label: 'Today', from: today, to: today },
    { label: 'Tomorrow', from: addDays(today, 1), to: addDays(today, 1) },
    { label: 'This week', from: sunday, to: addDays(sunday, 6) },
    { label: 'Next week', from: addDays(sunday, 7), to: addDays(sunday, 13) },
    { label: 'Last week', from: addDays(sunday, -7), to: addDays(sunday, -1) },
    { label: 'This month', from: `${month}01`, to: addDays(nextMonth, -1) },
    { label: 'Until yesterday', from: undefined, to: addDays(today, -1) },
  ];
}
