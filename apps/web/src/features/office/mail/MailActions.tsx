import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { lazyPart } from '#ui/lazy-part';
import type { MailFactsFragment } from './mail.generated';
import { useMailAction } from './use-mail-action';

const RetryDialog = lazyPart(async () => (await import('./RetryDialog')).RetryDialog);

/** Actions for one e-mail that may not have arrived. */
export function MailActions({ mail, reload }: { mail: MailFactsFragment; reload: () => void }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { run, busy, failure } = useMailAction([mail.id], reload);
  const afterSend = (copy: string | undefined) => {
    setOpen(false);
    if (copy === undefined) reload();
    else void navigate({ to: `/mail/${copy}` });
  };
  return (
    <>
      <ErrorLine text={failure} />
      {mail.canBeSettled && (
        <>
          <Button variant="outlined" disabled={busy} onClick={() => void run({ kind: 'ARRIVED' })}>
            Arrived after all
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => void run({ kind: 'NOT_NEEDED' })}>
            Not needed
          </Button>
        </>
      )}
      {mail.retryRefusal === null && (
        <Button variant={mail.needsAttention ? 'contained' : 'outlined'} onClick={() => setOpen(true)}>
          Send again
        </Button>
      )}
      {open && <RetryDialog mail={mail} onClose={() => setOpen(false)} onSent={afterSend} />}
    </>
  );
}
