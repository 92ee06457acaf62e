import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { PermissionKey } from '@falcon/domain/access';
import { useCallback, useMemo } from 'react';
import { isOutOfReach } from '../graphql/error-text';
import { keepUser, keptUser } from './kept-user';
import { signedInAs } from './signed-in-as';
import { AuthDocument, type CurrentUserFragment } from './session.generated';

/** The person who is signed in, with roles and the flat list of permission keys. */
export type CurrentUser = CurrentUserFragment;

/** Loads the signed-in person once; later calls answer from the cache, and where there is no network what was known last. */
export async function loadCurrentUser(client: ApolloClient): Promise<CurrentUser | null> {
  try {
    const { data } = await client.query({ query: AuthDocument, fetchPolicy: 'cache-first', context: { handlesErrors: true } });
    if (data?.auth) {
      keepUser(data.auth);
      signedInAs(data.auth.id);
    }
    return data?.auth ?? null;
  } catch (error) {
    const kept = isOutOfReach(error) ? await keptUser() : null;
    if (!kept) throw error;
    client.cache.writeQuery({ query: AuthDocument, data: { auth: kept } });
    return kept;
  }
}

/** The signed-in person, or null on the pages before sign-in. */
export function useCurrentUser(): CurrentUser | null {
  const { data } = useQuery(AuthDocument, { fetchPolicy: 'cache-first' });
  return data?.auth ?? null;
}

/** Asks whether the signed-in person holds a permission; the server decides again on each call. */
export function useCan(): (permission: PermissionKey) => boolean {
  const user = useCurrentUser();
  const held = useMemo(() => new Set<string>(user?.permissions), [user]);
  return useCallback((permission) => held.has(permission), [held]);
}

/** True when the person holds any of the keys, or when none is asked for. */
export function holdsAny(user: CurrentUser | null, keys: readonly PermissionKey[]): boolean {
  return keys.length === 0 || keys.some((key) => user?.permissions.includes(key) ?? false);
}
