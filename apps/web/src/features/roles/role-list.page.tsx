import { isPermissionKey, PERMISSION_KEYS } from '@falcon/domain/access';
import { ROLE_FILTERS } from '@falcon/domain/filters';
import { filteredBy } from '../../blocks/list-page/filters/filtered-by';
import { ListPage } from '../../blocks/list-page/ListPage';
import { enabledColumn } from '../../ui/EnabledText';
import type { DataColumn } from '../../ui/table/columns';
import { changedWords } from './role-form';
import { RoleListDocument, type RoleListQuery } from './roles.generated';

type Row = NonNullable<NonNullable<NonNullable<RoleListQuery['rolePage']['edges']>[number]>['node']>;

function holders({ users }: Row): string | number {
  if (users === null) return '—';
  const enabled = users.filter((user) => user.enabled).length;
  return users.length === enabled ? enabled : `${enabled} + ${users.length - enabled} disabled`;
}

type Sort = 'NAME' | 'PERMISSIONS' | 'USERS' | 'ENABLED';

const roleFilters = filteredBy(ROLE_FILTERS, { records: {} });

const columns: readonly DataColumn<Row, Sort>[] = [
  { id: 'name', header: 'Name', sort: 'NAME', width: 240, cell: (row) => row.name },
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
  enabledColumn,
];

/** All roles. */
export function RoleListPage() {
  return (
    <ListPage
      title="Roles"
      noun="roles"
      name="roles"
      kind="ROLE"
      document={RoleListDocument}
      {...roleFilters}
      connection={(data) => data.rolePage}
      columns={columns}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      rowLink={(row) => `/roles/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
