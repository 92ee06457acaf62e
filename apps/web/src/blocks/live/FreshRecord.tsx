import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { keepFresh } from './freshness';
import type { LiveOf } from './live-context';

/**
 * Loads other people's changes of a record while it is on the screen. Typed values are kept: a form takes stored values
 * only while nothing is typed.
 */
export function FreshRecord({ type, id }: LiveOf) {
  const client = useApolloClient();
  useEffect(() => keepFresh(client, { type, id }), [client, type, id]);
  return null;
}
