import { isPermissionKey, PERMISSION_KEYS } from '@falcon/domain/office/access';
import { ROLE_FILTERS } from '@falcon/domain/company/filters';
import { filteredBy } from '#blocks/list-page/filters/filtered-by';
import { kindList } from '#blocks/record-kind/kind-list';
import { plainColumns } from '#blocks/record-kind/plain-columns';
import { changedWords, type ListedRole, listedRole, roleDocuments } from './role-form';

function holders({ users }: ListedRole): string | number {
  if (users === null) return '—';
  const enabled = users.filter((user) => user.enabled).length;
  return users.length === enabled ? enabled : `${enabled} + ${users.length - enabled} disabled`;
}

const column = plainColumns(listedRole);

/** All roles. */
export const RoleListPage = kindList(
  listedRole,
  roleDocuments,
  [
    column('name', 240),
    {
      id: 'rights',
      header: 'Permissions',
      sort: 'PERMISSIONS',
      width: 130,
      align: 'right',
      cell: (row) => `${row.permissionIds.length} of ${PERMISSION_KEYS.length}`,
    },
    {
      id: 'start',
      header: 'Changed',
      width: 220,
      cell: (row) => changedWords(row.id, row.permissionIds.filter(isPermissionKey)),
    },
    { id: 'users', header: 'Users', sort: 'USERS', width: 140, align: 'right', cell: holders },
    column('isEnabled', 110),
  ],
  { filtered: filteredBy(ROLE_FILTERS, { records: {} }) },
);
