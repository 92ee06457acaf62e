import { deviceText } from '@falcon/domain/kit/text';
import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { SessionTable } from '#blocks/sessions/SessionTable';
import { notify } from '#ui/feedback/notify';
import { LogoutOthersDocument, type SecurityQuery, SessionEndDocument } from './security.generated';

type Session = SecurityQuery['sessions'][number];

/** Where the user is signed in, with ways to sign out one of these sessions, or all others. */
export function SessionsSection({ sessions, onChanged }: { sessions: readonly Session[]; onChanged: () => void }) {
  const [run, { loading }] = useMutation(LogoutOthersDocument);
  const [end, ending] = useMutation(SessionEndDocument);
  const endOne = async (session: Session) => {
    const ended = await end({ variables: { input: { id: session.id } } }).then(
      () => true,
      () => false,
    );
    if (ended) notify('success', `Signed out of ${deviceText(session.userAgent)}`);
    onChanged();
  };
  const endOthers = async () => {
    // The Apollo error link has already reported the error.
    const answer = await run({ variables: { input: {} } }).catch(() => undefined);
    const count = answer?.data?.logoutOthers?.count;
    if (count === undefined) return;
    notify('success', count === 1 ? 'One other session was signed out' : `${count} other sessions were signed out`);
    onChanged();
  };
  const endAll = (
    <Button variant="outlined" loading={loading} disabled={sessions.length < 2} onClick={() => void endOthers()}>
      Sign out all other sessions
    </Button>
  );
  return (
    <SessionTable
      help="Where you are signed in now. If you don’t recognize one, sign out the others and change your password."
      sessions={sessions}
      busy={ending.loading}
      onEnd={(session) => void endOne(session)}
      actions={endAll}
    />
  );
}
