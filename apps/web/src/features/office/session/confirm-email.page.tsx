import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { useParam } from '#blocks/routing/hooks';
import { errorText } from '#graphql/error-text';
import { AuthDocument } from '#session/session.generated';
import { getToken } from '#session/token';
import { ErrorState } from '#ui/feedback/ErrorState';
import { AuthForm } from './AuthForm';
import { LinkSkeleton } from './LinkSkeleton';
import { EmailChangeCheckDocument, EmailChangeConfirmDocument } from './session-forms.generated';

/** Where to go next: signed-in users to the profile, everyone else to the sign-in. */
function WayOn() {
  return getToken() === '' ? <Link to="/login">Sign in</Link> : <Link to="/profile/edit">Go to your profile</Link>;
}

/** Confirms the address in an e-mailed link as its owner's sign-in address; works signed in or out. */
export function ConfirmEmailPage() {
  const token = useParam('token');
  const client = useApolloClient();
  const check = useQuery(EmailChangeCheckDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
    context: { handlesErrors: true },
  });
  const [error, setError] = useState('');
  const [run, { data, loading }] = useMutation(EmailChangeConfirmDocument, { context: { handlesErrors: true } });
  const emailChange = check.data?.emailChange;
  const confirmed = data?.emailChangeConfirm?.emailAddress;
  if (!emailChange)
    return (
      <NotLoaded error={check.error} retry={check.refetch}>
        <LinkSkeleton />
      </NotLoaded>
    );
  if (confirmed) {
    return (
      <div role="status" style={{ display: 'grid', gap: 16, overflowWrap: 'anywhere' }}>
        <h1 style={{ margin: 0, fontSize: 16, lineHeight: '24px' }}>Your e-mail address is confirmed</h1>
        <p style={{ margin: 0 }}>
          You sign in with <strong>{confirmed}</strong> from now on. Your password stays the same.
        </p>
        <WayOn />
      </div>
    );
  }
  if (!emailChange.valid)
    return (
      <>
        <ErrorState title="This link is invalid or expired" text={emailChange.message ?? ''} />
        <WayOn />
      </>
    );
  const submit = () => {
    setError('');
    run({ variables: { input: { token } } })
      .then(() => (getToken() === '' ? undefined : client.refetchQueries({ include: [AuthDocument] })))
      .catch((failure: unknown) => {
        setError(errorText(failure));
        // A link that has expired since then is shown as expired.
        void check.refetch().catch(() => undefined);
      });
  };
  return (
    <AuthForm
      title="Confirm your new e-mail address"
      lead={
        <>
          From now on, you sign in with <strong style={{ overflowWrap: 'anywhere' }}>{emailChange.emailAddress}</strong>
          . Your password stays the same.
        </>
      }
      error={error}
      submitLabel="Confirm"
      busy={loading}
      onSubmit={submit}
    >
      {null}
    </AuthForm>
  );
}
