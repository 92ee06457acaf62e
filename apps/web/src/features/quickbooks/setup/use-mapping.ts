import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { OWN_ERRORS, REFRESHED } from '../../../graphql/call-options';
import { errorText } from '../../../graphql/error-text';
import { notify } from '../../../ui/feedback/notify';
import { QuickbooksMappingDocument, QuickbooksMappingUpdateDocument } from './quickbooks-setup.generated';

/** What is chosen of one slot. */
export interface ChosenFor {
  what: string;
  localKey: string;
  remoteId: string | null;
}

export const slotKey = ({ what, localKey }: Pick<ChosenFor, 'what' | 'localKey'>): string => `${what}/${localKey}`;

/** The mapping of the connected company; each choice is saved at once. */
export function useMapping() {
  const loaded = useQuery(QuickbooksMappingDocument, REFRESHED);
  const [save, { loading: saving }] = useMutation(QuickbooksMappingUpdateDocument, OWN_ERRORS);
  const [failure, setFailure] = useState<{ key: string; text: string } | null>(null);
  const choose = async (mappings: readonly ChosenFor[]) => {
    setFailure(null);
    try {
      await save({
        variables: { input: { mappings: [...mappings] } },
        // The slots have no id of their own: the whole answer takes the place of what was loaded.
        update: (cache, { data }) => {
          const mapping = data?.quickbooksMappingUpdate?.quickbooksMapping;
          if (mapping) cache.writeQuery({ query: QuickbooksMappingDocument, data: { quickbooksMapping: mapping } });
        },
      });
      notify('success', 'Saved');
    } catch (error) {
      const [first] = mappings;
      setFailure({ key: mappings.length === 1 && first ? slotKey(first) : '', text: errorText(error) });
    }
  };
  return { ...loaded, mapping: loaded.data?.quickbooksMapping, saving, failure, choose };
}
