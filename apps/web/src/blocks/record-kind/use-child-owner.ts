import { useApolloClient } from '@apollo/client/react';
import { RECORD_KINDS, type RecordKind } from '@falcon/domain/company/records';
import { useParam } from '../routing/hooks';
import type { ChildType } from './child-screens';
import { ownerVariables } from './documents';
import type { TabOwner } from './kind-names';

/** The owner of records. */
export type ChildOwner = ReturnType<typeof useChildOwner>;

/**
 * The owner in the address: its id, its request variables, the address of its records, and a function that drops their
 * list from the cache.
 */
export const useChildOwner = (kind: RecordKind<ChildType>, owner: TabOwner) =>
  useOwner(kind, owner, useParam(owner.param));

/** The same of the owner with an id. */
export function useOwner(kind: RecordKind<ChildType>, { type, table, home }: TabOwner, id: string) {
  const { cache } = useApolloClient();
  const __typename = `${table.charAt(0).toUpperCase()}${table.slice(1)}`;
  return {
    type,
    id,
    is: ownerVariables(kind, type, id),
    base: `${home}/${id}/${RECORD_KINDS[kind.type].below}`,
    forget: () =>
      void cache.evict({ fieldName: kind.list, ...(kind.inOwner && { id: cache.identify({ __typename, id }) }) }),
  };
}
