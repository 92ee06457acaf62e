import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { UseFormReturn } from 'react-hook-form';
import { mayGrant, isPermissionKey } from '@falcon/domain/office/access';
import { useCurrentUser } from '#session/current-user';
import { useField } from '#ui/fields/fields';
import { ReadOnlyText, useReadOnly } from '#ui/fields/read-only';
import type { RoleChoice, UserValues } from './user-form';

function hintOf(role: RoleChoice, grantable: boolean): string {
  if (!grantable) return 'has permissions you don’t have';
  return role.isEnabled ? `${role.permissionIds.length} rights` : 'disabled, grants nothing';
}

/** A user's roles as checkboxes; no one can assign a role with permissions they lack. */
export function RolesField({ form, roles }: { form: UseFormReturn<UserValues>; roles: readonly RoleChoice[] }) {
  const {
    value: selectedIds,
    onChange,
    onBlur,
    error,
    inputRef,
  } = useField<UserValues, string[]>({ form, name: 'roleIds' });
  const own = (useCurrentUser()?.permissions ?? []).filter(isPermissionKey);
  const readOnly = useReadOnly();
  const names = roles.filter((role) => selectedIds.includes(role.id)).map((role) => role.name);
  if (readOnly) return <ReadOnlyText label="Roles">{names.join(', ')}</ReadOnlyText>;
  const toggle = (id: string) =>
    onChange(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);
  return (
    <FormControl component="fieldset" error={error !== undefined} fullWidth>
      <legend style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' }}>
        Roles
      </legend>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: '0 16px' }}>
        {roles.map((role, index) => {
          const grantable = mayGrant(own, role.permissionIds.filter(isPermissionKey)).ok;
          return (
            <FormControlLabel
              key={role.id}
              label={
                <>
                  {role.name} <small>({hintOf(role, grantable)})</small>
                </>
              }
              disabled={!grantable && !selectedIds.includes(role.id)}
              control={
                <Checkbox
                  name="roleIds"
                  checked={selectedIds.includes(role.id)}
                  onBlur={onBlur}
                  onChange={() => toggle(role.id)}
                  slotProps={{ input: { 'aria-label': role.name, ...(index === 0 ? { ref: inputRef } : {}) } }}
                />
              }
            />
          );
        })}
      </div>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
