import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ask, onContact, openLink, Refused } from '../ask';
import { CrewWhoseDocument, type WholeJobFragment } from '../crew.generated';
import { newId } from '../write-ids';
import { emptyFiles } from './files';
import {
  changeQueue,
  dropAnswer,
  emptyStore,
  keptNames,
  pictureOf,
  readQueue,
  remember,
  remembered,
} from './phone-store';
import { FORMAT, isWaiting, waitBeforeRetry } from './queue';
import type { Queue, QueuedAction, QueueEvent } from './queue';
import { officeSays, sendItem } from './send-item';
import { sendWaiting } from './send-waiting';
import type { SendingParts, Stopped } from './send-waiting';

/** What every page shows of the phone. */
export interface PhoneState {
  readonly queue: Queue;
  /** Whether the last attempt found no connection. */
  readonly isAway: boolean;
  /** How often sending failed in a row. */
  readonly failures: number;
}

let state: PhoneState = { queue: [], isAway: !navigator.onLine, failures: 0 };
const watchers = new Set<() => void>();
const jobWatchers = new Set<(job: WholeJobFragment) => void>();
const listen = <One>(all: Set<One>, one: One) => {
  all.add(one);
  return () => void all.delete(one);
};
const subscribe = (changed: () => void) => listen(watchers, changed);

function become(next: Partial<PhoneState>): void {
  state = { ...state, ...next };
  for (const changed of watchers) changed();
}

/** The queue and the connection, as they are now. */
export const usePhone = (): PhoneState => useSyncExternalStore(subscribe, () => state);

/** Calls back with every job that the server answered to a write. */
export const onJob = (changed: (job: WholeJobFragment) => void) => listen(jobWatchers, changed);

const refresh = async (): Promise<void> => become({ queue: await readQueue() });

/** Makes this the phone of an installer: what it kept of another one goes. */
export async function claim(id: string): Promise<void> {
  const before = await remembered('owner');
  if (before === id) return;
  if (before !== null) await emptyPhone(false);
  await remember('owner', id);
}

/** The number of a link, which is no secret without its signature. */
const numberOf = (token: string): string => token.split('.', 1)[0] ?? '';

/**
 * Opens a link on this phone. If it is another one, what the phone still owes the office goes first, in the name of who did
 * it. Without a connection, the phone opens with what it keeps. Throws a Refused.
 */
export async function openHere(token: string): Promise<void> {
  if ((await remembered('link')) !== numberOf(token)) await sendNow();
  try {
    await claim(await openLink(token));
    await remember('link', numberOf(token));
  } catch (error) {
    const isOffline = error instanceof Refused && error.why === 'AWAY';
    if (!isOffline || (await remembered('owner')) === null) throw error;
  }
}

/** Forgets what was kept for reading; also what waits to be sent, unless the same link may open again. */
export async function emptyPhone(keepsWork: boolean): Promise<void> {
  await emptyFiles();
  if (keepsWork) for (const name of await keptNames()) await dropAnswer(name);
  else await emptyStore();
  await refresh();
}

async function isTheirs(): Promise<boolean> {
  const { me } = await ask(CrewWhoseDocument, {});
  const theirs = await remembered('owner');
  return theirs === null || theirs === me.id;
}

/** Shows a job that the server answered wherever it is on the screen. */
export function tellJob(job: WholeJobFragment): void {
  for (const changed of jobWatchers) changed(job);
}

/** What the server answered to the item that was sent last. */
let answered: WholeJobFragment | null = null;

async function change(event: QueueEvent): Promise<void> {
  await changeQueue(event);
  const queue = await readQueue();
  const job = event.type === 'SENT' ? answered : null;
  answered = null;
  // At once: what was sent is never on the screen twice, and never missing.
  flushSync(() => {
    if (job) tellJob(job);
    become({ queue });
  });
}

const parts: SendingParts = {
  read: readQueue,
  change,
  isTheirs,
  send: async (item) => {
    answered = await sendItem(item, await pictureOf(item.id));
  },
  officeSays,
};

let running: Promise<void> | null = null;
let isWanted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function sendAll(): Promise<void> {
  let stopped: Stopped = 'NOTHING';
  do {
    isWanted = false;
    stopped = await sendWaiting(parts).catch((error: unknown) =>
      error instanceof Refused && error.why !== 'REFUSED' ? error.why : 'BROKEN',
    );
  } while (isWanted);
  await refresh();
  const willRetry = stopped !== 'NOTHING' && stopped !== 'SHUT';
  become({ failures: willRetry ? state.failures + 1 : 0 });
  if (willRetry) timer = setTimeout(() => void sendNow(), waitBeforeRetry(state.failures));
}

/** Sends what waits, now; resolves once it is sent, refused or must wait for another try. */
export function sendNow(): Promise<void> {
  clearTimeout(timer);
  isWanted = true;
  running ??= sendAll().finally(() => {
    running = null;
  });
  return running;
}

/** The job that something was done about, as far as the queue needs it. */
export type AboutJob = Pick<WholeJobFragment, 'id'> & {
  readonly summary: Pick<WholeJobFragment['summary'], 'date' | 'number' | 'buildingUnit' | 'customer'>;
};

const isBusyWith = (jobId: string): boolean => state.queue.some((item) => item.jobId === jobId && isWaiting(item));

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
  const item = { format: FORMAT, id: newId(), jobId, date, about, action, at: Date.now(), refusal: null };
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

/** Looks at the queue and the connection when the page opens, is looked at again, and when the network returns. */
export function startPhone(): void {
  onContact((isThere) => {
    const isBack = isThere && state.isAway;
    if (isThere === state.isAway) become({ isAway: !isThere });
    if (isBack) void sendNow();
  });
  const again = () => void refresh().then(() => (state.queue.some(isWaiting) ? sendNow() : undefined));
  addEventListener('online', () => {
    become({ isAway: false });
    again();
  });
  addEventListener('offline', () => become({ isAway: true }));
  addEventListener('pageshow', again);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) again();
  });
  again();
  // Asked once: a browser that grants it doesn't clear the queue to make room.
  void navigator.storage?.persist?.().catch(() => false);
}
