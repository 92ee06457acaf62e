import { skipToken, useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { useAddressQuery } from '../../blocks/list-page/list-state';
import { RecordPage } from '../../blocks/record-page/RecordPage';
import { RoleFields } from './role-fields';
import { copiedRole, newRole, roleForm, type RoleValues } from './role-form';
import { RoleCreateDocument, RoleRecordDocument } from './roles.generated';

const crumbs = [{ label: 'Roles', to: '/roles' }];

function NewRole({ start, name }: { start: RoleValues; name: string }) {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name,
    schema: useNameCheck(roleForm, { type: 'ROLE', field: 'name' }),
    blank: start,
    save: RoleCreateDocument,
    toInput: (values: RoleValues, _version, call) => ({ ...values, clientMutationId: call }),
    saved: () => 'Role created',
    onSaved: async (data) => {
      const id = data.roleCreate?.role?.id;
      if (id) await navigate({ to: `/roles/${id}` });
    },
    exitTo: '/roles',
  });
  return (
    <RecordPage title="Create role" crumbs={crumbs}>
      <RecordForm entity={entity}>
        <RoleFields form={entity.form} />
      </RecordForm>
    </RecordPage>
  );
}

/** A new role; `?from=3` in the address copies the permissions of that one. */
export function RoleCreatePage() {
  const from = useAddressQuery().query['from'];
  const { data, loading } = useQuery(RoleRecordDocument, from === undefined ? skipToken : { variables: { id: from } });
  if (loading) return <RecordPage title={undefined} crumbs={crumbs} />;
  return <NewRole name={`role:new:${from ?? ''}`} start={data?.role ? copiedRole(data.role) : newRole} />;
}
