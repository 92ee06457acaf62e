import {
  impliedBy,
  mayGrant,
  type Permission,
  permissionOf,
  type PermissionKey,
  withPermission,
} from '@falcon/domain/office/access';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { Section } from '#ui/Section';
import { useReadOnly } from '#ui/fields/read-only';
import { StatusPill } from '#ui/StatusPill';
import { colors } from '#ui/tokens';

const Row = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 4,
  alignItems: 'start',
  padding: '4px 0',
  borderBottom: `1px solid ${colors.hairline}`,
  '&:last-of-type': { borderBottom: 0 },
  '& p': { margin: 0, color: colors.muted, fontSize: 12, lineHeight: '16px' },
  '& > span:first-of-type': { padding: '1px 6px' },
});

/** The data needed to show a permission's checkbox. */
export interface Choosing {
  chosen: readonly PermissionKey[];
  /** The current user's permissions: no one can grant what they lack. */
  own: readonly PermissionKey[];
  /** The stored permissions of the role. */
  stored: readonly PermissionKey[];
  /** The original permissions of a starting role. */
  start: readonly PermissionKey[] | undefined;
  onChange: (keys: PermissionKey[]) => void;
}

function Origin({ permission, chosen, start }: { permission: Permission } & Pick<Choosing, 'chosen' | 'start'>) {
  if (!start) return null;
  const [now, then] = [chosen.includes(permission.key), start.includes(permission.key)];
  if (now === then) return null;
  return <StatusPill label={now ? 'Added' : 'Removed'} tone={now ? 'blue' : 'brown'} />;
}

function Line({ permission, ...choosing }: { permission: Permission } & Choosing) {
  const { chosen, own, stored, onChange } = choosing;
  const readOnly = useReadOnly();
  const isGranted = chosen.includes(permission.key);
  const grantable = isGranted || stored.includes(permission.key) || mayGrant(own, [permission.key]).ok;
  const brings = impliedBy(permission.key).map((key) => permissionOf(key).label);
  const sentence = [
    permission.sentence,
    brings.length > 0 && `Includes "${brings.join(', ')}".`,
    !grantable && !readOnly && 'You can’t grant a permission you don’t have.',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Row>
      <Checkbox
        name="permissionIds"
        checked={isGranted}
        disabled={readOnly || !grantable}
        onChange={(event) => onChange(withPermission(chosen, permission.key, event.target.checked))}
        slotProps={{ input: { 'aria-label': permission.label } }}
      />
      <span>
        {permission.label}
        <p>{sentence}</p>
      </span>
      <Origin permission={permission} {...choosing} />
    </Row>
  );
}

/** One area of permissions: a checkbox for each in plain words, and one for all of them. */
export function PermissionGroup({
  group,
  permissions,
  ...choosing
}: { group: string; permissions: readonly Permission[] } & Choosing) {
  const { chosen, own, stored, onChange } = choosing;
  const readOnly = useReadOnly();
  const grantedCount = permissions.filter((permission) => chosen.includes(permission.key)).length;
  const put = (on: boolean) =>
    onChange(
      permissions
        .filter((permission) => !on || stored.includes(permission.key) || mayGrant(own, [permission.key]).ok)
        .reduce((keys, permission) => withPermission(keys, permission.key, on), [...chosen]),
    );
  const help = (
    <>
      {grantedCount} of {permissions.length}
      {!readOnly && (
        <span style={{ display: 'flex', gap: 4, margin: '4px 0 0 -5px' }}>
          <Button
            size="small"
            sx={{ minWidth: 0 }}
            aria-label={`All of ${group}`}
            disabled={grantedCount === permissions.length}
            onClick={() => put(true)}
          >
            All
          </Button>
          <Button
            size="small"
            sx={{ minWidth: 0 }}
            aria-label={`None of ${group}`}
            disabled={grantedCount === 0}
            onClick={() => put(false)}
          >
            None
          </Button>
        </span>
      )}
    </>
  );
  return (
    <Section title={group} help={help}>
      {permissions.map((permission) => (
        <Line key={permission.key} permission={permission} {...choosing} />
      ))}
    </Section>
  );
}
