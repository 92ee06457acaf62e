import { randomUUID } from 'node:crypto';

/** A new message ID by which a bounce of the e-mail is recognized, without angle brackets. */
export const newMessageId = (publicUrl: string): string => `${randomUUID()}@${new URL(publicUrl).hostname}`;
