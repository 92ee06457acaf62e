import { ChildList } from '../../blocks/child-list/ChildList';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { DateText, today } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import type { DataColumn } from '../../ui/table/columns';
import { type CertificatePartsFragment, InstallerCertificatesDocument } from './certificates.generated';
import { certificateWords, CoverPill } from './cover';

const columns: readonly DataColumn<CertificatePartsFragment>[] = [
  { id: 'type', header: 'Type', width: 200, cell: (row) => certificateWords(row.certificateType) },
  { id: 'state', header: 'Today', width: 120, cell: (row) => <CoverPill certificate={row} today={today()} /> },
  { id: 'from', header: 'From', width: 120, cell: (row) => <DateText value={row.effectiveDate} /> },
  { id: 'until', header: 'Until', width: 120, cell: (row) => <DateText value={row.expirationDate} /> },
  { id: 'deduction', header: 'Deducted without it', width: 150, align: 'right', cell: (row) => (row.deductionType === 'AMOUNT' ? <Figure value={row.deductionAmount} as="money" /> : <Figure value={row.deductionPercent} as="percent" />) },
  { id: 'description', header: 'Description', width: 320, cell: (row) => row.description || '—' },
];

/** The insurance certificates of one installer. */
export function CertificateListPage() {
  const id = useParam('installerId');
  const can = useCan();
  const base = `/installers/${id}/certificates`;
  return (
    <ChildList
      title="Insurance certificates"
      noun="certificates"
      document={InstallerCertificatesDocument}
      variables={{ id }}
      rows={(data) => data.installer?.insuranceCertificates ?? []}
      columns={columns}
      rowLink={(row) => `${base}/${row.id}`}
      create={can('editInstaller') ? { label: 'New certificate', to: `${base}/create` } : undefined}
    />
  );
}
