import { isPermissionKey, PERMISSION_GROUPS, permissionsIn, type PermissionKey } from '@falcon/domain/access';
import type { AlertProps } from '@mui/material/Alert';
import type { UseFormReturn } from 'react-hook-form';
import { useCurrentUser } from '../../session/current-user';
import { CheckboxField, TextField, useField } from '../../ui/fields/fields';
import { ReadOnlyContext, useReadOnly } from '../../ui/fields/read-only';
import { lazyPart } from '../../ui/lazy-part';
import { Cell, FormGrid, Section } from '../../ui/Section';
import { PermissionGroup } from './PermissionGroup';
import { type RoleValues, startOf } from './role-form';
import type { RolePartsFragment } from './roles.generated';

interface Props {
  form: UseFormReturn<RoleValues>;
  /** The stored role; none for a new one. */
  role?: RolePartsFragment | undefined;
}

const Alert = lazyPart<AlertProps>(async () => (await import('@mui/material/Alert')).default);
const StartNote = lazyPart(async () => (await import('./StartNote')).StartNote);

/** The fields of a role: its name, and every permission with its explanation. */
export function RoleFields({ form, role }: Props) {
  const field = useField<RoleValues, PermissionKey[]>({ form, name: 'permissionIds' });
  const own = (useCurrentUser()?.permissions ?? []).filter(isPermissionKey);
  const readOnly = useReadOnly();
  const choosing = {
    chosen: field.value,
    own,
    stored: (role?.permissionIds ?? []).filter(isPermissionKey),
    start: role && startOf(role.id),
    onChange: field.onChange,
  };
  return (
    <>
      <Section title="Role" help="A set of permissions for a kind of work. Users get permissions through roles.">
        <FormGrid>
          <Cell span={6}>
            <TextField form={form} name="name" label="Name" required />
          </Cell>
          <Cell span={6}>
            <CheckboxField form={form} name="isEnabled" label="Enabled" hint="A disabled role grants no permissions." />
          </Cell>
        </FormGrid>
      </Section>
      {field.error && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {field.error}
        </Alert>
      )}
      {role?.isSuperAdmin && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The Super Admin role always has every permission.
        </Alert>
      )}
      {role && <StartNote role={role} chosen={field.value} onBack={field.onChange} />}
      <ReadOnlyContext.Provider value={readOnly || role?.isSuperAdmin === true}>
        {PERMISSION_GROUPS.map((group) => (
          <PermissionGroup key={group} group={group} permissions={permissionsIn(group)} {...choosing} />
        ))}
      </ReadOnlyContext.Provider>
    </>
  );
}
