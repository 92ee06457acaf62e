import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../graphql/error-text';
import { setToken } from '../../session/token';
import { TextInput } from '../../ui/fields/TextInput';
import { Section } from '../../ui/Section';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import { MultiFactorConfirmDocument, MultiFactorCreateDocument, MultiFactorDeleteDocument, MultiFactorRecoveryCodesDocument, type SecurityQuery } from './security.generated';

type Factor = SecurityQuery['multiFactor'];
type Run = (work: () => Promise<unknown>) => Promise<void>;

const quiet = { context: { handlesErrors: true } };

/** Runs one step at a time and keeps its failure for the page. */
function useStep(): { error: string; busy: boolean; run: Run } {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const run: Run = async (work) => {
    setError('');
    setBusy(true);
    await work().catch((failure: unknown) => setError(errorText(failure)));
    setBusy(false);
  };
  return { error, busy, run };
}

function SetUp({ factor, onCodes }: { factor: NonNullable<Factor>; onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const { error, busy, run } = useStep();
  const [confirm] = useMutation(MultiFactorConfirmDocument, quiet);
  const submit = () => run(async () => {
    const { data } = await confirm({ variables: { input: { code: code.replace(/\s/g, '') } } });
    if (data?.multiFactorVerify?.token) setToken(data.multiFactorVerify.token);
    onCodes(data?.multiFactorVerify?.recoveryCodes ?? []);
  });
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <p style={{ margin: 0 }}>Scan this with an authenticator app, then type the six digits it shows.</p>
      {factor.uri && <QrCode text={factor.uri} />}
      {factor.secret && <p style={{ margin: 0, overflowWrap: 'anywhere' }}>Or type this key into the app: <strong>{factor.secret}</strong></p>}
      {error && <Alert severity="error" role="alert">{error}</Alert>}
      <TextInput label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} value={code} onChange={setCode} />
      <div><Button variant="contained" loading={busy} disabled={code.trim() === ''} onClick={() => void submit()}>Turn on</Button></div>
    </div>
  );
}

function Active({ onChanged, onCodes }: { onChanged: () => void; onCodes: (codes: readonly string[]) => void }) {
  const [password, setPassword] = useState('');
  const { error, busy, run } = useStep();
  const [remove] = useMutation(MultiFactorDeleteDocument, quiet);
  const [renew] = useMutation(MultiFactorRecoveryCodesDocument, quiet);
  const turnOff = () => run(async () => {
    await remove({ variables: { input: { password } } });
    onChanged();
  });
  const newCodes = () => run(async () => {
    const { data } = await renew({ variables: { input: { password } } });
    onCodes(data?.multiFactorRecoveryCodesCreate?.recoveryCodes ?? []);
  });
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <Alert severity="success">On. Signing in asks for a code after the password.</Alert>
      {error && <Alert severity="error" role="alert">{error}</Alert>}
      <TextInput label="Your password" type="password" autoComplete="current-password" hint="Needed for either change." value={password} onChange={setPassword} />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={busy || password === ''} onClick={() => void newCodes()}>New recovery codes</Button>
        <Button variant="outlined" color="error" disabled={busy || password === ''} onClick={() => void turnOff()}>Turn off</Button>
      </div>
    </div>
  );
}

function Begin({ onChanged }: { onChanged: () => void }) {
  const [password, setPassword] = useState('');
  const { error, busy, run } = useStep();
  const [create] = useMutation(MultiFactorCreateDocument, quiet);
  const begin = () => run(async () => {
    await create({ variables: { input: { password } } });
    onChanged();
  });
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      {error && <Alert severity="error" role="alert">{error}</Alert>}
      <TextInput label="Your password" type="password" autoComplete="current-password" value={password} onChange={setPassword} />
      <div><Button variant="outlined" loading={busy} disabled={password === ''} onClick={() => void begin()}>Set up</Button></div>
    </div>
  );
}

/** The second factor: set up with an authenticator app, confirmed by a code, with recovery codes; turned off again. */
export function MultiFactorSection({ factor, onChanged }: { factor: Factor; onChanged: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const show = (next: readonly string[]) => {
    setCodes(next);
    onChanged();
  };
  return (
    <Section title="Second factor" help="A code of an app on your phone, asked for after the password. It keeps others out even if they know the password.">
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {codes.length === 0 && !factor && <Begin onChanged={onChanged} />}
      {codes.length === 0 && factor && !factor.verified && <SetUp factor={factor} onCodes={show} />}
      {codes.length === 0 && factor?.verified && <Active onChanged={onChanged} onCodes={show} />}
    </Section>
  );
}
