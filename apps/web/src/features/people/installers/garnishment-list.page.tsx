import { GARNISHMENT_FILTERS } from '@falcon/domain/company/filters';
import { hasSupportCap, isInForce, supportCapPercent } from '@falcon/domain/people/garnishments';
import { garnishment } from '@falcon/domain/company/records';
import { rowFilters } from '#blocks/child-list/child-filter';
import { childList } from '#blocks/record-kind/child-list';
import { childDocuments, type RowOf } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { today } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import { StatusPill } from '#ui/StatusPill';

type Row = RowOf<typeof garnishment>;

const documents = childDocuments(garnishment);
const column = kindColumns(garnishment, documents);

function stateOf(row: Row) {
  if (isInForce(row, today())) return { label: 'In force', tone: 'green' } as const;
  return row.endsOn !== null && row.endsOn < today()
    ? ({ label: 'Expired', tone: 'gray' } as const)
    : ({ label: 'Starts later', tone: 'blue' } as const);
}

const capOf = (row: Row) => (hasSupportCap(row.garnishmentType) ? supportCapPercent(row) : null);

const columns = [
  column('garnishmentType', 240, { id: 'type' }),
  column('orderedOn', 120, {
    id: 'state',
    header: 'Today',
    value: (row) => stateOf(row).label,
    cell: (row) => <StatusPill {...stateOf(row)} />,
  }),
  column('deductionType', 130, {
    id: 'deduction',
    header: 'Deducted',
    align: 'right',
    value: (row) => (row.deductionType === 'AMOUNT' ? row.amount : row.percent),
    cell: (row) =>
      row.deductionType === 'AMOUNT' ? (
        <Figure value={row.amount} as="money" unit="a week" />
      ) : (
        <Figure value={row.percent} as="percent" />
      ),
    beside: { header: 'Deducted as', cell: (row) => (row.deductionType === 'AMOUNT' ? '$ a week' : '% of base') },
  }),
  column('supportsOtherFamily', 100, {
    id: 'cap',
    header: 'Cap',
    align: 'right',
    value: capOf,
    cell: (row) => <Figure value={capOf(row)} as="percent" />,
  }),
  column('payee', 220),
  column('caseNumber', 130),
  column('orderedOn', 120, { id: 'ordered' }),
  column('endsOn', 120, { id: 'ends' }),
];

const filters = rowFilters(GARNISHMENT_FILTERS, {
  type: (row: Row) => row.garnishmentType,
  state: (row) => stateOf(row).label,
});

/** The garnishments of an installer, in deduction order. */
export const garnishmentList = childList(garnishment, {
  documents,
  columns,
  filters,
  belongs: 'Deductions from this installer’s pay, ordered by a court or agency.',
  rowDimmed: (row) => !isInForce(row, today()),
});
