import type { Services } from '#core/context';
import { markSent, queueUnsent, unsureMails } from './unsure.queries';

/** The time after which a server has filed its copy of an e-mail. */
const FILED_AFTER_MS = 10 * 60_000;

/**
 * Looks for unsure e-mails among the copies of the mail server. One with a copy was sent. One without a copy, if those
 * right before and after it have one, was not sent and is queued again. Any other is left to a user.
 */
export async function lookUpUnsure(services: Services): Promise<{ readonly sent: number; readonly unsent: number }> {
  const { db, bounceMailbox, clock } = services;
  const unsure = bounceMailbox ? await unsureMails(db, new Date(clock().getTime() - FILED_AFTER_MS)) : [];
  if (!bounceMailbox || unsure.length === 0) return { sent: 0, unsent: 0 };
  const names = unsure.flatMap(({ messageId, before, after }) => [messageId, before, after]);
  const copies = await bounceMailbox.sentCopies([...new Set(names.filter((name) => name !== null))]);
  const has = (name: string | null): boolean => name !== null && copies?.has(name) === true;
  const sentIds = unsure.filter(({ messageId }) => has(messageId)).map(({ id }) => id);
  const unsent = unsure
    .filter(({ messageId, before, after }) => !has(messageId) && has(before) && has(after))
    .map(({ id }) => id);
  if (sentIds.length > 0) await markSent(db, sentIds);
  if (unsent.length > 0) await queueUnsent(db, unsent);
  return { sent: sentIds.length, unsent: unsent.length };
}
