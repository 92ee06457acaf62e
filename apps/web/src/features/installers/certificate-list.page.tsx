import { useQuery } from '@apollo/client/react';
import { ADJUSTMENT_TYPES } from '@falcon/domain/flooring';
import type { ChildColumn } from '../../blocks/child-list/arrange';
import { childChoice } from '../../blocks/child-list/child-filter';
import { ChildList } from '../../blocks/child-list/ChildList';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { DateText, today } from '../../ui/format/dates';
import { Figure } from '../../ui/format/Figure';
import { type CertificatePartsFragment, InstallerCertificatesDocument } from './certificates.generated';
import { certificateWords, CoverPill, coverState } from './cover';
import { MissingRecords } from './MissingRecords';

const stateOf = (row: CertificatePartsFragment): string => coverState(row, today()).label;

const columns: readonly ChildColumn<CertificatePartsFragment>[] = [
  {
    id: 'type',
    header: 'Type',
    width: 200,
    value: (row) => certificateWords(row.certificateType),
    cell: (row) => certificateWords(row.certificateType),
  },
  {
    id: 'state',
    header: 'Today',
    width: 120,
    value: stateOf,
    cell: (row) => <CoverPill certificate={row} today={today()} />,
  },
  {
    id: 'from',
    header: 'From',
    width: 120,
    value: (row) => row.effectiveDate,
    cell: (row) => <DateText value={row.effectiveDate} />,
  },
  {
    id: 'until',
    header: 'Until',
    width: 120,
    value: (row) => row.expirationDate,
    cell: (row) => <DateText value={row.expirationDate} />,
  },
  {
    id: 'deduction',
    header: 'Deduction without it',
    width: 150,
    align: 'right',
    value: (row) => (row.deductionType === 'AMOUNT' ? row.deductionAmount : row.deductionPercent),
    cell: (row) =>
      row.deductionType === 'AMOUNT' ? (
        <Figure value={row.deductionAmount} as="money" />
      ) : (
        <Figure value={row.deductionPercent} as="percent" />
      ),
  },
  {
    id: 'description',
    header: 'Description',
    width: 320,
    value: (row) => row.description,
    cell: (row) => row.description || '—',
  },
];

const filters = [
  childChoice<CertificatePartsFragment>('type', 'Type', ADJUSTMENT_TYPES, (row) => row.certificateType),
  childChoice<CertificatePartsFragment>(
    'state',
    'Today',
    ['Covers', 'Expires soon', 'Expired', 'Missing'].map((label) => ({ value: label, label })),
    stateOf,
  ),
];

/** The insurance certificates of one installer. */
export function CertificateListPage() {
  const id = useParam('installerId');
  const can = useCan();
  const base = `/installers/${id}/certificates`;
  // The same response as for the list below.
  const { data: stored } = useQuery(InstallerCertificatesDocument, {
    variables: { id },
    fetchPolicy: 'cache-first',
    context: { handlesErrors: true },
  });
  return (
    <>
      {stored?.installer && <MissingRecords installer={stored.installer} defaults={stored.appConfiguration} />}
      <ChildList
        kind="INSURANCE_CERTIFICATE"
        title="Insurance certificates"
        noun="certificates"
        belongs="Proof of workers’ compensation and liability insurance. Without one, a percentage of the pay is withheld."
        document={InstallerCertificatesDocument}
        variables={{ id }}
        rows={(data) => data.installer?.insuranceCertificates ?? []}
        columns={columns}
        filters={filters}
        rowLink={(row) => `${base}/${row.id}`}
        create={can('editInstaller') ? { label: 'New certificate', to: `${base}/create` } : undefined}
      />
    </>
  );
}
