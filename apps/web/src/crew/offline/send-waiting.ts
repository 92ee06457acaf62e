import { Refused } from '../ask';
import { nextToSend } from './queue';
import type { Queue, QueuedItem, QueueEvent } from './queue';

/** What sending needs of the phone and of the server. */
export interface SendingParts {
  readonly read: () => Promise<Queue>;
  readonly change: (event: QueueEvent) => Promise<unknown>;
  /** Asks the server whose phone this is, so that nothing is sent in the name of someone else. Throws a Refused. */
  readonly isTheirs: () => Promise<boolean>;
  /** Sends one item. Throws a Refused. */
  readonly send: (item: QueuedItem) => Promise<void>;
  /** The job as the office has it now, in a few words; blank if it can’t be had. */
  readonly officeSays: (item: QueuedItem) => Promise<string>;
}

/** What stopped the sending: nothing, if all of it is sent or refused. */
export type Stopped = 'NOTHING' | Exclude<Refused['why'], 'REFUSED'>;

async function sendOne(parts: SendingParts, item: QueuedItem): Promise<Stopped> {
  try {
    await parts.send(item);
  } catch (error) {
    if (!(error instanceof Refused)) return 'BROKEN';
    if (error.why !== 'REFUSED') return error.why;
    const refusal = { message: error.message, office: await parts.officeSays(item).catch(() => '') };
    await parts.change({ type: 'REFUSED', id: item.id, refusal });
    return 'NOTHING';
  }
  await parts.change({ type: 'SENT', id: item.id });
  return 'NOTHING';
}

/**
 * Sends what waits, one after another. A fault of the server holds up the job that it happened with; without a connection
 * all of it waits. What was sent but not answered is sent again under the same id.
 */
export async function sendWaiting(parts: SendingParts): Promise<Stopped> {
  const heldUp = new Set<string>();
  let isChecked = false;
  for (;;) {
    const item = nextToSend(await parts.read(), heldUp);
    if (!item) return heldUp.size > 0 ? 'BROKEN' : 'NOTHING';
    if (!isChecked) {
      const stopped = await whose(parts);
      if (stopped !== null) return stopped;
      isChecked = true;
    }
    const stopped = await sendOne(parts, item);
    if (stopped === 'BROKEN') heldUp.add(item.jobId);
    else if (stopped !== 'NOTHING') return stopped;
  }
}

async function whose(parts: SendingParts): Promise<Stopped | null> {
  try {
    return (await parts.isTheirs()) ? null : 'NOTHING';
  } catch (error) {
    return error instanceof Refused && error.why !== 'REFUSED' ? error.why : 'BROKEN';
  }
}
