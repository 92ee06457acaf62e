import type { ApolloClient } from '@apollo/client';
import { AuthDocument } from '../session/session.generated';
import { getToken } from '../session/token';
import { onClosedForGood } from './connection-state';

/**
 * Leads to the sign-in at once when the session was ended from elsewhere, without waiting for the next click: the server closes
 * the live channel then, the page asks who is signed in, and the answer ends the session here as for any other call.
 */
export function askWhenClosed(client: ApolloClient): () => void {
  return onClosedForGood(() => {
    if (getToken() !== '') void client.query({ query: AuthDocument, fetchPolicy: 'network-only', context: { handlesErrors: true } }).catch(() => undefined);
  });
}
