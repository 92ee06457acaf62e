import { useMutation, useQuery } from '@apollo/client/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useParam } from '#blocks/routing/hooks';
import { errorText } from '#graphql/error-text';
import { ErrorState } from '#ui/feedback/ErrorState';
import { notify } from '#ui/feedback/notify';
import { AuthForm } from './AuthForm';
import { LinkSkeleton } from './LinkSkeleton';
import { NewPassword, newPasswordFault } from './NewPassword';
import { PasswordResetCheckDocument, PasswordResetDocument } from './session-forms.generated';

/** Sets a new password with an e-mailed link. */
export function ResetPasswordPage() {
  const token = useParam('token');
  const navigate = useNavigate();
  const check = useQuery(PasswordResetCheckDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
    context: { handlesErrors: true },
  });
  const [value, setValue] = useState({ password: '', again: '' });
  const [error, setError] = useState('');
  const [run, { loading }] = useMutation(PasswordResetDocument, { context: { handlesErrors: true } });
  if (!check.data)
    return (
      <NotLoaded error={check.error} retry={check.refetch}>
        <LinkSkeleton />
      </NotLoaded>
    );
  const dead = check.data.passwordReset?.valid === false ? 'This link was already used or has expired.' : '';
  if (dead)
    return (
      <>
        <ErrorState title="This link no longer works" text={dead} />
        <Link to="/forgot-password">Request a new link</Link>
      </>
    );
  const invited = check.data.passwordReset?.kind === 'INVITATION';
  const submit = () => {
    const fault = newPasswordFault(value);
    setError(fault);
    if (fault) return;
    run({ variables: { input: { token, password: value.password } } })
      .then(() => {
        notify('success', 'Your password is set. Sign in with it.');
        return navigate({ to: '/login' });
      })
      .catch((failure: unknown) => setError(errorText(failure)));
  };
  return (
    <AuthForm
      title={invited ? 'Welcome to Falcon Flooring' : 'Set a new password'}
      lead={invited ? 'Choose the password you will sign in with.' : undefined}
      error={error}
      submitLabel="Set password"
      busy={loading}
      onSubmit={submit}
      link={{ to: '/login', label: 'Back to sign in' }}
    >
      <NewPassword value={value} onChange={setValue} autoFocus />
    </AuthForm>
  );
}
