import { isPermissionKey, PERMISSION_KEYS } from '@falcon/domain/access';
import { ListPage } from '../../blocks/list-page/ListPage';
import { wholeList } from '../../blocks/list-page/whole-list';
import { EnabledText } from '../../ui/EnabledText';
import type { DataColumn } from '../../ui/table/columns';
import { changedWords } from './role-form';
import { RoleListDocument, type RolePartsFragment } from './roles.generated';

function holders({ users }: RolePartsFragment): string | number {
  if (users === null) return '—';
  const enabled = users.filter((user) => user.enabled).length;
  return users.length === enabled ? enabled : `${enabled} + ${users.length - enabled} disabled`;
}

const columns: readonly DataColumn<RolePartsFragment>[] = [
  { id: 'name', header: 'Name', width: 240, cell: (row) => row.name },
  { id: 'rights', header: 'Permissions', width: 130, align: 'right', cell: (row) => `${row.permissionIds.length} of ${PERMISSION_KEYS.length}` },
  { id: 'start', header: 'Changed', width: 220, cell: (row) => changedWords(row.id, row.permissionIds.filter(isPermissionKey)) },
  { id: 'users', header: 'Users', width: 140, align: 'right', cell: holders },
  { id: 'enabled', header: 'Enabled', width: 110, cell: (row) => <EnabledText value={row.isEnabled} /> },
];

/** All roles. */
export function RoleListPage() {
  return (
    <ListPage
      title="Roles"
      noun="roles"
      name="roles"
      document={RoleListDocument}
      variables={() => ({})}
      connection={(data) => wholeList(data.roles)}
      columns={columns}
      initialSort={{ sort: 'NAME', direction: 'ASC' }}
      rowLink={(row) => `/roles/${row.id}`}
      rowDimmed={(row) => !row.isEnabled}
    />
  );
}
