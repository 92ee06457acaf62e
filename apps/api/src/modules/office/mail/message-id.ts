import { randomUUID } from 'node:crypto';
import type { Services } from '#core/context';

/** The address of a sender, who may be written with a name. */
const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/**
 * A new message ID by which a bounce of the e-mail is recognized, without angle brackets. Its domain is the sender’s:
 * mail servers distrust one that names a computer of the office.
 */
export const messageIdOf = (sender: string): string => `${randomUUID()}@${addressOf(sender).split('@').at(-1)}`;

/** A new message ID for an e-mail that leaves as things are set up now. */
export const newMessageId = ({ mailPlace }: Pick<Services, 'mailPlace'>): string => messageIdOf(mailPlace().from);
