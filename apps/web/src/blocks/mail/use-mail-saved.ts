import { useQuery } from '@apollo/client/react';
import { REFRESHED } from '#graphql/call-options';
import { MailSavedDocument } from './mail-saved.generated';

/** Whether e-mails are only saved on the server, so that nobody receives them; false until it is known. */
export const useMailSaved = (): boolean => useQuery(MailSavedDocument, REFRESHED).data?.mailIsDelivered === false;
