import { useMutation } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText, fieldFaults } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { shortTime } from '#ui/format/dates';
import { EmailChangeCancelDocument, EmailChangeResendDocument, type ProfilePartsFragment } from './profile.generated';

interface Props {
  present: string;
  awaited: NonNullable<ProfilePartsFragment['awaitedEmail']>;
  /** Reloads: the link may have been opened in another window. */
  refresh: () => void;
}

/**
 * Rechecks whenever the user returns to this window, for example after reading the e-mail, and when the link expires.
 */
function useReturn(refresh: () => void, expiresAt: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const back = () => {
      setNow(Date.now());
      refresh();
    };
    window.addEventListener('focus', back);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(expiresAt) - Date.now()) + 1000);
    return () => {
      window.removeEventListener('focus', back);
      clearTimeout(timer);
    };
  }, [refresh, expiresAt]);
  return Date.parse(expiresAt) <= now;
}

/** The new address until its link is opened: send the link again, or cancel the change. */
export function AwaitedEmail({ present, awaited, refresh }: Props) {
  const [failure, setFailure] = useState('');
  const [resend, sending] = useMutation(EmailChangeResendDocument, OWN_ERRORS);
  const [cancel, cancelling] = useMutation(EmailChangeCancelDocument, OWN_ERRORS);
  const over = useReturn(refresh, awaited.expiresAt);
  const busy = sending.loading || cancelling.loading;
  const run = async (step: () => Promise<unknown>, message: string) => {
    setFailure('');
    try {
      await step();
      notify('success', message);
    } catch (error) {
      setFailure(fieldFaults(error)[0]?.message ?? errorText(error));
      // Someone may have confirmed or canceled it elsewhere since.
      refresh();
    }
  };
  const input = { variables: { input: {} } };
  return (
    <Alert
      severity={over ? 'warning' : 'info'}
      role="status"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <strong>Waiting for confirmation of {awaited.emailAddress}</strong>
      <div>
        {over
          ? `The link expired ${shortTime(awaited.expiresAt)}.`
          : `Open the link e-mailed there; it works until ${shortTime(awaited.expiresAt)}.`}{' '}
        Until you confirm it, sign in with {present}.
      </div>
      {failure && (
        <div role="alert" style={{ marginTop: 4, fontWeight: 600 }}>
          {failure}
        </div>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          loading={sending.loading}
          onClick={() => void run(() => resend(input), `A new link was e-mailed to ${awaited.emailAddress}`)}
        >
          Send again
        </Button>
        <Button
          size="small"
          disabled={busy}
          loading={cancelling.loading}
          onClick={() => void run(() => cancel(input), `You’ll keep signing in with ${present}`)}
        >
          Cancel the change
        </Button>
      </div>
    </Alert>
  );
}
