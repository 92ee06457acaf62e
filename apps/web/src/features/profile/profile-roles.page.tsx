import { useQuery } from '@apollo/client/react';
import { RightsView } from '../../blocks/rights/RightsView';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { Section } from '../../ui/Section';
import { StatusPill } from '../../ui/StatusPill';
import { ProfileDocument } from './profile.generated';

/** The roles the person holds, and what they add up to. An administrator changes them. */
export function ProfileRolesPage() {
  const { data, error, refetch } = useQuery(ProfileDocument, { context: { handlesErrors: true } });
  if (!data) return error ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} /> : <FormSkeleton />;
  const roles = data.auth?.roles ?? [];
  if (roles.length === 0) return <EmptyState title="You hold no role" text="An administrator can give you one under Users." />;
  return (
    <>
      <Section title="Your roles" help="An administrator gives and takes them.">
        <ul style={{ margin: 0, paddingLeft: 18 }}>
          {roles.map((role) => <li key={role.id}>{role.name} {!role.isEnabled && <StatusPill label="Disabled" />}</li>)}
        </ul>
      </Section>
      <Section title="What you may do" help="Every right of your roles, and which role gives it."><RightsView roles={roles} /></Section>
    </>
  );
}
