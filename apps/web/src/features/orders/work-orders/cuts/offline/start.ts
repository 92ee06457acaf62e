import type { ApolloClient } from '@apollo/client';
import { startCutQueue } from './cut-sending';

/** Sends what was cut without a network, from whatever page is open. */
export function sendFromAnyPage(client: ApolloClient): void {
  startCutQueue(client);
}
