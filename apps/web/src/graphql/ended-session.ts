import type { ApolloClient } from '@apollo/client';
import { AuthDocument } from '#session/session.generated';
import { getToken } from '#session/token';
import { onClosedForGood } from './connection-state';

/**
 * Opens the sign-in immediately when the session was ended elsewhere, without waiting for the next click: the server
 * then closes the live channel, the page asks who is signed in, and the response ends the session here as for any other
 * call.
 */
export function askWhenClosed(client: ApolloClient): () => void {
  return onClosedForGood(() => {
    if (getToken() !== '')
      void client
        .query({ query: AuthDocument, fetchPolicy: 'network-only', context: { handlesErrors: true } })
        .catch(() => undefined);
  });
}
