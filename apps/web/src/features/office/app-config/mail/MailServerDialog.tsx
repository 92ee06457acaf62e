import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { useCurrentUser } from '#session/current-user';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { SelectInput } from '#ui/fields/choice-inputs';
import { IntegerInput } from '#ui/fields/number-inputs';
import { TextInput } from '#ui/fields/TextInput';
import { useOnce } from '#ui/use-once';
import { type MailServerQuery, MailServerSaveDocument } from './mail-config.generated';

type Server = NonNullable<MailServerQuery['mailServer']>;
type Encryption = Server['encryption'];

const ENCRYPTIONS: readonly { value: Encryption; label: string; port: number }[] = [
  { value: 'STARTTLS', label: 'STARTTLS (port 587)', port: 587 },
  { value: 'TLS', label: 'TLS (port 465)', port: 465 },
  { value: 'NONE', label: 'None (own network, no password)', port: 25 },
];

const blank = { host: '', port: 587, encryption: 'STARTTLS', userName: '', sender: '', version: 0 } as const;

interface Typed {
  host: string;
  port: number | null;
  encryption: Encryption;
  userName: string;
  password: string;
  sender: string;
  testTo: string;
}

interface Props {
  server: Server | null;
  /** The sender that the environment sets; null if it is set here. */
  fixedSender: string | null;
  onClose: () => void;
  onSaved: () => void;
}

/** What was typed. The port follows the encryption until it is changed. */
function useServer({ server, fixedSender }: Pick<Props, 'fixedSender' | 'server'>) {
  const user = useCurrentUser();
  const { version, ...stored } = server ?? blank;
  const [values, setValues] = useState<Typed>({
    host: stored.host,
    port: stored.port,
    encryption: stored.encryption,
    userName: stored.userName,
    password: '',
    sender: fixedSender ?? stored.sender,
    testTo: user?.emailAddress ?? '',
  });
  const set =
    <Name extends keyof Typed>(name: Name) =>
    (value: Typed[Name]) =>
      setValues((before) => ({ ...before, [name]: value }));
  const encrypt = (encryption: Encryption | null) => {
    const usual = ENCRYPTIONS.find(({ value }) => value === encryption);
    if (usual) setValues((before) => ({ ...before, encryption: usual.value, port: usual.port }));
  };
  return { values, set, encrypt, version };
}

const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 12 }}>
    {children}
  </div>
);

/** The form for the mail server; it is stored once it has accepted a test e-mail. */
export function MailServerDialog({ server, fixedSender, onClose, onSaved }: Props) {
  const { values, set, encrypt, version } = useServer({ server, fixedSender });
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [save] = useMutation(MailServerSaveDocument, OWN_ERRORS);
  const [submit, busy] = useOnce(async () => {
    setFailures({});
    const { port, password, ...texts } = values;
    try {
      const { data } = await save({
        variables: { input: { ...texts, port: port ?? 0, password: password || null, version } },
      });
      notify(
        'success',
        `Mail server saved. A test e-mail was sent to ${data?.mailServerUpdate?.sentTo ?? values.testTo}.`,
      );
      onSaved();
    } catch (error) {
      const faults = fieldFaults(error);
      setFailures(
        faults.length > 0
          ? Object.fromEntries(faults.map(({ path, message }) => [path in values ? path : 'all', message]))
          : { all: errorText(error) },
      );
    }
  });
  const isSame = server !== null && values.host === server.host && values.userName === server.userName;
  return (
    <DialogFrame
      title={server ? 'Change the mail server' : 'Set up the mail server'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="mail-server" variant="contained" loading={busy}>
            Send test e-mail and save
          </Button>
        </>
      }
    >
      <form
        id="mail-server"
        noValidate
        style={{ display: 'grid', gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p style={{ margin: 0 }}>Your e-mail provider lists these under SMTP or outgoing mail.</p>
        <TextInput
          label="Server"
          required
          autoFocus
          value={values.host}
          onChange={set('host')}
          error={failures['host']}
          placeholder="smtp.example.com"
          maxLength={253}
        />
        <Row>
          <SelectInput
            label="Encryption"
            options={ENCRYPTIONS}
            value={values.encryption}
            onChange={encrypt}
            error={failures['encryption']}
          />
          <IntegerInput label="Port" required value={values.port} onChange={set('port')} error={failures['port']} />
        </Row>
        <Row>
          <TextInput
            label="User name"
            value={values.userName}
            onChange={set('userName')}
            error={failures['userName']}
            autoComplete="off"
            maxLength={254}
          />
          <TextInput
            label="Password"
            type="password"
            value={values.password}
            onChange={set('password')}
            error={failures['password']}
            autoComplete="new-password"
            hint={isSame && server.userName !== '' ? 'Leave blank to keep it.' : undefined}
            maxLength={1000}
          />
        </Row>
        <TextInput
          label="Sender"
          required
          value={values.sender}
          onChange={set('sender')}
          disabled={fixedSender !== null}
          error={failures['sender']}
          placeholder="Falcon Flooring <billing@example.com>"
          hint={fixedSender === null ? undefined : 'Set by the environment of the program (MAIL_FROM).'}
          maxLength={320}
        />
        <TextInput
          label="Test e-mail to"
          type="email"
          required
          value={values.testTo}
          onChange={set('testTo')}
          error={failures['testTo']}
          maxLength={254}
        />
        <ErrorLine text={failures['all']} />
      </form>
    </DialogFrame>
  );
}
