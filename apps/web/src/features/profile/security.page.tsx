import { useQuery } from '@apollo/client/react';
import { errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import { ChangePassword } from './ChangePassword';
import { MultiFactorSection } from './MultiFactorSection';
import { PhoneSignIn } from './PhoneSignIn';
import { SecurityDocument } from './security.generated';
import { SessionsSection } from './SessionsSection';

/** Password, two-factor authentication, other devices and open sessions of the signed-in user. */
export function SecurityPage() {
  const { data, error, refetch } = useQuery(SecurityDocument, {
    fetchPolicy: 'network-only',
    context: { handlesErrors: true },
  });
  const again = () => void refetch();
  if (!data)
    return error ? (
      <ErrorState text={errorText(error)} action={{ label: 'Try again', run: again }} />
    ) : (
      <FormSkeleton />
    );
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
