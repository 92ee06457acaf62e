import { RowsList } from '#blocks/child-list/RowsList';
import { columnsOf } from '#blocks/list-page/list-columns';
import { counted, money } from '#ui/format/numbers';
import type { WaitingPartsFragment } from '../runs.generated';

type Row = WaitingPartsFragment['rows'][number] & { readonly id: string };

const column = columnsOf<Row>();

const columns = [
  column.text('order', 'Order', 130, (row) => row.workOrderNumber),
  column.text('salesperson', 'Salesperson', 180, (row) => row.salespersonName),
  column.text('customer', 'Customer', 240, (row) => row.customerName),
  column.text('why', 'Why', 380, (row) => row.why),
  column.money('amount', 'Commission', 120, (row) => row.amount),
];

/** What a run does not pay, and why. */
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
