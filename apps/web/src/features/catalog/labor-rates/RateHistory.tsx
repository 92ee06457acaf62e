import {
  type FlooringTypeId,
  LABOR_CARD,
  RATE_CATEGORIES,
  type RateCategory,
  unitOfRate,
  shortUnit,
} from '@falcon/domain/kit/flooring';
import { useMemo } from 'react';
import type { ChildColumn } from '#blocks/child-list/arrange';
import { RowsList } from '#blocks/child-list/RowsList';
import { DateText, TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { StoredLaborRate } from './labor-rate-form';

type Row = StoredLaborRate['history'][number];

const isCategory = (name: string): name is RateCategory => name in RATE_CATEGORIES;

function columnsOf(flooringTypeId: FlooringTypeId): readonly ChildColumn<Row>[] {
  const words = ({ rateCategory: name }: Row) => (isCategory(name) ? RATE_CATEGORIES[name].label : name);
  const unit = (name: string) =>
    isCategory(name) && LABOR_CARD[flooringTypeId].includes(name)
      ? shortUnit(unitOfRate(name, flooringTypeId))
      : undefined;
  const perUnit = (name: string) => {
    const unitName = unit(name);
    return unitName && `/ ${unitName}`;
  };
  return [
    {
      id: 'from',
      header: 'Effective date',
      width: 120,
      value: (row) => row.effectiveDate,
      cell: (row) => <DateText value={row.effectiveDate} />,
    },
    { id: 'work', header: 'Work', width: 200, value: words, cell: words },
    {
      id: 'amount',
      header: 'Rate',
      width: 130,
      align: 'right',
      value: (row) => row.amount,
      cell: (row) =>
        row.amount === null ? 'Blank' : <Figure value={row.amount} as="rate" unit={perUnit(row.rateCategory)} />,
      exported: (row) => <Figure value={row.amount} as="rate" />,
      beside: { header: 'Per', cell: (row) => unit(row.rateCategory) },
    },
    {
      id: 'recorded',
      header: 'Entered',
      width: 170,
      value: (row) => row.recordedAt,
      cell: (row) => <TimeText value={row.recordedAt} />,
    },
    { id: 'by', header: 'By', width: 180, value: (row) => row.userName, cell: (row) => row.userName ?? '—' },
  ];
}

/** The prices of one flooring type over time, newest first. */
export function RateHistory({ rows, flooringTypeId }: { rows: readonly Row[]; flooringTypeId: FlooringTypeId }) {
  const newestFirst = rows.toSorted((a, b) => b.effectiveDate.localeCompare(a.effectiveDate));
  const columns = useMemo(() => columnsOf(flooringTypeId), [flooringTypeId]);
  return (
    <RowsList<Row>
      part="history"
      title="History of rates"
      noun="earlier rates"
      belongs="Previous rates appear here after a change."
      columns={columns}
      rows={newestFirst}
    />
  );
}
