import { useQuery } from '@apollo/client/react';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { RightsView } from '#blocks/rights/RightsView';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Section } from '#ui/Section';
import { StatusPill } from '#ui/StatusPill';
import { ProfileDocument } from './profile.generated';

/** The user's roles, and the resulting permissions. Administrators change them. */
export function ProfileRolesPage() {
  const { context, requestedAt } = useRequestTime();
  const { data, error, refetch } = useQuery(ProfileDocument, { context });
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  const roles = data.auth?.roles ?? [];
  if (roles.length === 0)
    return <EmptyState title="You have no roles" text="An administrator can assign one under Users." />;
  return (
    <>
      <LiveReload kind="PROFILE" load={refetch} requestedAt={requestedAt} />
      <Section title="Your roles" help="Assigned by an administrator.">
        <ul style={{ margin: 0, paddingLeft: 18 }}>
          {roles.map((role) => (
            <li key={role.id}>
              {role.name} {!role.isEnabled && <StatusPill label="Disabled" />}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Your permissions" help="Every permission you have, and the role it comes from.">
        <RightsView roles={roles} />
      </Section>
    </>
  );
}
