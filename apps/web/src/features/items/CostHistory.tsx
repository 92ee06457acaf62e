import { EmptyState } from '../../ui/feedback/EmptyState';
import { DateText, TimeText } from '../../ui/format/dates';
import { columnRate } from '../../ui/format/numbers';
import { Panel } from '../../ui/Section';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { useSeesProfit } from './item-prices';
import type { ItemPartsFragment } from './items.generated';

type Row = ItemPartsFragment['costHistory'][number];

const columns: readonly DataColumn<Row>[] = [
  { id: 'from', header: 'Counts from', width: 120, cell: (row) => <DateText value={row.effectiveDate} /> },
  { id: 'cost', header: 'Cost', width: 100, align: 'right', cell: (row) => columnRate(row.cost) },
  { id: 'shipping', header: 'Shipping', width: 100, align: 'right', cell: (row) => columnRate(row.shipping) },
  { id: 'tax', header: 'Sales tax', width: 100, align: 'right', cell: (row) => columnRate(row.salesTax) },
  { id: 'profit', header: 'Profit', width: 100, align: 'right', cell: (row) => columnRate(row.profit) },
  { id: 'recorded', header: 'Entered', width: 170, cell: (row) => <TimeText value={row.recordedAt} /> },
  { id: 'by', header: 'By', width: 180, cell: (row) => row.userName ?? '—' },
];
const withoutProfit = columns.filter((column) => column.id !== 'profit');

/** What an item cost on any day, newest first. */
export function CostHistory({ rows }: { rows: readonly Row[] }) {
  const seesProfit = useSeesProfit();
  return (
    <Panel aria-label="Cost history">
      <h2 style={{ margin: 0, padding: '12px 16px 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>Cost history</h2>
      <DataTable<Row> label="Cost history" columns={seesProfit ? columns : withoutProfit} rows={rows} empty={<EmptyState title="No earlier costs" />} />
    </Panel>
  );
}
