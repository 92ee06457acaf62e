import { columnsOf } from '#blocks/list-page/list-columns';
import { money } from '#ui/format/numbers';
import type { Tone } from '#ui/StatusPill';
import { Wrapped } from '#ui/Wrapped';
import type { BillSheetPreviewsQuery } from './bill-sheets.generated';

/** An installer's sheet as a run would create it. */
export type Preview = BillSheetPreviewsQuery['billSheetPreviews'][number] & { readonly id: string };

const STATES: Readonly<Record<Preview['state'], readonly [string, Tone]>> = {
  NEW: ['New', 'amber'],
  CHANGED: ['Changed', 'orange'],
  UNCHANGED: ['Up to date', 'gray'],
  REMOVED: ['Will be removed', 'red'],
  LOCKED: ['Approved', 'blue'],
  WAITING: ['Waits', 'gray'],
};
const stateOf = ({ state, billSheet }: Preview): { label: string; tone: Tone } => {
  const [label, tone] = billSheet?.status === 'PAID' ? (['Paid', 'green'] as const) : STATES[state];
  return { label, tone };
};
const warningsText = ({ warnings }: Preview): string => warnings.map(({ message }) => message).join(' ');

const column = columnsOf<Preview>();
const added = { total: money };

/** The columns of a week’s preview. */
export const previewColumns = [
  column.text('installer', 'Installer', 160, (row) => row.installer.fullName),
  column.pill('state', 'State', 128, stateOf),
  column.ifAny.money('labor', 'Labor', 96, (row) => row.labor, added),
  column.ifAny.money('additions', 'Additions', 96, (row) => row.additions, added),
  column.ifAny.money('deductions', 'Deductions', 96, (row) => row.deductions, added),
  column.money('net', 'Net', 96, (row) => row.net, added),
  column.ifAny.money('carried', 'Carried', 96, (row) => row.carried, added),
  column.text('warnings', 'Warnings', 430, warningsText, {
    cell: (row) => <Wrapped style={{ WebkitLineClamp: 5 }}>{warningsText(row)}</Wrapped>,
  }),
];
