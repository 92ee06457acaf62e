import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../graphql/error-text';
import { notify } from '../../ui/feedback/notify';
import { TextInput } from '../../ui/fields/TextInput';
import { Section } from '../../ui/Section';
import { PasswordChangeDocument } from './security.generated';

const SHORTEST = 12;
const empty = { current: '', password: '', again: '' };

function fault({ current, password, again }: typeof empty): string {
  if (!current) return 'Type your present password.';
  if (password.length < SHORTEST) return `Use at least ${SHORTEST} characters for the new password.`;
  return password === again ? '' : 'The two new passwords are not the same.';
}

/** Changes the own password; every other session ends with it. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [values, setValues] = useState(empty);
  const [error, setError] = useState('');
  const [run, { loading }] = useMutation(PasswordChangeDocument, { context: { handlesErrors: true } });
  const submit = async () => {
    const wrong = fault(values);
    setError(wrong);
    if (wrong || loading) return;
    try {
      await run({ variables: { input: { currentPassword: values.current, password: values.password } } });
      setValues(empty);
      notify('success', 'Password changed. Other sessions were ended.');
      onChanged();
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <Section title="Password" help={`At least ${SHORTEST} characters. Changing it signs you out everywhere else.`}>
      <form
        noValidate
        style={{ display: 'grid', gap: 12, maxWidth: 400 }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {error && <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>{error}</Alert>}
        <TextInput label="Present password" type="password" autoComplete="current-password" value={values.current} onChange={(current) => setValues({ ...values, current })} />
        <TextInput label="New password" type="password" autoComplete="new-password" value={values.password} onChange={(password) => setValues({ ...values, password })} />
        <TextInput label="New password again" type="password" autoComplete="new-password" value={values.again} onChange={(again) => setValues({ ...values, again })} />
        <div><Button type="submit" variant="outlined" loading={loading}>Change password</Button></div>
      </form>
    </Section>
  );
}
