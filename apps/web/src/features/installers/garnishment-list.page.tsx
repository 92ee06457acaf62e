import { isInForce } from '@falcon/domain/garnishments';
import { GARNISHMENT_TYPES } from '@falcon/domain/flooring';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { childChoice } from '../../blocks/child-list/child-filter';
import { ChildList } from '../../blocks/child-list/ChildList';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { DateText, today } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { StatusPill, type Tone } from '../../ui/StatusPill';
import { garnishmentWords } from './garnishment-fields';
import { type GarnishmentPartsFragment, InstallerGarnishmentsDocument } from './garnishments.generated';

const running = (row: GarnishmentPartsFragment) => isInForce(row, today());

function stateOf(row: GarnishmentPartsFragment): { label: string; tone: Tone } {
  if (running(row)) return { label: 'In force', tone: 'green' };
  return row.endsOn !== null && row.endsOn < today()
    ? { label: 'Expired', tone: 'gray' }
    : { label: 'Starts later', tone: 'blue' };
}

const columns: readonly ChildColumn<GarnishmentPartsFragment>[] = [
  {
    id: 'type',
    header: 'Kind',
    width: 240,
    value: (row) => garnishmentWords(row.garnishmentType),
    cell: (row) => garnishmentWords(row.garnishmentType),
  },
  {
    id: 'state',
    header: 'Today',
    width: 120,
    value: (row) => stateOf(row).label,
    cell: (row) => <StatusPill {...stateOf(row)} />,
  },
  {
    id: 'deduction',
    header: 'Deducted',
    width: 130,
    align: 'right',
    value: (row) => (row.deductionType === 'AMOUNT' ? row.amount : row.percent),
    cell: (row) =>
      row.deductionType === 'AMOUNT' ? (
        <Figure value={row.amount} as="money" unit="a week" />
      ) : (
        <Figure value={row.percent} as="percent" />
      ),
  },
  {
    id: 'cap',
    header: 'Cap',
    width: 100,
    align: 'right',
    value: (row) => row.supportCap,
    cell: (row) => <Figure value={row.supportCap} as="percent" />,
  },
  {
    id: 'ordered',
    header: 'Ordered on',
    width: 120,
    value: (row) => row.orderedOn,
    cell: (row) => <DateText value={row.orderedOn} />,
  },
  {
    id: 'ends',
    header: 'Expires',
    width: 120,
    value: (row) => row.endsOn,
    cell: (row) => <DateText value={row.endsOn} />,
  },
];

const filters = [
  childChoice<GarnishmentPartsFragment>('type', 'Kind', GARNISHMENT_TYPES, (row) => row.garnishmentType),
  childChoice<GarnishmentPartsFragment>(
    'state',
    'Today',
    ['In force', 'Starts later', 'Expired'].map((label) => ({ value: label, label })),
    (row) => stateOf(row).label,
  ),
];

/** The garnishments of one installer, in deduction order. */
export function GarnishmentListPage() {
  const id = useParam('installerId');
  const can = useCan();
  const base = `/installers/${id}/garnishments`;
  return (
    <ChildList
      kind="GARNISHMENT"
      title="Garnishments"
      noun="garnishments"
      belongs="Deductions from this installer’s pay, ordered by a court or agency."
      document={InstallerGarnishmentsDocument}
      variables={{ id }}
      rows={(data) => data.installer?.garnishments ?? []}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${base}/${row.id}`}
      rowDimmed={(row) => !running(row)}
      create={can('editInstaller') ? { label: 'New garnishment', to: `${base}/create` } : undefined}
    />
  );
}
