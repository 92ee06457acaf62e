import { TextInput } from '#ui/fields/TextInput';

/** A new password, typed twice. */
export interface NewPasswordValue {
  password: string;
  again: string;
}

const SHORTEST = 12;

/** The error found in a typed password before asking the server; blank if there is none. */
export function newPasswordFault({ password, again }: NewPasswordValue): string {
  if (password.length < SHORTEST) return `Use at least ${SHORTEST} characters.`;
  return password === again ? '' : 'The passwords don’t match.';
}

/** The two fields of a new password. */
export function NewPassword({
  value,
  onChange,
  autoFocus,
}: {
  value: NewPasswordValue;
  onChange: (value: NewPasswordValue) => void;
  autoFocus?: boolean;
}) {
  return (
    <>
      <TextInput
        label="New password"
        type="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        hint={`At least ${SHORTEST} characters. A short sentence is easy to remember.`}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      <TextInput
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  );
}
