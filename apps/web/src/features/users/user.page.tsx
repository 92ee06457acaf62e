import Alert from '@mui/material/Alert';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { useCan } from '../../session/current-user';
import { shortTime } from '../../ui/format/dates';
import { lazyPart } from '../../ui/lazy-part';
import { UserActions } from './UserActions';
import { UserFields } from './user-fields';
import { newUser, userInput, type UserValues, userValues } from './user-form';
import { AccountPill, factorText } from './user-state';
import { type UserPartsFragment, UserRecordDocument, UserUpdateDocument } from './users.generated';
import { useUserRules } from './use-user-rules';

const UserSessions = lazyPart(async () => (await import('./UserSessions')).UserSessions);

function UserEditor({ user, reload }: { user: UserPartsFragment; reload: () => Promise<UserPartsFragment> }) {
  const can = useCan();
  const entity = useEntityForm({
    name: `user:${user.id}`,
    schema: useUserRules(user),
    blank: newUser,
    values: userValues(user),
    version: user.version,
    save: UserUpdateDocument,
    toInput: (values: UserValues, version) => ({ id: user.id, version: version ?? user.version, ...userInput(values) }),
    reload: async () => {
      const now = await reload();
      return { values: userValues(now), version: now.version };
    },
    saved: () => 'User saved',
    exitTo: '/users',
  });
  return (
    <>
      {!user.editable && can('editUser') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {user.fullName} has permissions you don’t have, so someone else has to change this account.
        </Alert>
      )}
      <RecordForm entity={entity} readOnly={!user.editable}>
        <UserFields form={entity.form} user={user} />
      </RecordForm>
      {user.editable && <UserSessions user={user} />}
    </>
  );
}

function UserNote({ user }: { user: UserPartsFragment }) {
  return (
    <>
      <AccountPill user={user} />
      <span>
        Two-factor authentication: {factorText(user).toLowerCase()}
        {user.lastSeenAt && ` · last used ${shortTime(user.lastSeenAt)}`}
      </span>
    </>
  );
}

/** One user: person, account, roles and resulting permissions. */
export function UserPage() {
  const id = useParam('userId');
  const { record, error, retry, reload } = useRecord(UserRecordDocument, { id }, (data) => data.user);
  return (
    <RecordPage
      title={record?.fullName}
      note={record && <UserNote user={record} />}
      crumbs={[{ label: 'Users', to: '/users' }]}
      actions={record && <UserActions user={record} />}
      history={{ type: 'USER', id }}
      error={error}
      onRetry={retry}
    >
      {record && <UserEditor key={record.id} user={record} reload={reload} />}
    </RecordPage>
  );
}
