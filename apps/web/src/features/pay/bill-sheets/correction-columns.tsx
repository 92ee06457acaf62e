import { Link } from '@tanstack/react-router';
import { columnsOf } from '#blocks/list-page/list-columns';
import { money } from '#ui/format/numbers';
import { Wrapped } from '#ui/Wrapped';
import { type Correction, CorrectionActions } from './CorrectionActions';
import { weekText } from './sheet-words';

const column = columnsOf<Correction>();

const withheldFor = ({ label, workOrderId }: Correction) => (
  <Wrapped title={label}>
    {workOrderId === null ? label : <Link to={`/work-orders/${workOrderId}`}>{label}</Link>}
  </Wrapped>
);

/** The columns of proposed corrections: what was withheld and for what, what is due now, and why. */
export const correctionColumns = (onDone: () => void) => [
  column.text('week', 'Week', 125, (row) => weekText(row.billSheet.periodStart), {
    value: (row) => row.billSheet.periodStart,
  }),
  column.text('installer', 'Installer', 150, (row) => row.billSheet.installer.fullName),
  column.text('label', 'Withheld for', 215, (row) => row.label, { cell: withheldFor }),
  column.wrapped('why', 'Why', 205, (row) => row.why),
  column.money('taken', 'Withheld', 100, (row) => row.taken, { total: money }),
  column.money('dueNow', 'Due now', 100, (row) => row.dueNow, { total: money }),
  column.money('difference', 'To return', 100, (row) => row.difference, { total: money }),
  column.buttons('actions', '', 160, (row) => <CorrectionActions size="small" rows={[row]} onDone={onDone} />, {
    align: 'right',
  }),
];
