import type { ApolloClient } from '@apollo/client';
import { AuthDocument } from '#session/session.generated';
import { getToken } from '#session/token';
import { onClosedForGood } from './connection-state';

/**
 * Opens the sign-in as soon as the session ends elsewhere, without waiting for a click: the server closes the live
 * channel, the page asks who is signed in, and that response ends the session here as any other call would.
 */
export function askWhenClosed(client: ApolloClient): () => void {
  return onClosedForGood(() => {
    if (getToken() !== '')
      void client
        .query({ query: AuthDocument, fetchPolicy: 'network-only', context: { handlesErrors: true } })
        .catch(() => undefined);
  });
}
