import { isWaiting } from '#blocks/offline/queue/queue';
import { Refused } from '#blocks/offline/queue/refused';
import { type SendingParts, sendWaiting } from '#blocks/offline/queue/send-waiting';
import { createSender } from '#blocks/offline/queue/sender';
import { ask } from '../ask';
import { CrewWhoseDocument, type WholeJobFragment } from '../crew.generated';
import { newId } from '../write-ids';
import { become, phoneNow, refresh, showSent, tellJob } from './phone-state';
import { changeQueue, pictureOf, readQueue, remembered } from './phone-store';
import { RULES } from './queue';
import type { QueuedAction, QueuedItem, QueueEvent } from './queue';
import { officeSays, sendItem } from './send-item';

async function isTheirs(): Promise<boolean> {
  const { me } = await ask(CrewWhoseDocument, {});
  const theirs = await remembered('owner');
  return theirs === null || theirs === me.id;
}

/** What the server answered to the item that was sent last. */
let answered: WholeJobFragment | null = null;

async function change(event: QueueEvent): Promise<void> {
  await changeQueue(event);
  const queue = await readQueue();
  const job = event.type === 'SENT' ? answered : null;
  answered = null;
  showSent(queue, job);
}

const parts: SendingParts<QueuedItem> = {
  rules: RULES,
  read: readQueue,
  change,
  isTheirs,
  send: async (item) => {
    answered = await sendItem(item, await pictureOf(item.id));
  },
  officeSays,
};

/** Sends what waits, now; resolves once it is sent, refused or must wait for another try. */
export const sendNow = createSender(
  () => sendWaiting(parts),
  async (failures) => {
    await refresh();
    become({ failures });
  },
);

/** The job that something was done about, as far as the queue needs it. */
export type AboutJob = Pick<WholeJobFragment, 'id'> & {
  readonly summary: Pick<WholeJobFragment['summary'], 'date' | 'number' | 'buildingUnit' | 'customer'>;
};

const isBusyWith = (jobId: string): boolean => phoneNow().queue.some((item) => item.jobId === jobId && isWaiting(item));

/**
 * Keeps what an installer did on this phone, and sends it as soon as it can. Without room for it, it goes straight to the
 * server. Throws a Refused if neither works: then nothing is kept, and the page still has it.
 */
export async function addAction(
  { id: jobId, summary: { date, number, buildingUnit, customer } }: AboutJob,
  action: QueuedAction,
  picture?: Blob,
): Promise<void> {
  const about = `${number} · ${buildingUnit || customer}`;
  const item = { format: RULES.format, id: newId(), jobId, date, about, action, at: Date.now(), refusal: null };
  try {
    await changeQueue({ type: 'ADDED', item }, picture);
  } catch (noRoom) {
    if (isBusyWith(jobId)) throw noRoom;
    const job = await sendItem(item, picture).catch((error: unknown) => {
      throw error instanceof Refused && error.why === 'REFUSED' ? error : noRoom;
    });
    tellJob(job);
    return;
  }
  await refresh();
  void sendNow();
}

/** Takes away what the office refused, once the installer has read it. */
export async function dismiss(ids: readonly string[]): Promise<void> {
  for (const id of ids) await change({ type: 'DISMISSED', id });
}
