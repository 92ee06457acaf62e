import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FactorSetUp } from '#blocks/second-factor/FactorSetUp';
import { RecoveryCodes } from '#blocks/second-factor/RecoveryCodes';
import { useStep } from '#blocks/second-factor/use-step';
import { OWN_ERRORS } from '#graphql/call-options';
import { ErrorNote } from '#ui/feedback/ErrorNote';
import { TextInput } from '#ui/fields/TextInput';
import { Section } from '#ui/Section';
import {
  MultiFactorCreateDocument,
  MultiFactorDeleteDocument,
  MultiFactorRecoveryCodesDocument,
  type SecurityQuery,
} from './security.generated';

type Factor = SecurityQuery['multiFactor'];

function Active({ onChanged, onCodes }: { onChanged: () => void; onCodes: (codes: readonly string[]) => void }) {
  const [password, setPassword] = useState('');
  const { error, busy, run } = useStep();
  const [remove] = useMutation(MultiFactorDeleteDocument, OWN_ERRORS);
  const [renew] = useMutation(MultiFactorRecoveryCodesDocument, OWN_ERRORS);
  const turnOff = () =>
    run(async () => {
      await remove({ variables: { input: { password } } });
      onChanged();
    });
  const newCodes = () =>
    run(async () => {
      const { data } = await renew({ variables: { input: { password } } });
      onCodes(data?.multiFactorRecoveryCodesCreate?.recoveryCodes ?? []);
    });
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <Alert severity="success">On. Signing in requires a code after the password.</Alert>
      <ErrorNote text={error} />
      <TextInput
        label="Your password"
        type="password"
        autoComplete="current-password"
        hint="Required to change this."
        value={password}
        onChange={setPassword}
      />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={busy || password === ''} onClick={() => void newCodes()}>
          New recovery codes
        </Button>
        <Button variant="outlined" color="error" disabled={busy || password === ''} onClick={() => void turnOff()}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

function Begin({ onChanged }: { onChanged: () => void }) {
  const [password, setPassword] = useState('');
  const { error, busy, run } = useStep();
  const [create] = useMutation(MultiFactorCreateDocument, OWN_ERRORS);
  const begin = () =>
    run(async () => {
      await create({ variables: { input: { password } } });
      onChanged();
    });
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <ErrorNote text={error} />
      <TextInput
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div>
        <Button variant="outlined" loading={busy} disabled={password === ''} onClick={() => void begin()}>
          Set up
        </Button>
      </div>
    </div>
  );
}

/**
 * Two-factor authentication: set up with an authenticator app, confirmed by a code, with recovery codes; and turned
 * off.
 */
export function MultiFactorSection({
  factor,
  required,
  onChanged,
}: {
  factor: Factor;
  required: boolean;
  onChanged: () => void;
}) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const show = (next: readonly string[]) => {
    setCodes(next);
    onChanged();
  };
  return (
    <Section
      title="Two-factor authentication"
      help="A code from an app on your phone, entered after your password. It keeps others out even if they know your password."
    >
      {required && !factor?.verified && codes.length === 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          Your account requires it. Set it up now or at your next sign-in.
        </Alert>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {codes.length === 0 && !factor && <Begin onChanged={onChanged} />}
      {codes.length === 0 && factor && !factor.verified && <FactorSetUp factor={factor} onCodes={show} />}
      {codes.length === 0 && factor?.verified && <Active onChanged={onChanged} onCodes={show} />}
    </Section>
  );
}
