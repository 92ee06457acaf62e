import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { type PermissionKey, type Secrecy, sees } from '@falcon/domain/office/access';
import { useCallback, useMemo } from 'react';
import { isOutOfReach } from '#graphql/error-text';
import { keepUser, keptUser } from './kept-user';
import { signedInAs } from './signed-in-as';
import { AuthDocument, type CurrentUserFragment } from './session.generated';

/** The signed-in user, with roles and the flat list of permission keys. */
export type CurrentUser = CurrentUserFragment;

/** Loads the signed-in user once; later calls use the cache and, without a network, the last known user. */
export async function loadCurrentUser(client: ApolloClient): Promise<CurrentUser | null> {
  try {
    const { data } = await client.query({
      query: AuthDocument,
      fetchPolicy: 'cache-first',
      context: { handlesErrors: true },
    });
    if (data?.auth) {
      // A browser that stores nothing (private window) has nothing offline.
      void keepUser(data.auth).catch(() => undefined);
      signedInAs(data.auth.id);
    }
    return data?.auth ?? null;
  } catch (error) {
    const offlineUser = isOutOfReach(error) ? await keptUser() : null;
    if (!offlineUser) throw error;
    client.cache.writeQuery({ query: AuthDocument, data: { auth: offlineUser } });
    return offlineUser;
  }
}

/** The signed-in user, or null on the pages before sign-in. */
export function useCurrentUser(): CurrentUser | null {
  const { data } = useQuery(AuthDocument, { fetchPolicy: 'cache-first' });
  return data?.auth ?? null;
}

/** Checks whether the signed-in user has a permission; the server checks again on each call. */
export function useCan(): (permission: PermissionKey) => boolean {
  const user = useCurrentUser();
  const permissions = useMemo(() => new Set<string>(user?.permissions), [user]);
  return useCallback((permission) => permissions.has(permission), [permissions]);
}

/** Checks whether the signed-in user sees a value, by its definition. */
export function useSees(): (secrecy: Secrecy) => boolean {
  const can = useCan();
  return useCallback((secrecy) => sees(can, secrecy), [can]);
}

/** True if the user has any of the keys, or if none is required. */
export function holdsAny(user: CurrentUser | null, keys: readonly PermissionKey[]): boolean {
  return keys.length === 0 || keys.some((key) => user?.permissions.includes(key) ?? false);
}
