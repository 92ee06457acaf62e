import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText, fieldFaults } from '../../graphql/error-text';
import { ItemCostUpdateDocument, type ItemCostUpdateMutationVariables } from './items.generated';

type CostLine = ItemCostUpdateMutationVariables['input']['itemCosts'][number];

/** What is said of a refused price list: at its line and field, or of the whole. */
export interface CostFault {
  path: string;
  message: string;
}

/** Sends a price list; answers whether it was taken, and keeps the sentences of a refused one. */
export function useCostUpdate(): { send: (itemCosts: readonly CostLine[]) => Promise<boolean>; busy: boolean; faults: readonly CostFault[]; clear: () => void } {
  const [run, { loading }] = useMutation(ItemCostUpdateDocument, { context: { handlesErrors: true } });
  const [faults, setFaults] = useState<readonly CostFault[]>([]);
  const send = async (itemCosts: readonly CostLine[]) => {
    setFaults([]);
    try {
      await run({ variables: { input: { itemCosts: [...itemCosts] } } });
      return true;
    } catch (error) {
      const found = fieldFaults(error);
      setFaults(found.length > 0 ? found : [{ path: '', message: errorText(error) }]);
      return false;
    }
  };
  return { send, busy: loading, faults, clear: () => setFaults([]) };
}
