import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { MailSavedDocument } from '#blocks/mail/mail-saved.generated';
import { errorText } from '#graphql/error-text';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { notify } from '#ui/feedback/notify';
import { lazyPart } from '#ui/lazy-part';
import { useOnce } from '#ui/use-once';
import { MailServerDocument, MailServerDropDocument, MailStateDocument } from './mail-config.generated';

const MailServerDialog = lazyPart(async () => (await import('./MailServerDialog')).MailServerDialog);

/** What the pages know of the mail server, to be asked again after a change. */
const CHANGED = { refetchQueries: [MailServerDocument, MailStateDocument, MailSavedDocument] };

/** Sets up, changes or removes the mail server; `fixedSender` is the one that the environment sets. */
export function MailServerButtons({ fixedSender }: { fixedSender: string | null }) {
  const { data, client } = useQuery(MailServerDocument, REFRESHED);
  // A link can open the form.
  const { form }: Record<string, string | undefined> = useSearch({ strict: false });
  const [open, setOpen] = useState<'change' | 'remove' | null>(form === 'server' ? 'change' : null);
  const [failure, setFailure] = useState('');
  const [drop] = useMutation(MailServerDropDocument, { ...OWN_ERRORS, ...CHANGED, awaitRefetchQueries: true });
  const server = data?.mailServer ?? null;
  const close = () => {
    setOpen(null);
    setFailure('');
  };
  const [remove, busy] = useOnce(async () => {
    try {
      await drop({ variables: { input: { version: server?.version ?? 0 } } });
      close();
      notify('success', 'Mail server removed');
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  if (!data) return null;
  return (
    <div style={{ display: 'flex', gap: 8, marginTop: 6 }}>
      <Button variant={server ? 'outlined' : 'contained'} size="small" onClick={() => setOpen('change')}>
        {server ? 'Change' : 'Set up the mail server'}
      </Button>
      {server && (
        <Button variant="outlined" size="small" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      )}
      {open === 'change' && (
        <MailServerDialog
          server={server}
          fixedSender={fixedSender}
          onClose={close}
          onSaved={() => {
            close();
            void client.refetchQueries({ include: CHANGED.refetchQueries });
          }}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title="Remove the mail server?"
          confirm="Remove"
          danger
          busy={busy}
          onCancel={close}
          onConfirm={() => void remove()}
        >
          From then on e-mails are only saved on the server and not delivered.
          <ErrorLine text={failure} />
        </ConfirmDialog>
      )}
    </div>
  );
}
