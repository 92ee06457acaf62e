import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { amounts } from './compared-amounts';
import type { QuickbooksComparedBillRowFragment as Bill } from './sync.generated';

/** The heading of an empty list before the first comparison. */
export const NOT_COMPARED = 'Not compared yet';

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
    none={compared ? 'No bills or deposits differ' : NOT_COMPARED}
    belongs={
      compared
        ? 'Every bill and deposit that was sent has the same amount on both sides.'
        : 'Bills and deposits with another amount in QuickBooks are listed after a comparison.'
    }
    columns={bills}
    rowLink={(row) => row.link}
    {...list}
  />
);
