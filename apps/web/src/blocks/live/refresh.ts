import type { ApolloClient } from '@apollo/client';
import type { LiveOf } from './live-context';

/** Kinds whose type in the API is not called like them. */
const TYPE_NAMES: Partial<Record<LiveOf['type'], string>> = {
  LOCATION: 'GeoLocation',
  SETTINGS_UPDATE: 'CustomerSettingsUpdate',
  PROFILE: 'User',
};

/** The type in the API of a kind. */
export const typeName = (kind: LiveOf['type']): string =>
  TYPE_NAMES[kind] ?? kind.toLowerCase().replace(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

const cacheId = (client: ApolloClient, { type, id }: LiveOf): string | undefined =>
  client.cache.identify(
    type === 'APP_CONFIGURATION' ? { __typename: typeName(type) } : { __typename: typeName(type), id },
  );

/** The version that the page shows; 0 if it shows none. */
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

/** Loads everything again that the open pages show of a record, without an interruption. */
export async function refresh(client: ApolloClient, of: LiveOf): Promise<void> {
  const id = cacheId(client, of);
  if (id === undefined) return;
  // What can't be loaded now stays as it is.
  await client
    .refetchQueries({
      updateCache: (cache) => void cache.modify({ id, fields: (_value, { INVALIDATE }) => INVALIDATE as unknown }),
    })
    .catch(() => undefined);
}
