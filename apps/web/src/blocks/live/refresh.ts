import type { ApolloClient } from '@apollo/client';
import type { LiveOf } from './live-context';

/** Kinds whose API type has a different name. */
const TYPE_NAMES: Partial<Record<LiveOf['type'], string>> = {
  INVENTORY_ROLL: 'InventoryItem',
  LOCATION: 'GeoLocation',
  SETTINGS_UPDATE: 'CustomerSettingsUpdate',
  PROFILE: 'User',
};

/** The API type of a kind. */
export const typeName = (kind: LiveOf['type']): string =>
  TYPE_NAMES[kind] ?? kind.toLowerCase().replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

const cacheId = (client: ApolloClient, { type, id }: LiveOf): string | undefined =>
  client.cache.identify(
    type === 'APP_CONFIGURATION' ? { __typename: typeName(type) } : { __typename: typeName(type), id },
  );

/** The version shown on the page; 0 if none. */
export function shownVersion(client: ApolloClient, of: LiveOf): number {
  let version = 0;
  const id = cacheId(client, of);
  if (id !== undefined)
    client.cache.modify({
      id,
      fields: {
        version: (current: unknown) => {
          version = typeof current === 'number' ? current : 0;
          return current;
        },
      },
    });
  return version;
}

/** Reloads in the background everything that the open pages show of a record. */
export async function refresh(client: ApolloClient, of: LiveOf): Promise<void> {
  const id = cacheId(client, of);
  if (id === undefined) return;
  // Data that fails to load stays as it is.
  await client
    .refetchQueries({
      updateCache: (cache) => void cache.modify({ id, fields: (_value, { INVALIDATE }) => INVALIDATE as unknown }),
    })
    .catch(() => undefined);
}
