import { useApolloClient, useQuery } from '@apollo/client/react';
import { OWN_ERRORS, REFRESHED } from '#graphql/call-options';
import { MailSavedDocument } from './mail-saved.generated';

/** Whether e-mails are only saved, because there is no mail server; false until that is known. */
export const useMailSaved = (): boolean => useQuery(MailSavedDocument, REFRESHED).data?.mailIsDelivered === false;

/**
 * Asks whether e-mails are only saved, for a sentence on what became of one: it waits until that is known, and fails if
 * it can't be known, so call it before something is sent.
 */
export function useAskMailSaved(): () => Promise<boolean> {
  const client = useApolloClient();
  // Asked with the page, so that it is mostly known by the time it is needed.
  useMailSaved();
  return async () => (await client.query({ query: MailSavedDocument, ...OWN_ERRORS })).data?.mailIsDelivered === false;
}
