import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { usePolling } from '#graphql/use-polling';
import { notify } from '#ui/feedback/notify';
import { QuickbooksMappingDocument, QuickbooksMappingUpdateDocument } from './quickbooks-setup.generated';
import { storeMapping } from './store-mapping';

/** The choice for one slot. */
export interface ChosenFor {
  what: string;
  localKey: string;
  remoteId: string | null;
}

export const slotKey = ({ what, localKey }: Pick<ChosenFor, 'what' | 'localKey'>): string => `${what}/${localKey}`;

const POLLED_MS = 2000;

/** The mapping of the connected company; each choice is saved immediately. */
export function useMapping() {
  const loaded = useQuery(QuickbooksMappingDocument, REFRESHED);
  const [save, { loading: saving }] = useMutation(QuickbooksMappingUpdateDocument, OWN_ERRORS);
  const [failure, setFailure] = useState<{ key: string; text: string } | null>(null);
  const choose = async (mappings: readonly ChosenFor[]) => {
    setFailure(null);
    try {
      await save({
        variables: { input: { mappings: [...mappings] } },
        update: (cache, { data }) => storeMapping(cache, data?.quickbooksMappingUpdate?.quickbooksMapping),
      });
      notify('success', 'Saved');
    } catch (error) {
      const [first] = mappings;
      setFailure({ key: mappings.length === 1 && first ? slotKey(first) : '', text: errorText(error) });
    }
  };
  const mapping = loaded.data?.quickbooksMapping;
  // Once an item is created, the server selects it in its slot.
  usePolling(loaded, mapping?.slots.some(({ creation }) => creation?.state === 'WAITING') === true, POLLED_MS);
  return { ...loaded, mapping, saving, failure, choose };
}
