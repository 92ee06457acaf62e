import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { keepFresh } from './freshness';
import type { LiveOf } from './live-context';

/**
 * Loads other users' changes to a record while it is on screen. Typed values are safe: a form accepts stored values
 * only while nothing is typed.
 */
export function FreshRecord({ type, id }: LiveOf) {
  const client = useApolloClient();
  useEffect(() => keepFresh(client, { type, id }), [client, type, id]);
  return null;
}
