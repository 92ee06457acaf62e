import { TextInput } from '#ui/fields/TextInput';

interface Props {
  value: string;
  onChange: (emailAddress: string) => void;
  autoFocus?: boolean;
}

/** The user's sign-in address. */
export const EmailInput = (props: Props) => (
  <TextInput label="E-mail address" type="email" autoComplete="username" {...props} />
);
