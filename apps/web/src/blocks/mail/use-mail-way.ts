import { useQuery } from '@apollo/client/react';
import { REFRESHED } from '#graphql/call-options';
import { MailWayDocument, type MailWayQuery } from './mail-way.generated';

/** Whether e-mails go to a mail server or are only saved on ours; undefined until it is known. */
export const useMailWay = (): MailWayQuery['mailWay'] | undefined => useQuery(MailWayDocument, REFRESHED).data?.mailWay;
