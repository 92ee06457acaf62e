import { useMutation, useQuery } from '@apollo/client/react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorCode, errorText } from '#graphql/error-text';
import { getToken, setToken } from '#session/token';
import { TextInput } from '#ui/fields/TextInput';
import { colors } from '#ui/tokens';
import { AuthForm } from './AuthForm';
import { RequiredFactor } from './RequiredFactor';
import { MultiFactorSignInDocument, SignInFactorDocument } from './session-forms.generated';
import { useAuthSearch } from './use-auth-search';

/** A code from the authenticator app, or one of the recovery codes. */
function CodeForm({ redirect }: { redirect: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [error, setError] = useState('');
  const [run, { loading }] = useMutation(MultiFactorSignInDocument, { context: { handlesErrors: true } });
  const submit = () => {
    setError('');
    if (!code.trim()) return setError('Enter the code.');
    return void run({ variables: { input: { code: code.replace(/\s/g, '') } } })
      .then(({ data }) => {
        if (data?.multiFactorVerify?.token) setToken(data.multiFactorVerify.token);
        return navigate({ href: redirect });
      })
      .catch((failure: unknown) => setError(errorText(failure)));
  };
  const swap = () => {
    setRecovery(!recovery);
    setCode('');
    setError('');
  };
  return (
    <AuthForm
      title="Enter your code"
      lead={
        recovery
          ? 'Enter one of your recovery codes. Each works once.'
          : 'Open your authenticator app and enter the six digits.'
      }
      error={error}
      submitLabel="Continue"
      busy={loading}
      onSubmit={submit}
      link={{ to: '/login', label: 'Back to sign in' }}
    >
      <TextInput
        key={String(recovery)}
        label={recovery ? 'Recovery code' : 'Code'}
        autoFocus
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={recovery ? 24 : 7}
        value={code}
        onChange={setCode}
      />
      <button
        type="button"
        onClick={swap}
        style={{ all: 'unset', cursor: 'pointer', color: colors.accent, textDecoration: 'underline' }}
      >
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </button>
    </AuthForm>
  );
}

/** Whether the sign-in that this page would complete has ended. */
const ended = (error: unknown): boolean => ['TOKEN_INVALID', 'UNAUTHORIZED'].includes(errorCode(error) ?? '');

/** The second step of sign-in: a code, or setting up two-factor authentication if it is required. */
export function MultiFactorPage() {
  const { redirect } = useAuthSearch();
  const [began] = useState(() => getToken() !== '');
  const { data, loading, error, refetch } = useQuery(SignInFactorDocument, {
    skip: !began,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { handlesErrors: true },
  });
  // Setup ends with a verified code, but its recovery codes still have to be shown.
  const [settingUp, setSettingUp] = useState<boolean>();
  if (settingUp === undefined && data) setSettingUp(!data.multiFactor?.verified);
  // A code completes a sign-in that started with a password; without one it would only be refused.
  if (!began || ended(error))
    return <Navigate to="/login" search={{ code: began ? 'TOKEN_INVALID' : 'MFA_REQUIRED_ERROR', redirect }} replace />;
  if (loading && !data) return null;
  if (data && settingUp)
    return <RequiredFactor factor={data.multiFactor} redirect={redirect} onBegun={() => void refetch()} />;
  return <CodeForm redirect={redirect} />;
}
