import { columnsOf } from '#blocks/list-page/list-columns';
import { money } from '#ui/format/numbers';
import type { Tone } from '#ui/StatusPill';
import { Wrapped } from '#ui/Wrapped';
import type { WeekRow } from './use-pay-week';

const STATES: Readonly<Record<WeekRow['state'], readonly [string, Tone]>> = {
  NEW: ['New', 'violet'],
  CHANGED: ['Changed', 'orange'],
  UNCHANGED: ['To approve', 'amber'],
  REMOVED: ['Will be removed', 'red'],
  LOCKED: ['Approved', 'blue'],
  WAITING: ['Waits', 'gray'],
};
const stateOf = ({ state, billSheet }: WeekRow): { label: string; tone: Tone } => {
  const [label, tone] = billSheet?.status === 'PAID' ? (['Paid', 'green'] as const) : STATES[state];
  return { label, tone };
};

const column = columnsOf<WeekRow>();
const added = { total: money };

const installer = column.text('installer', 'Installer', 160, (row) => row.installer.fullName);
const state = column.pill('state', 'State', 128, stateOf);
const figures = [
  column.ifAny.money('labor', 'Labor', 96, (row) => row.labor, added),
  column.ifAny.money('additions', 'Additions', 96, (row) => row.additions, added),
  column.ifAny.money('deductions', 'Deductions', 96, (row) => row.deductions, added),
  column.money('net', 'Net', 96, (row) => row.net, added),
  column.ifAny.money('carried', 'Carried', 96, (row) => row.carried, added),
];

/**
 * The columns of the sheets as a run would create them: with their state where they can differ in it. The warnings that
 * all of them share are above the rows.
 */
export function previewColumns(shared: ReadonlySet<string>, hasStates: boolean) {
  const ownWarnings = ({ warnings }: WeekRow): string =>
    warnings.flatMap(({ message }) => (shared.has(message) ? [] : [message])).join(' ');
  return [
    installer,
    ...(hasStates ? [state] : []),
    ...figures,
    column.text('warnings', 'Warnings', 400, ownWarnings, {
      cell: (row) => <Wrapped style={{ WebkitLineClamp: 5 }}>{ownWarnings(row)}</Wrapped>,
    }),
  ];
}
