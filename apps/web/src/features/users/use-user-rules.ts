import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { asking, type Schema, useServerCheck } from '../../blocks/entity-form/checks/use-server-check';
import { userForm, type UserValues } from './user-form';
import { SalespersonLinkFaultDocument, type UserPartsFragment } from './users.generated';

/** The rules of a user's form, and whether another user signs in with the address or is linked to the salesperson. */
export function useUserRules(user?: UserPartsFragment): Schema {
  const named = useNameCheck(userForm, {
    type: 'USER',
    field: 'emailAddress',
    record: user && { id: user.id, name: user.emailAddress },
  });
  return useServerCheck<UserValues>(named, {
    field: 'salesperson',
    question: ({ salesperson, enabled }) => {
      const stands = salesperson?.id === user?.salesperson?.id && user?.enabled === true;
      return salesperson === null || !enabled || stands
        ? null
        : asking(SalespersonLinkFaultDocument, { salespersonId: salesperson.id, id: user?.id ?? null });
    },
  });
}
