import type { ChildColumn } from '../../../blocks/child-list/arrange';
import { RowsList } from '../../../blocks/child-list/RowsList';
import { amounts } from './compared-amounts';
import type { QuickbooksComparedBillRowFragment as Bill } from './sync.generated';

const bills: readonly ChildColumn<Bill>[] = [
  { id: 'kind', header: 'Kind', width: 180, value: (row) => row.kindLabel, cell: (row) => row.kindLabel },
  { id: 'name', header: 'For', width: 280, value: (row) => row.name, cell: (row) => row.name },
  ...amounts<Bill>(),
];

interface Props {
  compared: boolean;
  rows: readonly Bill[];
  loading: boolean;
  error: unknown;
  retry: () => void;
}

/** The bills and deposits that have another amount in QuickBooks. */
export const ComparedBills = ({ compared, ...list }: Props) => (
  <RowsList<Bill>
    part="bills"
    title="Bills and deposits that differ"
    noun="differing bills and deposits"
    belongs={
      compared
        ? 'Both sides agree on every bill and deposit that was sent.'
        : 'Bills and deposits with another amount in QuickBooks are listed here.'
    }
    columns={bills}
    rowLink={(row) => row.link}
    {...list}
  />
);
