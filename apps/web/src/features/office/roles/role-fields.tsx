import { isPermissionKey, PERMISSION_GROUPS, permissionsIn, type PermissionKey } from '@falcon/domain/office/access';
import { role } from '@falcon/domain/company/records';
import type { AlertProps } from '@mui/material/Alert';
import { DeleteButton } from '#blocks/delete-button/DeleteButton';
import { kindField, type KindForm } from '#blocks/record-kind/KindField';
import { useCurrentUser } from '#session/current-user';
import { useField } from '#ui/fields/fields';
import { ReadOnlyContext, useReadOnly } from '#ui/fields/read-only';
import { lazyPart } from '#ui/lazy-part';
import { FormGrid, Section } from '#ui/Section';
import { PermissionGroup } from './PermissionGroup';
import { type RoleParts, type RoleValues, startOf, type StoredRole } from './role-form';
import { RoleHolders } from './RoleHolders';
import { RoleDeleteDocument } from './roles.generated';

const Alert = lazyPart<AlertProps>(async () => (await import('@mui/material/Alert')).default);
const StartNote = lazyPart(async () => (await import('./StartNote')).StartNote);
const Field = kindField<(typeof role)['fields'], RoleParts>(role, {});

function RoleFoot({ record }: { record: StoredRole }) {
  return (
    <>
      {record.users && <RoleHolders users={record.users} />}
      {record.editable && !record.isStartingRole && (
        <div style={{ marginBottom: 16 }}>
          <DeleteButton what={`role ${record.name}`} document={RoleDeleteDocument} id={record.id} to={role.home} />
        </div>
      )}
    </>
  );
}

/** The fields of a role: its name, every permission with its explanation, and below them its users. */
export function RoleFields({ form, record }: KindForm<typeof role, StoredRole, RoleParts>) {
  const field = useField<RoleValues, PermissionKey[]>({ form, name: 'permissionIds' });
  const own = (useCurrentUser()?.permissions ?? []).filter(isPermissionKey);
  const readOnly = useReadOnly();
  const choosing = {
    chosen: field.value,
    own,
    stored: (record?.permissionIds ?? []).filter(isPermissionKey),
    start: record && startOf(record.id),
    onChange: field.onChange,
  };
  return (
    <>
      <Section title="Role" help="A set of permissions for a kind of work. Users get permissions through roles.">
        <FormGrid>
          <Field form={form} name="name" span={6} />
          <Field form={form} name="isEnabled" span={6} />
        </FormGrid>
      </Section>
      {field.error && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {field.error}
        </Alert>
      )}
      {record?.isSuperAdmin && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The Super Admin role always has every permission.
        </Alert>
      )}
      {record && <StartNote role={record} chosen={field.value} onBack={field.onChange} />}
      <ReadOnlyContext.Provider value={readOnly || record?.isSuperAdmin === true}>
        {PERMISSION_GROUPS.map((group) => (
          <PermissionGroup key={group} group={group} permissions={permissionsIn(group)} {...choosing} />
        ))}
      </ReadOnlyContext.Provider>
      {record && <RoleFoot record={record} />}
    </>
  );
}
