import { dateOfDay } from '@falcon/domain/kit/schedule';
import { item as itemKind } from '@falcon/domain/company/records';
import { secrecyOf } from '@falcon/domain/office/access';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { DateText, shortDate, TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { rate } from '#ui/format/numbers';
import { lazyPart } from '#ui/lazy-part';
import { costSentence, costSteps } from './cost-steps';
import type { StoredItem } from '../item-documents';

type Row = StoredItem['costHistory'][number];

const StepChart = lazyPart(async () => (await import('#ui/StepChart')).StepChart);

const price = (id: 'cost' | 'shipping' | 'salesTax' | 'profit', header: string): ChildColumn<Row> => ({
  id,
  header,
  width: 100,
  align: 'right',
  value: (row) => row[id],
  cell: (row) => <Figure value={row[id]} as="columnRate" />,
});

const columns: readonly ChildColumn<Row>[] = [
  {
    id: 'from',
    header: 'Effective date',
    width: 120,
    value: (row) => row.effectiveDate,
    cell: (row) => <DateText value={row.effectiveDate} />,
  },
  price('cost', 'Cost'),
  price('shipping', 'Shipping'),
  price('salesTax', 'Sales tax'),
  { ...price('profit', 'Profit'), ...secrecyOf(itemKind.fields.profit) },
  {
    id: 'recorded',
    header: 'Entered',
    width: 170,
    value: (row) => row.recordedAt,
    cell: (row) => <TimeText value={row.recordedAt} />,
  },
  { id: 'by', header: 'By', width: 160, value: (row) => row.userName, cell: (row) => row.userName ?? '—' },
  {
    id: 'origin',
    header: 'Price catalog',
    width: 220,
    value: (row) => row.origin,
    cell: (row) => (row.origin ? <span title={row.origin}>{row.origin}</span> : '—'),
  },
];

/** The cost of an item over time, including announced costs: as a chart, and as a table, newest first. */
export function CostHistory({ item }: { item: StoredItem }) {
  const { steps, until } = costSteps(
    item.costHistory,
    item.waitingCosts.map(({ newCost, effectiveDate }) => ({ cost: newCost, effectiveDate })),
  );
  const chart = steps.length > 1 && (
    <div style={{ padding: '0 16px 8px' }}>
      <StepChart
        label={costSentence(steps)}
        steps={steps}
        until={until}
        valueText={rate}
        atText={(at) => shortDate(dateOfDay(at))}
      />
    </div>
  );
  return (
    <RowsList<Row>
      part="costs"
      title="Cost history"
      noun="earlier costs"
      belongs="Previous costs appear here after a change."
      columns={columns}
      rows={item.costHistory}
      above={chart}
    />
  );
}
