import { Link } from '@tanstack/react-router';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { Figure } from '#ui/format/Figure';
import { money } from '#ui/format/numbers';
import { Wrapped } from '#ui/Wrapped';
import { type Correction, CorrectionActions } from './CorrectionActions';
import { weekText } from './sheet-words';

type Column = ChildColumn<Correction>;

const amount = (id: 'difference' | 'dueNow' | 'taken', header: string): Column => ({
  id,
  header,
  width: 100,
  align: 'right',
  value: (row) => row[id],
  total: money,
  cell: (row) => <Figure value={row[id]} as="money" />,
});

/** The columns of proposed corrections: what was withheld for what, what is due now, and why. */
export const correctionColumns = (onDone: () => void): readonly Column[] => [
  {
    id: 'week',
    header: 'Week',
    width: 125,
    value: (row) => row.billSheet.periodStart,
    cell: (row) => weekText(row.billSheet.periodStart),
  },
  {
    id: 'installer',
    header: 'Installer',
    width: 150,
    value: (row) => row.billSheet.installer.fullName,
    cell: (row) => row.billSheet.installer.fullName,
  },
  {
    id: 'label',
    header: 'Withheld for',
    width: 215,
    value: (row) => row.label,
    cell: (row) => (
      <Wrapped title={row.label}>
        {row.workOrderId === null ? row.label : <Link to={`/work-orders/${row.workOrderId}`}>{row.label}</Link>}
      </Wrapped>
    ),
    exported: (row) => row.label,
  },
  {
    id: 'why',
    header: 'Why',
    width: 205,
    value: (row) => row.why,
    cell: (row) => <Wrapped title={row.why}>{row.why}</Wrapped>,
    exported: (row) => row.why,
  },
  amount('taken', 'Withheld'),
  amount('dueNow', 'Due now'),
  amount('difference', 'To return'),
  {
    id: 'actions',
    header: '',
    width: 160,
    align: 'right',
    cell: (row) => <CorrectionActions size="small" rows={[row]} onDone={onDone} />,
    exported: null,
  },
];
