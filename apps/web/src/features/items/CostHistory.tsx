import { dateOfDay } from '@falcon/domain/schedule';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DateText, shortDate, TimeText } from '../../ui/format/dates';
import { columnRate, rate } from '../../ui/format/numbers';
import { lazyPart } from '../../ui/lazy-part';
import { Panel } from '../../ui/Section';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import { costSentence, costSteps } from './cost-steps';
import { useSeesProfit } from './item-prices';
import type { ItemPartsFragment } from './items.generated';

type Row = ItemPartsFragment['costHistory'][number];

const StepChart = lazyPart(async () => (await import('../../ui/StepChart')).StepChart);

const columns: readonly DataColumn<Row>[] = [
  { id: 'from', header: 'Counts from', width: 120, cell: (row) => <DateText value={row.effectiveDate} /> },
  { id: 'cost', header: 'Cost', width: 100, align: 'right', cell: (row) => columnRate(row.cost) },
  { id: 'shipping', header: 'Shipping', width: 100, align: 'right', cell: (row) => columnRate(row.shipping) },
  { id: 'tax', header: 'Sales tax', width: 100, align: 'right', cell: (row) => columnRate(row.salesTax) },
  { id: 'profit', header: 'Profit', width: 100, align: 'right', cell: (row) => columnRate(row.profit) },
  { id: 'recorded', header: 'Entered', width: 170, cell: (row) => <TimeText value={row.recordedAt} /> },
  { id: 'by', header: 'By', width: 160, cell: (row) => row.userName ?? '—' },
  { id: 'origin', header: 'Price catalog', width: 220, cell: (row) => (row.origin ? <span title={row.origin}>{row.origin}</span> : '—') },
];
const withoutProfit = columns.filter((column) => column.id !== 'profit');

/** What an item cost on any day: as a picture, together with what is announced, and as a table, newest first. */
export function CostHistory({ item }: { item: ItemPartsFragment }) {
  const seesProfit = useSeesProfit();
  const { steps, until } = costSteps(item.costHistory, item.waitingCosts.map(({ newCost, effectiveDate }) => ({ cost: newCost, effectiveDate })));
  return (
    <Panel aria-label="Cost history">
      <h2 style={{ margin: 0, padding: '12px 16px 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>Cost history</h2>
      {steps.length > 1 && <div style={{ padding: '0 16px 8px' }}><StepChart label={costSentence(steps)} steps={steps} until={until} valueText={rate} atText={(at) => shortDate(dateOfDay(at))} /></div>}
      <DataTable<Row> label="Cost history" columns={seesProfit ? columns : withoutProfit} rows={item.costHistory} empty={<EmptyState title="No earlier costs" />} />
    </Panel>
  );
}
