import type { Services } from '#core/context';
import { note } from '#effects/attempt';
import { isQueuedMeanwhile, waitFor } from '../outbox/outbox.queries';
import type { OutboxRow, SyncTarget } from '../outbox/outbox.queries';

/**
 * Puts a claimed entry back behind another record. If its record is queued again at that moment, the newer entry
 * replaces it.
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
