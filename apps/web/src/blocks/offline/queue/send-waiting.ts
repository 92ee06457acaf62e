import { nextToSend } from './queue';
import type { Queue, Queueable, QueueEvent, QueueRules } from './queue';
import { Refused } from './refused';

/** What sending needs of the device and of the server. */
export interface SendingParts<Item extends Queueable> {
  readonly rules: QueueRules<Item>;
  readonly read: () => Promise<Queue<Item>>;
  readonly change: (event: QueueEvent<Item>) => Promise<unknown>;
  /** Asks the server who is here, so that nothing is sent in the name of someone else. Throws a Refused. */
  readonly isTheirs: () => Promise<boolean>;
  /** Sends one item. Throws a Refused. */
  readonly send: (item: Item) => Promise<void>;
  /** What the item is about, as the office has it now, in a few words; blank if it can’t be had. */
  readonly officeSays: (item: Item) => Promise<string>;
}

/** What stopped the sending: nothing, if all of it is sent or refused. */
export type Stopped = 'NOTHING' | Exclude<Refused['why'], 'REFUSED'>;

/** What a failure outside of an item means for the sending. */
export const stoppedBy = (error: unknown): Stopped =>
  error instanceof Refused && error.why !== 'REFUSED' ? error.why : 'BROKEN';

async function sendOne<Item extends Queueable>(parts: SendingParts<Item>, item: Item): Promise<Stopped> {
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
 * Sends what waits, one after another. A fault of the server holds up the subject that it happened with; without a
 * connection all of it waits. What was sent but not answered is sent again under the same id.
 */
export async function sendWaiting<Item extends Queueable>(parts: SendingParts<Item>): Promise<Stopped> {
  const heldUp = new Set<string>();
  let isChecked = false;
  for (;;) {
    const item = nextToSend(await parts.read(), heldUp, parts.rules);
    if (!item) return heldUp.size > 0 ? 'BROKEN' : 'NOTHING';
    if (!isChecked) {
      const stopped = await whose(parts);
      if (stopped !== null) return stopped;
      isChecked = true;
    }
    const stopped = await sendOne(parts, item);
    if (stopped === 'BROKEN') heldUp.add(parts.rules.subjectOf(item));
    else if (stopped !== 'NOTHING') return stopped;
  }
}

async function whose<Item extends Queueable>(parts: SendingParts<Item>): Promise<Stopped | null> {
  try {
    return (await parts.isTheirs()) ? null : 'NOTHING';
  } catch (error) {
    return stoppedBy(error);
  }
}
