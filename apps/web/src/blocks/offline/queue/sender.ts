import { waitBeforeRetry } from './queue';
import { stoppedBy } from './send-waiting';
import type { Stopped } from './send-waiting';

/**
 * Sends what waits, now; resolves once that is sent, refused or must wait for another try. `IF_IDLE` leaves a try that is
 * under way alone: its own answers on a line that lets only questions through would want the next one, without a pause.
 */
export type SendNow = (when?: 'IF_IDLE') => Promise<void>;

/** Sends one batch at a time, and tries again by itself. `ended` hears how often it failed in a row. */
export function createSender(sendAll: () => Promise<Stopped>, ended: (failures: number) => Promise<void>): SendNow {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    let stopped: Stopped = 'NOTHING';
    do {
      isWanted = false;
      stopped = await sendAll().catch(stoppedBy);
    } while (isWanted);
    const willRetry = stopped !== 'NOTHING' && stopped !== 'SHUT';
    failures = willRetry ? failures + 1 : 0;
    await ended(failures);
    if (willRetry) timer = setTimeout(() => void sendNow(), waitBeforeRetry(failures));
  };
  const sendNow: SendNow = (when) => {
    if (running && when === 'IF_IDLE') return running;
    clearTimeout(timer);
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  return sendNow;
}
