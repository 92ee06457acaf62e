import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { setToken } from '#session/token';
import { TextInput } from '#ui/fields/TextInput';
import { AuthForm } from './AuthForm';
import { EmailInput } from './EmailInput';
import { NewPassword, newPasswordFault } from './NewPassword';
import { FirstRunCreateDocument } from './session-forms.generated';

/** On an empty database: creates the first Super Admin and signs in. The server refuses it once any user exists. */
export function FirstRunPage() {
  const navigate = useNavigate();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [emailAddress, setEmailAddress] = useState('');
  const [secret, setSecret] = useState({ password: '', again: '' });
  const [error, setError] = useState('');
  const [run, { loading }] = useMutation(FirstRunCreateDocument, { context: { handlesErrors: true } });
  const submit = () => {
    const fault = [firstName, lastName, emailAddress].some((text) => !text.trim())
      ? 'Enter your name and e-mail address.'
      : newPasswordFault(secret);
    setError(fault);
    if (fault) return;
    run({
      variables: {
        input: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          emailAddress: emailAddress.trim(),
          password: secret.password,
        },
      },
    })
      .then(({ data }) => {
        setToken(data?.firstRunCreate?.token ?? '');
        return navigate({ to: '/setup' });
      })
      .catch((failure: unknown) => setError(errorText(failure)));
  };
  return (
    <AuthForm
      title="Welcome"
      lead="Create the first account. It gets every permission and can add other users."
      error={error}
      submitLabel="Create the first account"
      busy={loading}
      onSubmit={submit}
    >
      <TextInput label="First name" autoFocus autoComplete="given-name" value={firstName} onChange={setFirstName} />
      <TextInput label="Last name" autoComplete="family-name" value={lastName} onChange={setLastName} />
      <EmailInput value={emailAddress} onChange={setEmailAddress} />
      <NewPassword value={secret} onChange={setSecret} />
    </AuthForm>
  );
}
