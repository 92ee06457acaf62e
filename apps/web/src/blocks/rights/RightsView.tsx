import { PERMISSION_GROUPS, permissionsIn, type RightsOfRole, rightsThrough } from '@falcon/domain/office/access';
import { styled } from '@mui/material/styles';
import { colors } from '#ui/tokens';

const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
  gap: '16px 24px',
  alignItems: 'start',
  '& h3': { margin: '0 0 4px', fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
});
const Right = styled('li')({
  padding: '4px 0',
  borderTop: `1px solid ${colors.hairline}`,
  '& p': { margin: 0, color: colors.muted, fontSize: 12, lineHeight: '16px' },
});

/** A user's permissions by area, in plain words, and through which role if there are several. */
export function RightsView({ roles }: { roles: readonly RightsOfRole[] }) {
  const rights = rightsThrough(roles);
  const several = roles.filter((role) => role.isEnabled).length > 1;
  if (rights.size === 0)
    return <p style={{ margin: 0, color: colors.muted }}>None yet. Permissions come with roles.</p>;
  return (
    <Groups>
      {PERMISSION_GROUPS.map((group) => {
        const grantedPermissions = permissionsIn(group).filter((permission) => rights.has(permission.key));
        if (grantedPermissions.length === 0) return null;
        return (
          <div key={group}>
            <h3>{group}</h3>
            <ul>
              {grantedPermissions.map((permission) => (
                <Right key={permission.key}>
                  {permission.label}
                  <p>
                    {permission.sentence}
                    {several && ` Through ${(rights.get(permission.key) ?? []).join(', ')}.`}
                  </p>
                </Right>
              ))}
            </ul>
          </div>
        );
      })}
    </Groups>
  );
}
