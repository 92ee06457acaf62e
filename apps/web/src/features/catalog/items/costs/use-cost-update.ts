import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText, fieldFaults, staleDetails } from '#graphql/error-text';
import { ItemCostUpdateDocument, type ItemCostUpdateMutationVariables } from '../items.generated';

type CostLine = ItemCostUpdateMutationVariables['input']['itemCosts'][number];

/** The errors of a refused price list: for a line's field, or for the whole list. */
export interface CostFault {
  path: string;
  message: string;
}

const LOADED_ANEW =
  'Someone else changed this item. It has been reloaded and your entries are kept. Review them, then save again.';

/**
 * Sends a price list; returns whether it was accepted, and keeps the errors if it was refused. If others have changed
 * something since, loads that, so that the list can be sent again.
 */
export function useCostUpdate(): {
  send: (itemCosts: readonly CostLine[]) => Promise<boolean>;
  busy: boolean;
  faults: readonly CostFault[];
  clear: () => void;
} {
  const [run, { loading }] = useMutation(ItemCostUpdateDocument, { context: { handlesErrors: true } });
  const [faults, setFaults] = useState<readonly CostFault[]>([]);
  const client = useApolloClient();
  const send = async (itemCosts: readonly CostLine[]) => {
    setFaults([]);
    try {
      await run({ variables: { input: { itemCosts: [...itemCosts] } } });
      return true;
    } catch (error) {
      if (staleDetails(error) !== undefined) {
        // If the reload fails too, the next try reports it.
        await client.refetchQueries({ include: 'active' }).catch(() => undefined);
        setFaults([{ path: '', message: LOADED_ANEW }]);
        return false;
      }
      const fieldErrors = fieldFaults(error);
      setFaults(fieldErrors.length > 0 ? fieldErrors : [{ path: '', message: errorText(error) }]);
      return false;
    }
  };
  return { send, busy: loading, faults, clear: () => setFaults([]) };
}
