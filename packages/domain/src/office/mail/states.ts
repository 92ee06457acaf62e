import { options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';

/** The outcome of an e-mail. */
export const MAIL_STATES = options(
  ['QUEUED', 'Waiting'],
  ['SENDING', 'Being sent'],
  ['SENT', 'Sent'],
  ['SAVED', 'Saved, not delivered'],
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

/** An e-mail as far as a user can settle it. */
interface Settleable {
  readonly state: string;
  readonly isSettled: boolean;
}

/** Whether an e-mail needs attention: it may not have arrived, and no one has settled it. */
export const needsAttention = (mail: Settleable): boolean => OPEN.includes(mail.state) && !mail.isSettled;

/**
 * Whether an e-mail can be settled. One that was only saved because there was no mail server can, but it needs no
 * attention by itself: all of them have one cause, which the pages name once.
 */
export const canBeSettled = (mail: Settleable): boolean =>
  needsAttention(mail) || (mail.state === 'SAVED' && !mail.isSettled);
