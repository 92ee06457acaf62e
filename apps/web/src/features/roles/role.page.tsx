import { useApolloClient } from '@apollo/client/react';
import { DeleteButton } from '../../blocks/delete-button/DeleteButton';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { DuplicateButton } from '../../blocks/record-page/DuplicateButton';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { AuthDocument } from '../../session/session.generated';
import { EnabledText } from '../../ui/EnabledText';
import { RoleFields } from './role-fields';
import { newRole, roleForm, roleValues, type RoleValues } from './role-form';
import { RoleHolders } from './RoleHolders';
import { RoleDeleteDocument, type RolePartsFragment, RoleRecordDocument, RoleUpdateDocument } from './roles.generated';

function RoleEditor({ role, reload }: { role: RolePartsFragment; reload: () => Promise<RolePartsFragment> }) {
  const client = useApolloClient();
  const entity = useEntityForm({
    name: `role:${role.id}`,
    schema: useNameCheck(roleForm, { type: 'ROLE', field: 'name', record: { id: role.id, name: role.name } }),
    blank: newRole,
    values: roleValues(role),
    version: role.version,
    save: RoleUpdateDocument,
    toInput: ({ permissionIds, ...values }: RoleValues, version) => ({
      id: role.id,
      version: version ?? role.version,
      ...values,
      ...(role.isSuperAdmin ? {} : { permissionIds }),
    }),
    reload: async () => {
      const now = await reload();
      return { values: roleValues(now), version: now.version };
    },
    saved: () => 'Role saved',
    // It may be one of your own roles: the page then offers other actions.
    onSaved: async () => void (await client.refetchQueries({ include: [AuthDocument] })),
    exitTo: '/roles',
  });
  return (
    <RecordForm entity={entity} readOnly={!role.editable}>
      <RoleFields form={entity.form} role={role} />
      {role.users && <RoleHolders users={role.users} />}
      {role.editable && !role.isStartingRole && (
        <div style={{ marginBottom: 16 }}>
          <DeleteButton what={`role ${role.name}`} document={RoleDeleteDocument} id={role.id} to="/roles" />
        </div>
      )}
    </RecordForm>
  );
}

/** One role: its permissions in plain words, how it differs from the original, and its users. */
export function RolePage() {
  const id = useParam('roleId');
  const can = useCan();
  const { record, error, retry, reload } = useRecord(RoleRecordDocument, { id }, (data) => data.role);
  return (
    <RecordPage
      title={record?.name}
      note={record && !record.isEnabled && <EnabledText value={false} />}
      crumbs={[{ label: 'Roles', to: '/roles' }]}
      actions={
        record && can('editRole') && <DuplicateButton to="/roles/create" id={record.id} hint="Duplicate this role" />
      }
      history={{ type: 'ROLE', id }}
      error={error}
      onRetry={retry}
    >
      {record && <RoleEditor key={record.id} role={record} reload={reload} />}
    </RecordPage>
  );
}
