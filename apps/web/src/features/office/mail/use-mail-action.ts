import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useAskMailSaved } from '#blocks/mail/use-mail-saved';
import { OWN_ERRORS } from '#graphql/call-options';
import { errorText } from '#graphql/error-text';
import { notify } from '#ui/feedback/notify';
import { useOnce } from '#ui/use-once';
import { mailsText } from './mail-words';
import { MailRetryDocument, MailSettleDocument } from './mail.generated';

/** Actions for e-mails that may not have arrived. */
export type MailAction =
  | { readonly kind: 'RETRY'; readonly to?: string | undefined }
  | { readonly kind: 'ARRIVED' | 'NOT_NEEDED' };

interface Done {
  /** The copies of e-mails that were sent again. */
  readonly copies: readonly string[];
}

function doneText({ kind }: MailAction, isSaved: boolean): string {
  if (kind !== 'RETRY') return 'settled';
  return isSaved ? 'saved again, not delivered' : 'sent again';
}

/** Resends e-mails or settles them; refusals are shown, and the rest goes through. */
export function useMailAction(ids: readonly string[], onDone: (result: Done) => void) {
  const client = useApolloClient();
  const [failure, setFailure] = useState('');
  const askSaved = useAskMailSaved();
  // A retry after a lost response counts as the same submit.
  const call = useRef(crypto.randomUUID());
  const retry = async (to: string | undefined) => {
    const { data } = await client.mutate({
      mutation: MailRetryDocument,
      variables: { input: { ids: [...ids], to: to ?? null, clientMutationId: call.current } },
      ...OWN_ERRORS,
    });
    return data?.mailRetry;
  };
  const settle = async (as: 'ARRIVED' | 'NOT_NEEDED') => {
    const { data } = await client.mutate({
      mutation: MailSettleDocument,
      variables: { input: { ids: [...ids], as } },
      ...OWN_ERRORS,
    });
    return data?.mailSettle;
  };
  const [run, busy] = useOnce(async (action: MailAction) => {
    setFailure('');
    try {
      const isSaved = action.kind === 'RETRY' && (await askSaved());
      const answer = await (action.kind === 'RETRY' ? retry(action.to) : settle(action.kind));
      const mails = answer?.mails ?? [];
      const refused = answer?.errors ?? [];
      call.current = crypto.randomUUID();
      if (mails.length > 0) notify('success', `${mailsText(mails.length)} ${doneText(action, isSaved)}`);
      if (refused.length > 0) notify('info', `${mailsText(refused.length)} left out: ${refused[0]?.message ?? ''}`);
      onDone({ copies: action.kind === 'RETRY' ? mails.map(({ id }) => id) : [] });
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return { run, busy, failure };
}
