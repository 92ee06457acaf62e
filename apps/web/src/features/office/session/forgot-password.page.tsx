import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { AuthForm } from './AuthForm';
import { EmailInput } from './EmailInput';
import { PasswordForgotDocument } from './session-forms.generated';

/** Requests a link to set a new password; never shows whether the account exists. */
export function ForgotPasswordPage() {
  const [emailAddress, setEmailAddress] = useState('');
  const [error, setError] = useState('');
  const [run, { data, loading }] = useMutation(PasswordForgotDocument, { context: { handlesErrors: true } });
  const submit = () => {
    setError('');
    if (!emailAddress.trim()) return setError('Enter your e-mail address.');
    return void run({ variables: { input: { emailAddress: emailAddress.trim() } } }).catch((failure: unknown) =>
      setError(errorText(failure)),
    );
  };
  const isSent = data?.passwordForgot?.success === true;
  return (
    <AuthForm
      title="Forgot password"
      lead={isSent ? undefined : 'We’ll e-mail you a link to set a new one. It works once, within an hour.'}
      notice={
        isSent ? { severity: 'success', text: 'If this address has an account, we’ve e-mailed it a link.' } : undefined
      }
      error={error}
      submitLabel={isSent ? 'Send again' : 'Send the link'}
      busy={loading}
      onSubmit={submit}
      link={{ to: '/login', label: 'Back to sign in' }}
    >
      <EmailInput autoFocus value={emailAddress} onChange={setEmailAddress} />
    </AuthForm>
  );
}
