import type { Services } from '#core/context';
import { note } from '#effects/attempt';
import { isQueuedMeanwhile, waitFor } from '../outbox/outbox.queries';
import type { OutboxRow, SyncTarget } from '../outbox/outbox.queries';

/**
 * Puts a claimed thing back behind another one. It may be queued again at that very moment: then its newer state takes
 * its place.
 */
export async function putBehind(services: Services, row: OutboxRow, other: SyncTarget): Promise<void> {
  const put = (): Promise<void> => note(services, (trx) => waitFor(trx, row, other));
  try {
    await put();
  } catch (error) {
    if (!isQueuedMeanwhile(error)) throw error;
    await put();
  }
}
