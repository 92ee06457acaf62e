import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { UserFields } from './user-fields';
import { newUser, userForm, userInput, type UserValues } from './user-form';
import { UserCreateDocument } from './users.generated';

/** A new user, who gets an invitation by mail. */
export function UserCreatePage() {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: 'user:new',
    schema: userForm,
    blank: newUser,
    save: UserCreateDocument,
    toInput: (values: UserValues, _version, call) => ({ ...userInput(values), clientMutationId: call }),
    saved: (data) => {
      const user = data.userCreate?.user;
      return user?.enabled ? `Invitation mailed to ${user.emailAddress}` : 'User created';
    },
    onSaved: async (data) => {
      const id = data.userCreate?.user?.id;
      if (id) await navigate({ to: `/users/${id}` });
    },
    exitTo: '/users',
  });
  return (
    <RecordPage title="New user" crumbs={[{ label: 'Users', to: '/users' }]}>
      <RecordForm entity={entity} saveLabel="Create and invite"><UserFields form={entity.form} /></RecordForm>
    </RecordPage>
  );
}
