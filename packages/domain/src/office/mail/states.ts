import { options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';

/** The outcome of an e-mail. */
export const MAIL_STATES = options(
  ['QUEUED', 'Waiting'],
  ['SENDING', 'Being sent'],
  ['SENT', 'Sent'],
  ['UNSURE', 'Unsure'],
  ['FAILED', 'Not sent'],
  ['BOUNCED', 'Bounced'],
  ['WITHDRAWN', 'Withdrawn'],
);
export type MailState = ValueOf<typeof MAIL_STATES>;

/** How a user settled an e-mail that is unsure, was not sent, or bounced. */
export const MAIL_SETTLEMENTS = options(
  ['SENT_AGAIN', 'Sent again'],
  ['ARRIVED', 'Arrived after all'],
  ['NOT_NEEDED', 'Not needed'],
);

const OPEN: readonly string[] = ['UNSURE', 'FAILED', 'BOUNCED'] satisfies MailState[];

/** Whether an e-mail needs attention: it may not have arrived, and no one has settled it. */
export const needsAttention = (mail: { readonly state: string; readonly isSettled: boolean }): boolean =>
  OPEN.includes(mail.state) && !mail.isSettled;
