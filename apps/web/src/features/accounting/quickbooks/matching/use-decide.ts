import { useMutation } from '@apollo/client/react';
import { useContext } from 'react';
import { notify } from '#ui/feedback/notify';
import { ReloadContext } from '#ui/table/reload';
import type { Match } from './match';
import {
  QuickbooksLinkNewDocument,
  QuickbooksLinkRemoveDocument,
  QuickbooksLinkSetDocument,
} from './matching.generated';

/** A user's decisions about one record. Refusals appear as notifications. */
export function useDecide({ kind, localId, name }: Match) {
  const reload = useContext(ReloadContext);
  const [set, setting] = useMutation(QuickbooksLinkSetDocument);
  const [remove, removing] = useMutation(QuickbooksLinkRemoveDocument);
  const [decide, deciding] = useMutation(QuickbooksLinkNewDocument);
  const finish = (answer: Promise<{ data?: unknown }>, words: string): Promise<boolean> =>
    answer.then(
      () => {
        notify('success', words);
        reload?.();
        return true;
      },
      () => false,
    );
  return {
    busy: setting.loading || removing.loading || deciding.loading,
    link: (remoteId: string) => finish(set({ variables: { input: { kind, localId, remoteId } } }), `${name} is linked`),
    unlink: () => finish(remove({ variables: { input: { kind, localId } } }), `${name} is no longer linked`),
    createNew: (isNew: boolean) =>
      finish(
        decide({ variables: { input: { kind, localId, isNew } } }),
        isNew ? `${name} will be created in QuickBooks` : `${name} is to be matched`,
      ),
  };
}
