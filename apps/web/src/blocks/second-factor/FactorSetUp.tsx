import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { setToken } from '#session/token';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { TextInput } from '#ui/fields/TextInput';
import { QrCode } from './QrCode';
import { MultiFactorConfirmDocument } from './second-factor.generated';
import { useStep } from './use-step';

interface Props {
  factor: { uri: string | null; secret: string | null };
  /** Receives the recovery codes once two-factor authentication is on. */
  onCodes: (codes: readonly string[]) => void;
  /** Set where the code is all that the page asks for. */
  autoFocus?: boolean;
}

/** The QR code for the authenticator app, and the first code that turns two-factor authentication on. */
export function FactorSetUp({ factor, onCodes, autoFocus }: Props) {
  const [code, setCode] = useState('');
  const { error, busy, run } = useStep();
  const [confirm] = useMutation(MultiFactorConfirmDocument, { context: { handlesErrors: true } });
  const submit = () =>
    run(async () => {
      const { data } = await confirm({ variables: { input: { code: code.replace(/\s/g, '') } } });
      if (data?.multiFactorVerify?.token) setToken(data.multiFactorVerify.token);
      onCodes(data?.multiFactorVerify?.recoveryCodes ?? []);
    });
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 12, maxWidth: 400 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && code.trim() !== '') void submit();
      }}
    >
      <p style={{ margin: 0 }}>Scan this with an authenticator app, then enter the six digits it shows.</p>
      {factor.uri && <QrCode text={factor.uri} />}
      {factor.secret && (
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
          Or enter this key in the app: <strong>{factor.secret}</strong>
        </p>
      )}
      <ErrorNote text={error} />
      <TextInput
        label="Code"
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={setCode}
      />
      <div>
        <Button type="submit" variant="contained" loading={busy} disabled={code.trim() === ''}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
