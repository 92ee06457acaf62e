import { INSTALLER_FILTERS } from '@falcon/domain/filters';
import { filteredBy } from '../../blocks/list-page/filters/filtered-by';
import { ListPage } from '../../blocks/list-page/ListPage';
import type { InstallerSort } from '../../graphql/schema-types.generated';
import { enabledColumn } from '../../ui/EnabledText';
import { EmailText } from '../../ui/format/email';
import { DateText, today } from '../../ui/format/dates';
import { PhoneText } from '../../ui/format/phone';
import type { DataColumn } from '../../ui/table/columns';
import { CoverPill, exemptToday } from './cover';
import { InstallerListDocument, type InstallerListQuery } from './installers.generated';

type Row = NonNullable<NonNullable<NonNullable<InstallerListQuery['installers']['edges']>[number]>['node']>;

const installerFilters = filteredBy(INSTALLER_FILTERS, { records: {} });

function cover(type: 'COMPENSATION' | 'LIABILITY') {
  return function Cover(row: Row) {
    return (
      row.insuranceCertificates && (
        <CoverPill
          certificate={row.insuranceCertificates.find((one) => one.certificateType === type)}
          today={today()}
          exempt={type === 'COMPENSATION' ? exemptToday(row, today()) : null}
        />
      )
    );
  };
}

const columns: readonly DataColumn<Row, InstallerSort>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'NAME',
    width: 200,
    cell: (row) => row.fullName,
    twin: (row) => row.companyName ?? '',
  },
  { id: 'company', header: 'Company', sort: 'COMPANY', width: 200, cell: (row) => row.companyName || '—' },
  {
    id: 'city',
    header: 'City',
    sort: 'CITY',
    width: 160,
    cell: (row) => [row.address?.city, row.address?.state].filter(Boolean).join(', ') || '—',
  },
  { id: 'phone', header: 'Cell phone', width: 140, cell: (row) => <PhoneText value={row.cellPhone} /> },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'EMAIL_ADDRESS',
    width: 220,
    hidden: true,
    cell: (row) => <EmailText value={row.emailAddress} />,
  },
  { id: 'hired', header: 'Hire date', sort: 'HIRE_DATE', width: 110, cell: (row) => <DateText value={row.hireDate} /> },
  { id: 'compensation', header: 'Compensation', sort: 'COMPENSATION', width: 120, cell: cover('COMPENSATION') },
  { id: 'liability', header: 'Liability', sort: 'LIABILITY', width: 120, cell: cover('LIABILITY') },
  enabledColumn,
];

/** All installers, with the current state of their insurance. */
export function InstallerListPage() {
  return (
    <ListPage
      title="Installers"
      noun="installers"
      name="installers"
      kind="INSTALLER"
      document={InstallerListDocument}
      {...installerFilters}
      connection={(data) => data.installers}
      columns={columns}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      rowLink={(row) => `/installers/${row.id}/profile`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
