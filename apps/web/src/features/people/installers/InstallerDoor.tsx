import { useQuery } from '@apollo/client/react';
import Skeleton from '@mui/material/Skeleton';
import { REFRESHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { Section } from '#ui/Section';
import { InstallerDoorDocument } from './installer-link.generated';
import { InstallerLink } from './InstallerLink';
import { InstallerRequests } from './InstallerRequests';

/** The door of an installer: what they asked for, their link, and its phones. */
export function InstallerDoor({ installer }: { installer: { id: string; fullName: string } }) {
  const { data, error } = useQuery(InstallerDoorDocument, { variables: { id: installer.id }, ...REFRESHED });
  return (
    <Section
      title="Installer link"
      help="Opens this installer’s own jobs and pay on a phone, without a password. It shows no customer’s prices and no other installer’s work."
    >
      {data?.installer ? (
        <div style={{ display: 'grid', gap: 12 }}>
          <InstallerRequests door={data.installer} />
          <InstallerLink installer={installer} link={data.installer.link} />
        </div>
      ) : error ? (
        <ErrorLine text={errorText(error)} style={{ margin: 0 }} />
      ) : (
        <Skeleton variant="rounded" height={32} aria-label="Loading" role="status" />
      )}
    </Section>
  );
}
