import { isInForce } from '@falcon/domain/garnishments';
import { ChildList } from '../../blocks/child-list/ChildList';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { DateText, today } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { StatusPill } from '../../ui/StatusPill';
import type { DataColumn } from '../../ui/table/columns';
import { garnishmentWords } from './garnishment-fields';
import { type GarnishmentPartsFragment, InstallerGarnishmentsDocument } from './garnishments.generated';

const running = (row: GarnishmentPartsFragment) => isInForce(row, today());

function State({ row }: { row: GarnishmentPartsFragment }) {
  if (running(row)) return <StatusPill label="In force" tone="green" />;
  return row.endsOn !== null && row.endsOn < today() ? <StatusPill label="Ended" tone="grey" /> : <StatusPill label="Begins later" tone="blue" />;
}

const columns: readonly DataColumn<GarnishmentPartsFragment>[] = [
  { id: 'type', header: 'Kind', width: 240, cell: (row) => garnishmentWords(row.garnishmentType) },
  { id: 'state', header: 'Today', width: 120, cell: (row) => <State row={row} /> },
  { id: 'deduction', header: 'Deducted', width: 130, align: 'right', cell: (row) => (row.deductionType === 'AMOUNT' ? <Figure value={row.amount} as="money" unit="a week" /> : <Figure value={row.percent} as="percent" />) },
  { id: 'cap', header: 'Cap', width: 100, align: 'right', cell: (row) => <Figure value={row.supportCap} as="percent" /> },
  { id: 'ordered', header: 'Ordered on', width: 120, cell: (row) => <DateText value={row.orderedOn} /> },
  { id: 'ends', header: 'Ends on', width: 120, cell: (row) => <DateText value={row.endsOn} /> },
];

/** The garnishments of one installer, in the order a bill sheet takes them. */
export function GarnishmentListPage() {
  const id = useParam('installerId');
  const can = useCan();
  const base = `/installers/${id}/garnishments`;
  return (
    <ChildList
      title="Garnishments"
      noun="garnishments"
      document={InstallerGarnishmentsDocument}
      variables={{ id }}
      rows={(data) => data.installer?.garnishments ?? []}
      columns={columns}
      rowLink={(row) => `${base}/${row.id}`}
      rowDimmed={(row) => !running(row)}
      create={can('editInstaller') ? { label: 'New garnishment', to: `${base}/create` } : undefined}
    />
  );
}
