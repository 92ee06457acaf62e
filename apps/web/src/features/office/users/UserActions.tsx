import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '#graphql/error-text';
import { useCan, useCurrentUser } from '#session/current-user';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { notify } from '#ui/feedback/notify';
import { type StoredUser, userDocuments } from './user-form';
import { UserFactorRemoveDocument, UserPasswordMailDocument } from './users.generated';

interface ActionPrompt {
  title: string;
  text: string;
  verb: string;
  danger: boolean;
  run: () => Promise<unknown>;
  done: string;
}

/** Asks before an action and reports its result. */
function useAsking() {
  const [asked, setAsked] = useState<ActionPrompt>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => {
    setAsked(undefined);
    setFailure('');
  };
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    try {
      await asked.run();
      notify('success', asked.done);
      close();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const dialog = asked && (
    <ConfirmDialog
      title={asked.title}
      confirm={asked.verb}
      danger={asked.danger}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {failure ? <span role="alert">{failure}</span> : asked.text}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}

/**
 * An administrator's actions for a user besides the form: e-mail a link for a new password, reset lost two-factor
 * authentication.
 */
export function UserActions({ record: user }: { record: StoredUser }) {
  const can = useCan();
  const isSelf = useCurrentUser()?.id === user.id;
  const { ask, dialog } = useAsking();
  const quiet = { context: { handlesErrors: true } };
  const [mailPassword] = useMutation(UserPasswordMailDocument, quiet);
  const [removeFactor] = useMutation(UserFactorRemoveDocument, { ...quiet, refetchQueries: [userDocuments.record] });
  const input = { id: user.id };
  const mail = user.hasPassword
    ? {
        title: `E-mail ${user.fullName} a password reset link?`,
        text: `The link goes to ${user.emailAddress}, works once and expires in one hour. The current password works until then.`,
        verb: 'Send link',
        done: `Link e-mailed to ${user.emailAddress}`,
      }
    : {
        title: `Invite ${user.fullName} again?`,
        text: `A new invitation goes to ${user.emailAddress}. The earlier link stops working.`,
        verb: 'Send invitation',
        done: `Invitation e-mailed to ${user.emailAddress}`,
      };
  return (
    <>
      {user.enabled && can('resetUserPassword') && (
        <Button
          variant="outlined"
          onClick={() => ask({ ...mail, danger: false, run: () => mailPassword({ variables: { input } }) })}
        >
          {user.hasPassword ? 'Reset password' : 'Invite again'}
        </Button>
      )}
      {user.multiFactorEnabled && user.editable && !isSelf && (
        <Button
          variant="outlined"
          color="error"
          onClick={() =>
            ask({
              title: `Remove two-factor authentication for ${user.fullName}?`,
              text: 'For a lost phone. All their sessions are signed out. They can sign in with the password alone, or set up two-factor authentication again if it is required.',
              verb: 'Remove',
              danger: true,
              done: 'Two-factor authentication removed',
              run: () => removeFactor({ variables: { input: { userId: user.id } } }),
            })
          }
        >
          Remove two-factor authentication
        </Button>
      )}
      {dialog}
    </>
  );
}
