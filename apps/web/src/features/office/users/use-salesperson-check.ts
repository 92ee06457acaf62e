import { asking, type Schema, useServerCheck } from '#blocks/entity-form/checks/use-server-check';
import type { StoredUser, UserValues } from './user-form';
import { SalespersonLinkFaultDocument } from './users.generated';

/** The rules of a user's form, plus a check that no other user is linked to the salesperson. */
export function useSalespersonCheck(rules: Schema, user: StoredUser | undefined): Schema {
  return useServerCheck<UserValues>(rules, {
    field: 'salesperson',
    question: ({ salesperson, enabled }) => {
      const stands = salesperson?.id === user?.salesperson?.id && user?.enabled === true;
      return salesperson === null || !enabled || stands
        ? null
        : asking(SalespersonLinkFaultDocument, { salespersonId: salesperson.id, id: user?.id ?? null });
    },
  });
}
