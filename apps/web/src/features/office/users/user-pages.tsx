import { user } from '@falcon/domain/company/records';
import { kindPages } from '#blocks/record-kind/kind-pages';
import { shortTime } from '#ui/format/dates';
import { lazyPart } from '#ui/lazy-part';
import { UserActions } from './UserActions';
import { useSalespersonCheck } from './use-salesperson-check';
import { UserFields } from './user-fields';
import { type StoredUser, userDocuments, userParts } from './user-form';
import { AccountPill, factorText } from './user-state';

const UserSessions = lazyPart(async () => (await import('./UserSessions')).UserSessions);

function UserNote({ user }: { user: StoredUser }) {
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

/** The pages of users: person, account, roles and resulting permissions. */
export const userPages = kindPages(user, {
  Fields: UserFields,
  documents: userDocuments,
  parts: userParts,
  useRules: (rules, { record }) => useSalespersonCheck(rules, record),
  opensNew: true,
  createLabel: 'Create and invite',
  created: ({ enabled, emailAddress }) => (enabled ? `Invitation e-mailed to ${emailAddress}` : 'User created'),
  duplicated: 'user’s roles',
  note: (record) => <UserNote user={record} />,
  Actions: UserActions,
  Below: ({ record }) => record.editable && <UserSessions user={record} />,
});
