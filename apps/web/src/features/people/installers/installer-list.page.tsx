import { installer } from '@falcon/domain/company/records';
import { kindDocuments } from '#blocks/record-kind/documents';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { today } from '#ui/format/dates';
import { type Certificate, CoverPill, type Exemption, exemptToday } from './cover';

/** An installer's insurance in the list; null if the user can't see it. */
interface Insured {
  readonly insuranceCertificates: readonly (Certificate & { readonly certificateType: string })[] | null;
}

/** The requests for the list. */
export const installerRows = kindDocuments<typeof installer, unknown, Insured>(installer, {
  listed: [{ insuranceCertificates: ['id', 'certificateType', 'hasCertificate', 'effectiveDate', 'expirationDate'] }],
});
const column = kindColumns(installer, installerRows);

const cover = (type: 'COMPENSATION' | 'LIABILITY') =>
  function Cover(row: Exemption & Insured) {
    return (
      row.insuranceCertificates && (
        <CoverPill
          certificates={row.insuranceCertificates.filter((one) => one.certificateType === type)}
          today={today()}
          exempt={type === 'COMPENSATION' ? exemptToday(row, today()) : null}
        />
      )
    );
  };

/** All installers, with the current state of their insurance. */
export const InstallerListPage = kindList(installer, installerRows, [
  column('fullName', 200, { id: 'name', disambiguation: (row) => row.companyName ?? '' }),
  column('companyName', 200, { id: 'company' }),
  column('address', 160, { id: 'city', header: 'City' }),
  column('cellPhone', 140, { id: 'phone' }),
  column('emailAddress', 220, { id: 'email', header: 'E-mail', hidden: true }),
  column('hireDate', 110, { id: 'hired' }),
  { id: 'compensation', header: 'Compensation', sort: 'COMPENSATION', width: 120, cell: cover('COMPENSATION') },
  { id: 'liability', header: 'Liability', sort: 'LIABILITY', width: 120, cell: cover('LIABILITY') },
  column('isEnabled', 110),
]);
