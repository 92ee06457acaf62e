import type { ApolloClient } from '@apollo/client';
import { startAdded } from './added-sending';

/** Sends notes and photos that were added without a network, from whatever page is open, once it is known who uses it. */
export const sendFromAnyPage = (client: ApolloClient): void => startAdded(client);
