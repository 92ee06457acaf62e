import { type FlooringTypeId, LABOR_CARD, RATE_CATEGORIES, type RateCategory, unitOfRate } from '@falcon/domain/flooring';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DateText, TimeText } from '../../ui/format/dates';
import { rate } from '../../ui/format/numbers';
import { shortUnit } from '../../ui/format/units';
import { Panel } from '../../ui/Section';
import type { DataColumn } from '../../ui/table/columns';
import { DataTable } from '../../ui/table/DataTable';
import type { LaborRatePartsFragment } from './labor-rates.generated';

type Row = LaborRatePartsFragment['history'][number];

const isCategory = (name: string): name is RateCategory => name in RATE_CATEGORIES;

function columnsOf(flooringTypeId: FlooringTypeId): readonly DataColumn<Row>[] {
  const words = (name: string) => (isCategory(name) ? RATE_CATEGORIES[name].label : name);
  const unit = (name: string) => (isCategory(name) && LABOR_CARD[flooringTypeId].includes(name) ? ` / ${shortUnit(unitOfRate(name, flooringTypeId))}` : '');
  return [
    { id: 'from', header: 'Counts from', width: 120, cell: (row) => <DateText value={row.effectiveDate} /> },
    { id: 'work', header: 'Work', width: 200, cell: (row) => words(row.rateCategory) },
    { id: 'amount', header: 'Rate', width: 130, align: 'right', cell: (row) => `${rate(row.amount)}${unit(row.rateCategory)}` },
    { id: 'recorded', header: 'Entered', width: 170, cell: (row) => <TimeText value={row.recordedAt} /> },
    { id: 'by', header: 'By', width: 180, cell: (row) => row.userName ?? '—' },
  ];
}

/** What the rates of one floor were on any day, newest first. */
export function RateHistory({ rows, flooringTypeId }: { rows: readonly Row[]; flooringTypeId: FlooringTypeId }) {
  const newestFirst = rows.toSorted((a, b) => b.effectiveDate.localeCompare(a.effectiveDate));
  return (
    <Panel aria-label="History of rates">
      <h2 style={{ margin: 0, padding: '12px 16px 8px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>History</h2>
      <DataTable<Row> label="History of rates" columns={columnsOf(flooringTypeId)} rows={newestFirst} empty={<EmptyState title="No earlier rates" />} />
    </Panel>
  );
}
