import { RowsList } from '#blocks/child-list/RowsList';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { Figure } from '#ui/format/Figure';
import { counted, money } from '#ui/format/numbers';
import type { WaitingPartsFragment } from '../runs.generated';

type Row = WaitingPartsFragment['rows'][number] & { readonly id: string };

const columns: readonly ChildColumn<Row>[] = [
  { id: 'order', header: 'Order', width: 130, value: (row) => row.workOrderNumber, cell: (row) => row.workOrderNumber },
  {
    id: 'salesperson',
    header: 'Salesperson',
    width: 180,
    value: (row) => row.salespersonName,
    cell: (row) => row.salespersonName,
  },
  { id: 'customer', header: 'Customer', width: 240, value: (row) => row.customerName, cell: (row) => row.customerName },
  { id: 'why', header: 'Why', width: 380, value: (row) => row.why, cell: (row) => row.why },
  {
    id: 'amount',
    header: 'Commission',
    width: 120,
    align: 'right',
    value: (row) => row.amount,
    cell: (row) => <Figure value={row.amount} as="money" />,
  },
];

/** What a run doesn't pay, and why. */
export function WaitingList({ waiting }: { waiting: WaitingPartsFragment }) {
  const rows = waiting.rows.map((row) => ({ ...row, id: `${row.workOrderId} ${row.why}` }));
  const more = waiting.count - rows.length;
  return (
    <RowsList
      title="Not in this run"
      help={`${counted(waiting.count, 'commission')}, ${money(waiting.amount)}${more > 0 ? `; the first ${rows.length} are listed` : ''}.`}
      noun="commissions that wait"
      part="waiting"
      columns={columns}
      rows={rows}
      rowLink={(row) => `/work-orders/${row.workOrderId}`}
    />
  );
}
