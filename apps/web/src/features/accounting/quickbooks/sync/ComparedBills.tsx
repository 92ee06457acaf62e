import { RowsList } from '#blocks/child-list/RowsList';
import { columnsOf } from '#blocks/list-page/list-columns';
import { amounts } from './compared-amounts';
import type { QuickbooksComparedBillRowFragment as Bill } from './sync.generated';

/** The heading of an empty list before the first reconciliation. */
export const NOT_COMPARED = 'Not compared yet';

const { text } = columnsOf<Bill>();
const bills = [
  text('kind', 'Kind', 180, (row) => row.kindLabel),
  text('name', 'For', 280, (row) => row.name),
  ...amounts<Bill>(),
];

interface Props {
  compared: boolean;
  rows: readonly Bill[];
  loading: boolean;
  error: unknown;
  retry: () => void;
}

/** Bills and deposits whose amount differs in QuickBooks. */
export const ComparedBills = ({ compared, ...list }: Props) => (
  <RowsList<Bill>
    part="bills"
    title="Bills and deposits that differ"
    noun="differing bills and deposits"
    none={compared ? 'No bills or deposits differ' : NOT_COMPARED}
    belongs={
      compared
        ? 'Every bill and deposit that was sent has the same amount on both sides.'
        : 'After a comparison, bills and deposits with a different amount in QuickBooks are listed here.'
    }
    columns={bills}
    rowLink={(row) => row.link}
    {...list}
  />
);
