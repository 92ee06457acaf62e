import { useQuery } from '@apollo/client/react';
import { RightsView } from '../../blocks/rights/RightsView';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { lazyPart } from '../../ui/lazy-part';
import { Section } from '../../ui/Section';
import { StatusPill } from '../../ui/StatusPill';
import { ProfileDocument } from './profile.generated';

const LiveReload = lazyPart(async () => (await import('../../blocks/live/LiveReload')).LiveReload);

/** The user's roles, and the resulting permissions. Administrators change them. */
export function ProfileRolesPage() {
  const { data, error, refetch } = useQuery(ProfileDocument, { context: { handlesErrors: true } });
  if (!data)
    return error ? (
      <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} />
    ) : (
      <FormSkeleton />
    );
  const roles = data.auth?.roles ?? [];
  if (roles.length === 0)
    return <EmptyState title="You have no roles" text="An administrator can assign one under Users." />;
  return (
    <>
      <LiveReload kind="PROFILE" load={refetch} />
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
