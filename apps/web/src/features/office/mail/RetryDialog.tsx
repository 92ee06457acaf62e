import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NotDelivered } from '#blocks/mail/NotDelivered';
import { useCan } from '#session/current-user';
import { DialogFrame } from '#ui/feedback/DialogFrame';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { TextInput } from '#ui/fields/TextInput';
import type { MailFactsFragment } from './mail.generated';
import { useMailAction } from './use-mail-action';

interface Props {
  mail: MailFactsFragment;
  onClose: () => void;
  onSent: (copy: string | undefined) => void;
}

const WARNINGS: Readonly<Record<string, string>> = {
  UNSURE: 'It may have arrived. Check with the recipient first, so that it isn’t delivered twice.',
  SAVED: 'It was saved on the server because no mail server was set up; nobody has received it.',
  BOUNCED: 'The e-mail bounced at this address. Correct the address if it is wrong.',
};

/** Sends one e-mail again, to the same or a corrected address. */
export function RetryDialog({ mail, onClose, onSent }: Props) {
  const [to, setTo] = useState(mail.recipient);
  const can = useCan();
  const { run, busy, failure } = useMailAction([mail.id], ({ copies }) => onSent(copies[0]));
  const send = () => void run({ kind: 'RETRY', to: to.trim() });
  return (
    <DialogFrame
      title="Send again"
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" loading={busy} onClick={send}>
            Send again
          </Button>
        </>
      }
    >
      <NotDelivered />
      <p style={{ margin: '0 0 12px' }}>{WARNINGS[mail.state]} The same text and files are sent as a new e-mail.</p>
      <TextInput label="To" type="email" value={to} onChange={setTo} maxLength={254} required autoFocus />
      {to.trim() !== mail.recipient && mail.customerId && (
        <p style={{ margin: '8px 0 0' }}>
          This address is used only for this e-mail. For later ones, change the address on the{' '}
          {can('customer') ? (
            <Link to={`/customers/${mail.customerId}/profile`}>customer’s page</Link>
          ) : (
            'customer’s page'
          )}
          .
        </p>
      )}
      <ErrorLine text={failure} />
    </DialogFrame>
  );
}
