import { useQuery } from '@apollo/client/react';
import { errorText } from '../../graphql/error-text';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { Section } from '../../ui/Section';
import { ProfileDocument, type ProfilePartsFragment } from './profile.generated';

type Role = ProfilePartsFragment['roles'][number];

function RoleCard({ role }: { role: Role }) {
  return (
    <Section title={role.name} help={`${role.permissions.length} rights`}>
      <ul style={{ margin: 0, paddingLeft: 18, columns: '260px auto' }}>
        {role.permissions.map((permission) => <li key={permission.id} title={permission.description}>{permission.name}</li>)}
      </ul>
    </Section>
  );
}

/** The roles the person holds, and what each allows. An administrator changes them. */
export function ProfileRolesPage() {
  const { data, error, refetch } = useQuery(ProfileDocument, { context: { handlesErrors: true } });
  if (!data) return error ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: () => void refetch() }} /> : <FormSkeleton />;
  const roles = data.auth?.roles ?? [];
  if (roles.length === 0) return <EmptyState title="You hold no role" text="An administrator can give you one under Users." />;
  return roles.map((role) => <RoleCard key={role.id} role={role} />);
}
