import { useQuery } from '@apollo/client/react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { OWN_ERRORS } from '#graphql/call-options';
import { ChangePassword } from './ChangePassword';
import { MultiFactorSection } from './MultiFactorSection';
import { PhoneSignIn } from './PhoneSignIn';
import { SecurityDocument } from './security.generated';
import { SessionsSection } from './SessionsSection';

/** Password, two-factor authentication, other devices and open sessions of the signed-in user. */
export function SecurityPage() {
  const { data, error, refetch } = useQuery(SecurityDocument, { fetchPolicy: 'network-only', ...OWN_ERRORS });
  const again = () => void refetch();
  if (!data) return <NotLoaded error={error} retry={again} />;
  return (
    <>
      <ChangePassword onChanged={again} />
      <MultiFactorSection
        factor={data.multiFactor}
        required={data.auth?.multiFactorRequired ?? false}
        onChanged={again}
      />
      <PhoneSignIn />
      <SessionsSection sessions={data.sessions} onChanged={again} />
    </>
  );
}
