import { useQuery } from '@apollo/client/react';
import { USER_FILTERS } from '@falcon/domain/filters';
import { filteredBy } from '../../blocks/list-page/filters/filtered-by';
import { ListPage } from '../../blocks/list-page/ListPage';
import { choiceParts, type RecordChoice } from '../../blocks/list-page/filters/record-filter';
import type { UserSort } from '../../graphql/schema-types.generated';
import { EmailText } from '../../ui/format/email';
import { DateText, isoDate, TimeText } from '../../ui/format/dates';
import { PhoneText } from '../../ui/format/phone';
import type { DataColumn } from '../../ui/table/columns';
import { AccountPill, factorText } from './user-state';
import { UserListDocument, type UserListQuery, UserRoleChoicesDocument } from './users.generated';

type Row = NonNullable<NonNullable<NonNullable<NonNullable<UserListQuery['users']>['edges']>[number]>['node']>;

function useRoles(): RecordChoice[] {
  const { data } = useQuery(UserRoleChoicesDocument, { context: { handlesErrors: true } });
  return (data?.roles ?? []).map((role) => ({ value: role.id, label: role.name }));
}

const userFilters = filteredBy(USER_FILTERS, { records: { role: choiceParts(useRoles) } });

const columns: readonly DataColumn<Row, UserSort>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'NAME',
    width: 200,
    cell: (row) => row.fullName,
    twin: (row) => row.emailAddress,
  },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'EMAIL_ADDRESS',
    width: 250,
    cell: (row) => <EmailText value={row.emailAddress} />,
  },
  {
    id: 'roles',
    header: 'Roles',
    sort: 'ROLES',
    width: 220,
    cell: (row) => row.roles.map((role) => role.name).join(', ') || '—',
  },
  { id: 'phone', header: 'Cell phone', width: 140, cell: (row) => <PhoneText value={row.cellPhoneNumber} /> },
  {
    id: 'salesperson',
    header: 'Salesperson',
    sort: 'SALESPERSON',
    width: 170,
    hidden: true,
    cell: (row) => row.salesperson?.fullName ?? '—',
  },
  { id: 'factor', header: 'Two-factor', sort: 'SECOND_FACTOR', width: 150, cell: factorText },
  {
    id: 'seen',
    header: 'Last used',
    sort: 'LAST_SEEN',
    width: 140,
    cell: (row) => (row.lastSeenAt ? <TimeText value={row.lastSeenAt} /> : '—'),
  },
  {
    id: 'created',
    header: 'Since',
    sort: 'CREATED',
    width: 110,
    hidden: true,
    cell: (row) => <DateText value={isoDate(new Date(row.createdAt))} />,
  },
  { id: 'state', header: 'Account', sort: 'ENABLED', width: 110, cell: (row) => <AccountPill user={row} /> },
];

/** Everyone who signs in. */
export function UserListPage() {
  return (
    <ListPage
      title="Users"
      noun="users"
      name="users"
      kind="USER"
      document={UserListDocument}
      {...userFilters}
      connection={(data) => data.users}
      columns={columns}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      rowLink={(row) => `/users/${row.id}`}
      rowDimmed={(row) => !row.enabled}
    />
  );
}
