import type { ApolloClient } from '@apollo/client';
import { onSignedInAs } from '#session/signed-in-as';
import { startAdded } from './added-sending';

/** Sends notes and photos that were added without a network, from whatever page is open. */
export const sendFromAnyPage = (client: ApolloClient): void => onSignedInAs(() => startAdded(client));
