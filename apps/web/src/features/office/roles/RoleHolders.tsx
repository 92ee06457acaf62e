import { Link } from '@tanstack/react-router';
import { StatusPill } from '#ui/StatusPill';
import { Section } from '#ui/Section';
import { colors } from '#ui/tokens';
import type { StoredRole } from './role-form';

type Holder = NonNullable<StoredRole['users']>[number];

const stateOf = (user: Holder): string | undefined =>
  !user.enabled ? 'Disabled' : user.hasPassword ? undefined : 'Invited';

/** The users of a role. */
export function RoleHolders({ users }: { users: readonly Holder[] }) {
  return (
    <Section
      title="Assigned users"
      help={`${users.length} ${users.length === 1 ? 'user' : 'users'}. Changes take effect immediately.`}
    >
      {users.length === 0 && (
        <p style={{ margin: 0, color: colors.muted }}>No users yet. Assign it on a user’s page.</p>
      )}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {users.map((user) => {
          const state = stateOf(user);
          return (
            <li
              key={user.id}
              style={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'center', padding: '3px 0' }}
            >
              <Link to={`/users/${user.id}`}>{user.fullName}</Link>
              <span style={{ color: colors.muted, overflowWrap: 'anywhere' }}>{user.emailAddress}</span>
              {state && <StatusPill label={state} tone={state === 'Invited' ? 'amber' : 'gray'} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
