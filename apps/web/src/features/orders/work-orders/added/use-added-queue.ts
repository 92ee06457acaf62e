import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { startAdded } from './added-sending';
import { addedState } from './added-state';

/** What this device still owes the office of notes and photos; sent by itself from now on. */
export function useAddedQueue() {
  const client = useApolloClient();
  useEffect(() => startAdded(client), [client]);
  return addedState.use();
}
