import { useMutation, useQuery } from '@apollo/client/react';
import { deviceText } from '@falcon/domain/kit/text';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { SessionTable } from '#blocks/sessions/SessionTable';
import type { SessionPartsFragment } from '#blocks/sessions/sessions.generated';
import { errorText } from '#graphql/error-text';
import { useCurrentUser } from '#session/current-user';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';
import { Section } from '#ui/Section';
import { UserSessionEndDocument, UserSessionsDocument, UserSessionsEndDocument } from './user-sessions.generated';

const HELP = 'Where they are signed in now. Sign out a lost phone or a computer left open; it is recorded in history.';

interface Person {
  id: string;
  fullName: string;
}

interface Props {
  user: Person;
  sessions: readonly SessionPartsFragment[];
  refresh: () => void;
}

function EndAll({ user, onEnded, label }: { user: Person; onEnded: () => void; label: string }) {
  const [asking, setAsking] = useState(false);
  const [run, { loading, error, reset }] = useMutation(UserSessionsEndDocument, { context: { handlesErrors: true } });
  const close = () => {
    setAsking(false);
    reset();
  };
  const endAll = async () => {
    const answer = await run({ variables: { input: { userId: user.id } } }).catch(() => undefined);
    const count = answer?.data?.userSessionsEnd?.count;
    if (count === undefined) return;
    notify('success', count === 1 ? 'One session was signed out' : `${count} sessions were signed out`);
    close();
    onEnded();
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`${label} of ${user.fullName}?`}
          confirm="End them"
          danger
          busy={loading}
          onConfirm={() => void endAll()}
          onCancel={close}
        >
          {error ? (
            <span role="alert">{errorText(error)}</span>
          ) : (
            'They must sign in again immediately. Unsaved entries are kept in the same browser.'
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function SessionList({ user, sessions, refresh }: Props) {
  const isSelf = useCurrentUser()?.id === user.id;
  const [end, ending] = useMutation(UserSessionEndDocument);
  const endOne = async (session: SessionPartsFragment) => {
    // The Apollo error link has already reported the error.
    const ended = await end({ variables: { input: { userId: user.id, id: session.id } } }).then(
      () => true,
      () => false,
    );
    if (ended) notify('success', `${user.fullName} was signed out of ${deviceText(session.userAgent)}`);
    else refresh();
  };
  const others = sessions.filter((session) => !session.isCurrent);
  const endAll = others.length > 0 && (
    <EndAll user={user} label={isSelf ? 'Sign out all other sessions' : 'Sign out all sessions'} onEnded={refresh} />
  );
  return (
    <SessionTable
      help={HELP}
      sessions={sessions}
      busy={ending.loading}
      onEnd={(session) => void endOne(session)}
      actions={endAll}
    />
  );
}

/** Where a user is signed in now, for users who can edit them: signs out one session or all, immediately. */
export function UserSessions({ user }: { user: Person }) {
  const { data, error, refetch } = useQuery(UserSessionsDocument, {
    variables: { id: user.id },
    fetchPolicy: 'cache-and-network',
    context: { handlesErrors: true },
  });
  const refresh = () => void refetch().catch(() => undefined);
  const sessions = data?.user?.sessions;
  // The permission may have been removed since the page opened.
  if (data && !sessions) return null;
  if (sessions && sessions.length > 0) return <SessionList user={user} sessions={sessions} refresh={refresh} />;
  return (
    <Section title="Sessions" help={HELP}>
      {sessions && <p style={{ margin: 0 }}>{user.fullName} isn’t signed in anywhere.</p>}
      {!sessions && error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={refresh}>
              Try again
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      )}
      {!sessions && !error && <Skeleton variant="rounded" height={96} aria-label="Loading" role="status" />}
    </Section>
  );
}
