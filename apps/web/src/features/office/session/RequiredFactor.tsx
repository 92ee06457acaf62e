import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FactorSetUp } from '#blocks/second-factor/FactorSetUp';
import { RecoveryCodes } from '#blocks/second-factor/RecoveryCodes';
import { errorText, fieldFaults } from '#graphql/error-text';
import { TextInput } from '#ui/fields/TextInput';
import { AuthForm } from './AuthForm';
import { SignInFactorCreateDocument, type SignInFactorQuery } from './session-forms.generated';

const heading = { margin: '0 0 12px', fontSize: 16, lineHeight: '24px' } as const;

/** Starts the setup; asks for the password again only if it was typed too long ago. */
function Begin({ onBegun }: { onBegun: () => void }) {
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [create, { loading }] = useMutation(SignInFactorCreateDocument, { context: { handlesErrors: true } });
  const begin = () => {
    setError('');
    create({ variables: { input: { password: password || null } } })
      .then(onBegun)
      .catch((failure: unknown) => {
        setAsked(asked || fieldFaults(failure).some((fault) => fault.path === 'password'));
        setError(errorText(failure));
      });
  };
  return (
    <AuthForm
      title="Set up two-factor authentication"
      lead="Your account requires a code after the password. You need an authenticator app on your phone; any app that reads QR codes works."
      error={error}
      submitLabel="Begin"
      busy={loading}
      onSubmit={begin}
      link={{ to: '/login', label: 'Back to sign in' }}
    >
      {asked && (
        <TextInput
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
        />
      )}
    </AuthForm>
  );
}

/**
 * Sign-in for a user who must use two-factor authentication and hasn't set it up: does so before anything else opens.
 */
export function RequiredFactor({
  factor,
  redirect,
  onBegun,
}: {
  factor: SignInFactorQuery['multiFactor'];
  redirect: string;
  onBegun: () => void;
}) {
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <>
        <h1 style={heading}>Two-factor authentication is on</h1>
        <RecoveryCodes codes={codes} onKept={() => void navigate({ href: redirect })} />
      </>
    );
  if (!factor) return <Begin onBegun={onBegun} />;
  return (
    <>
      <h1 style={heading}>Set up two-factor authentication</h1>
      <FactorSetUp factor={factor} onCodes={setCodes} autoFocus />
    </>
  );
}
