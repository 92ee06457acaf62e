import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText, fieldFaults } from '#graphql/error-text';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { notify } from '#ui/feedback/notify';
import { TextInput } from '#ui/fields/TextInput';
import { Section } from '#ui/Section';
import { PasswordChangeDocument } from './security.generated';

const SHORTEST = 12;
const empty = { current: '', password: '', again: '' };

type Faults = Partial<Record<keyof typeof empty, string>>;

/** The errors, by field. */
function faultsOf({ current, password, again }: typeof empty): Faults {
  return {
    ...(current ? {} : { current: 'Enter your current password.' }),
    ...(password.length < SHORTEST ? { password: `Use at least ${SHORTEST} characters for the new password.` } : {}),
    ...(password === again ? {} : { again: 'The new passwords don’t match.' }),
  };
}

/** The server's errors, at the same fields. */
function refusedFields(failure: unknown): Faults {
  const fields: Readonly<Record<string, keyof typeof empty>> = { currentPassword: 'current', password: 'password' };
  return Object.fromEntries(
    fieldFaults(failure).flatMap(({ path, message }) => (fields[path] ? [[fields[path], message]] : [])),
  );
}

/** Changes the user's own password and ends all other sessions. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const [values, setValues] = useState(empty);
  const [error, setError] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [run, { loading }] = useMutation(PasswordChangeDocument, { context: { handlesErrors: true } });
  const submit = async () => {
    if (loading) return;
    const wrong = faultsOf(values);
    setFaults(wrong);
    setError('');
    if (Object.keys(wrong).length > 0) return;
    try {
      await run({ variables: { input: { currentPassword: values.current, password: values.password } } });
      setValues(empty);
      notify('success', 'Password changed. Your other sessions were signed out.');
      onChanged();
    } catch (failure) {
      const refused = refusedFields(failure);
      setFaults(refused);
      if (Object.keys(refused).length === 0) setError(errorText(failure));
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
        <ErrorNote text={error} />
        <TextInput
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={values.current}
          error={faults.current}
          onChange={(current) => setValues({ ...values, current })}
        />
        <TextInput
          label="New password"
          type="password"
          autoComplete="new-password"
          value={values.password}
          error={faults.password}
          onChange={(password) => setValues({ ...values, password })}
        />
        <TextInput
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          value={values.again}
          error={faults.again}
          onChange={(again) => setValues({ ...values, again })}
        />
        <div>
          <Button type="submit" variant="outlined" loading={loading}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  );
}
