import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { useCopied } from '../../blocks/record-page/use-copied';
import { UserFields } from './user-fields';
import { copiedUser, newUser, userInput, type UserValues } from './user-form';
import { UserCreateDocument, UserRecordDocument } from './users.generated';
import { useUserRules } from './use-user-rules';

const crumbs = [{ label: 'Users', to: '/users' }];

function NewUser({ start, name }: { start: UserValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: useUserRules(),
    blank: start,
    save: UserCreateDocument,
    toInput: (values: UserValues, _version, call) => ({ ...userInput(values), clientMutationId: call }),
    saved: (data) => {
      const user = data.userCreate?.user;
      return user?.enabled ? `Invitation e-mailed to ${user.emailAddress}` : 'User created';
    },
    onSaved: async (data) => {
      const id = data.userCreate?.user?.id;
      if (id) await navigate({ to: `/users/${id}` });
    },
    exitTo: '/users',
  });
  return (
    <RecordPage title="Create user" crumbs={crumbs}>
      <RecordForm entity={entity} saveLabel="Create and invite">
        <UserFields form={entity.form} />
      </RecordForm>
    </RecordPage>
  );
}

/** A new user, who gets an invitation by e-mail; `?from=12` in the address copies the roles of that one. */
export function UserCreatePage() {
  const { record, loading, suffix } = useCopied(UserRecordDocument, (data) => data.user);
  if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
  return <NewUser name={`user:new${suffix}`} start={record ? copiedUser(record) : newUser} />;
}
