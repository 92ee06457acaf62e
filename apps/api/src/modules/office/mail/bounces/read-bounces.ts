import type { Services } from '#core/context';
import { meaningOf } from '#mail/mail-error';
import { mailboxState, markBounced, noteMailbox } from './bounces.queries';
import { readBounce } from './read-bounce';

const UNKNOWN = 'The mail server of the recipient did not deliver it.';

/**
 * Reads the messages returned since the last time; returns how many e-mails bounced. Reading a message twice changes
 * nothing.
 */
export async function readBounces(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, bounceMailbox, clock } = services;
  if (!bounceMailbox) return 0;
  const { place } = bounceMailbox;
  let bounced = 0;
  try {
    const state = await mailboxState(db, place);
    await bounceMailbox.read(
      state,
      async (source, position) => {
        const bounce = await readBounce(source);
        if (bounce) {
          const reason = meaningOf(bounce.answer) ?? UNKNOWN;
          bounced += await markBounced(db, bounce.messageIds, { at: clock(), reason, answer: bounce.answer });
        }
        await noteMailbox(db, place, position);
      },
      signal,
    );
    await noteMailbox(db, place, { lastReadAt: clock(), lastError: '' });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    await noteMailbox(db, place, { lastError: words.slice(0, 500), lastErrorAt: clock() });
    throw error;
  }
  return bounced;
}
