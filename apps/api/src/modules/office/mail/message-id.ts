import { randomUUID } from 'node:crypto';

/** A new name by which an e-mail is recognized when it comes back, without angle brackets. */
export const newMessageId = (publicUrl: string): string => `${randomUUID()}@${new URL(publicUrl).hostname}`;
