import type { ApolloClient } from '@apollo/client';
import { onSignedInAs } from '#session/signed-in-as';
import { startCutQueue } from './cut-sending';

/** Sends what was cut without a network, from whatever page is open, once it is known who uses it. */
export const sendFromAnyPage = (client: ApolloClient): void => onSignedInAs(() => startCutQueue(client));
