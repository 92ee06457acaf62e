import { waitBeforeRetry } from './queue';
import { stoppedBy } from './send-waiting';
import type { Stopped } from './send-waiting';

/**
 * Sends one batch at a time, and tries again by itself. `ended` hears how often it failed in a row. The returned
 * function sends what waits, now; it resolves once that is sent, refused or must wait for another try.
 */
export function createSender(
  sendAll: () => Promise<Stopped>,
  ended: (failures: number) => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    let stopped: Stopped = 'NOTHING';
    do {
      isWanted = false;
      stopped = await sendAll().catch(stoppedBy);
      // Without a connection, the next try has its time: a line that lets only questions through wants one at each answer.
    } while (isWanted && stopped !== 'AWAY');
    const willRetry = stopped !== 'NOTHING' && stopped !== 'SHUT';
    failures = willRetry ? failures + 1 : 0;
    await ended(failures);
    if (willRetry) timer = setTimeout(() => void sendNow(), waitBeforeRetry(failures));
  };
  const sendNow = (): Promise<void> => {
    clearTimeout(timer);
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  return sendNow;
}
