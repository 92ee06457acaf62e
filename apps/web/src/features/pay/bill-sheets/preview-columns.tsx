import type { ChildColumn } from '#blocks/child-list/arrange';
import { Figure } from '#ui/format/Figure';
import { money } from '#ui/format/numbers';
import { StatusPill, type Tone } from '#ui/StatusPill';
import { Wrapped } from '#ui/Wrapped';
import type { BillSheetPreviewsQuery } from './bill-sheets.generated';

/** The sheet of an installer as a run would make it. */
export type Preview = BillSheetPreviewsQuery['billSheetPreviews'][number] & { readonly id: string };

const STATES: Readonly<Record<Preview['state'], readonly [string, Tone]>> = {
  NEW: ['New', 'amber'],
  CHANGED: ['Changed', 'orange'],
  UNCHANGED: ['Up to date', 'gray'],
  REMOVED: ['Will be removed', 'red'],
  LOCKED: ['Approved', 'blue'],
  WAITING: ['Waits', 'gray'],
};
const stateWord = ({ state, billSheet }: Preview): string => (billSheet?.status === 'PAID' ? 'Paid' : STATES[state][0]);

function StatePill({ row }: { row: Preview }) {
  return <StatusPill label={stateWord(row)} tone={billSheetTone(row)} />;
}
const billSheetTone = ({ state, billSheet }: Preview): Tone =>
  billSheet?.status === 'PAID' ? 'green' : STATES[state][1];

const amount = (
  id: 'additions' | 'carried' | 'deductions' | 'labor' | 'net',
  header: string,
): ChildColumn<Preview> => ({
  id,
  header,
  width: 96,
  align: 'right',
  value: (row) => row[id],
  total: money,
  cell: (row) => (row[id] === 0 && id !== 'net' ? '' : <Figure value={row[id]} as="money" />),
});
const warningsText = ({ warnings }: Preview): string => warnings.map(({ message }) => message).join(' ');

/** The columns of a week’s preview. */
export const previewColumns: readonly ChildColumn<Preview>[] = [
  {
    id: 'installer',
    header: 'Installer',
    width: 160,
    value: (row) => row.installer.fullName,
    cell: (row) => row.installer.fullName,
  },
  {
    id: 'state',
    header: 'State',
    width: 128,
    value: stateWord,
    cell: (row) => <StatePill row={row} />,
    exported: stateWord,
  },
  amount('labor', 'Labor'),
  amount('additions', 'Additions'),
  amount('deductions', 'Deductions'),
  amount('net', 'Net'),
  amount('carried', 'Carried'),
  {
    id: 'warnings',
    header: 'Warnings',
    width: 430,
    value: warningsText,
    cell: (row) => <Wrapped style={{ WebkitLineClamp: 5 }}>{warningsText(row)}</Wrapped>,
    exported: warningsText,
  },
];
