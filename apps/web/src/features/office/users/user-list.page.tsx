import { useQuery } from '@apollo/client/react';
import { USER_FILTERS } from '@falcon/domain/company/filters';
import { user } from '@falcon/domain/company/records';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { choiceParts, type RecordChoice } from '#blocks/list-page/filters/record-filter';
import { kindColumns } from '#blocks/record-kind/kind-columns';
import { kindList } from '#blocks/record-kind/kind-list';
import { DateText, isoDate, TimeText } from '#ui/format/dates';
import { userDocuments } from './user-form';
import { AccountPill, factorText } from './user-state';
import { UserRoleChoicesDocument } from './users.generated';

function useRoles(): RecordChoice[] {
  const { data } = useQuery(UserRoleChoicesDocument, { context: { handlesErrors: true } });
  return (data?.roles ?? []).map((role) => ({ value: role.id, label: role.name }));
}

const column = kindColumns(user, userDocuments);

/** Everyone who signs in. */
export const UserListPage = kindList(
  user,
  userDocuments,
  [
    column('fullName', 200, { id: 'name', disambiguation: (row) => row.emailAddress }),
    column('emailAddress', 250, { id: 'email', header: 'E-mail' }),
    {
      id: 'roles',
      header: 'Roles',
      sort: 'ROLES',
      width: 220,
      cell: (row) => row.roles.map((role) => role.name).join(', ') || '—',
    },
    column('cellPhoneNumber', 140, { id: 'phone' }),
    column('salesperson', 170, { hidden: true }),
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
  ],
  { filtered: filteredBy(USER_FILTERS, { records: { role: choiceParts(useRoles) } }) },
);
