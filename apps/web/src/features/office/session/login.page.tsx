import { useApolloClient, useQuery } from '@apollo/client/react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorText } from '#graphql/error-text';
import type { LoginCode } from '#session/login-address';
import { type RuntimeConfig, runtimeConfig } from '#session/runtime-config';
import { signIn } from '#session/sign-in';
import { setToken } from '#session/token';
import { TextInput } from '#ui/fields/TextInput';
import { AuthForm } from './AuthForm';
import { EmailInput } from './EmailInput';
import { FirstRunDocument } from './session-forms.generated';
import { DemoSignIns } from './DemoSignIns';
import { useAuthSearch } from './use-auth-search';

const reasons: Readonly<Record<LoginCode, string>> = {
  TOKEN_INVALID: 'Your session expired. Sign in again to continue where you left off.',
  UNAUTHORIZED: 'Please sign in to open this page.',
  MFA_REQUIRED_ERROR: 'This account requires a code after the password. Sign in again to enter it.',
};

function useRuntimeConfig(): RuntimeConfig | undefined {
  const [config, setConfig] = useState<RuntimeConfig>();
  useEffect(() => {
    void runtimeConfig().then(setConfig);
  }, []);
  return config;
}

function missing(emailAddress: string, password: string): string {
  if (!emailAddress.trim()) return 'Enter your e-mail address.';
  return password ? '' : 'Enter your password.';
}

/** Sign-in by e-mail address and password; shows why the user was sent here, and returns there afterward. */
export function LoginPage() {
  const { redirect, code } = useAuthSearch();
  const client = useApolloClient();
  const navigate = useNavigate();
  const config = useRuntimeConfig();
  const { data: start } = useQuery(FirstRunDocument, { context: { handlesErrors: true } });
  const [emailAddress, setEmailAddress] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = async (email: string, secret: string) => {
    setBusy(true);
    setError('');
    try {
      // The sign-in must not send a token left over from an ended session.
      setToken('');
      const { token, multiFactorRequired } = await signIn(client, email, secret);
      setToken(token ?? '');
      await navigate({
        href: multiFactorRequired ? `/multi-factor?redirect=${encodeURIComponent(redirect)}` : redirect,
      });
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    const fault = missing(emailAddress, password);
    if (fault) setError(fault);
    else void enter(emailAddress, password);
  };
  if (start?.firstRun) return <Navigate to="/first-run" replace />;
  return (
    <>
      <AuthForm
        title="Sign in"
        notice={code && { severity: 'info', text: reasons[code] }}
        error={error}
        submitLabel="Sign in"
        busy={busy}
        onSubmit={submit}
        link={{ to: '/forgot-password', label: 'Forgot password' }}
      >
        <EmailInput autoFocus value={emailAddress} onChange={setEmailAddress} />
        <TextInput
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </AuthForm>
      {config?.demo && <DemoSignIns onPick={(email, secret) => void enter(email, secret)} />}
    </>
  );
}
