import type { ApolloClient } from '@apollo/client';
import { createOfficeLink } from '#blocks/offline/office/office-link';
import { isForLater, refusedBy } from '#blocks/offline/office/refused-by';
import { isWaiting } from '#blocks/offline/queue/queue';
import type { QueueEvent } from '#blocks/offline/queue/queue';
import { Refused } from '#blocks/offline/queue/refused';
import { type SendingParts, sendWaiting } from '#blocks/offline/queue/send-waiting';
import { createSender } from '#blocks/offline/queue/sender';
import { watchConnection } from '#blocks/offline/queue/watch-connection';
import { onSignedInAs } from '#session/signed-in-as';
import { onSessionEnd } from '#session/sign-out';
import { sayWaits } from '#session/waiting-sign';
import { notify } from '#ui/feedback/notify';
import { officeSays } from '../office-says/office-says';
import { ADDED_RULES, triedAgain } from './added-queue';
import type { Added, AddedItem, AddedQueue, AddedTo } from './added-queue';
import { addedState as state } from './added-state';
import { addedPicture, changeAdded, happened, readAdded } from './added-store';
import { sendAdded } from './send-added';
import { readAgain } from './read-again';
import { inWords } from './words';

const office = createOfficeLink('falcon-added');
/** Nothing is tried too often that the server takes only later. */
const LATER_MS = 10 * 60_000;
let photosFrom = 0;
/** Whose notes and photos wait here: known after the session, too. */
let name = '';
/** What the office has by now, until the page has read it again: it is never missing from the screen. */
let beingRead: AddedQueue = [];
let stored: AddedQueue = [];

const isTheirs = (item: AddedItem): boolean => item.userId === office.userId();

async function refresh(): Promise<void> {
  stored = await readAdded();
  name = office.user()?.fullName ?? name;
  sayWaits('added', stored.length > 0);
  show();
}

const show = (): void => {
  const leaving = beingRead.filter(({ id }) => !stored.some((item) => item.id === id));
  state.become({ queue: [...leaving, ...stored].filter(isTheirs) });
};

/** What left the queue is shown until the page has it from the office. */
async function readSent(sent: AddedQueue): Promise<void> {
  beingRead = [...beingRead, ...sent];
  await refresh();
  await office.call(readAgain).catch(() => undefined);
  beingRead = beingRead.filter((item) => !sent.includes(item));
  show();
}

async function change(event: QueueEvent<AddedItem>): Promise<void> {
  const sent = event.type === 'SENT' ? stored.filter(({ id }) => id === event.id) : [];
  await happened(event);
  if (sent.length > 0) void readSent(sent);
  else await refresh();
}

function waitWithPhotos(error: unknown): void {
  photosFrom = Date.now() + LATER_MS;
  state.become({ later: refusedBy(error).message });
  setTimeout(() => {
    state.become({ later: '' });
    void sendNow();
  }, LATER_MS);
}

async function send(item: AddedItem): Promise<void> {
  const picture = item.added.kind === 'PHOTO' ? await addedPicture(item.id) : undefined;
  try {
    await office.call((connected) => sendAdded(connected, item, picture));
  } catch (error) {
    if (isForLater(error)) waitWithPhotos(error);
    throw refusedBy(error);
  }
}

const parts: SendingParts<AddedItem> = {
  rules: ADDED_RULES,
  read: async () => {
    stored = await readAdded();
    return stored.filter((item) => isTheirs(item) && (item.added.kind !== 'PHOTO' || Date.now() >= photosFrom));
  },
  change,
  isTheirs: office.isTheirs,
  send,
  officeSays: ({ orderId }) => office.call((connected) => officeSays(connected, orderId)),
};

/** Sends what waits, now; resolves once it is sent, refused or must wait for another try. */
export const sendNow = createSender(
  () => office.alone(() => sendWaiting(parts)),
  async (failures) => {
    await refresh();
    state.become({ failures });
  },
);

onSessionEnd(() => {
  const waiting = state.now().queue.filter(isWaiting);
  state.become({ queue: [] });
  if (waiting.length === 0) return;
  const verb = waiting.length === 1 ? 'waits' : 'wait';
  notify('info', `${inWords(waiting)} of ${name} ${verb} on this device, to be sent when ${name} signs in here again.`);
});

async function again(): Promise<void> {
  await refresh();
  if (state.now().queue.some(isWaiting)) await sendNow();
}

/** Looks after the queue from now on, on whatever page, whenever it is known who uses it. */
export function startAdded(connected: ApolloClient): void {
  if (!office.connect(connected)) return void again();
  office.tell(watchConnection({ state, refresh, sendNow }));
  onSignedInAs(() => void again());
}

/** Without room on this device, it goes straight to the office. */
async function sendStraight(item: AddedItem, picture: Blob | undefined, noRoom: unknown): Promise<void> {
  try {
    await office.call((connected) => sendAdded(connected, item, picture));
  } catch (error) {
    const refusal = refusedBy(error);
    throw refusal.why === 'REFUSED' ? refusal : noRoom;
  }
  void office.call(readAgain).catch(() => undefined);
}

/**
 * Keeps a note or photo on this device, and sends it as soon as it can. Throws a Refused if it can neither be kept nor
 * sent: then nothing is stored, and the page still has it.
 */
export async function addToOrder(to: AddedTo, added: Added, picture?: Blob): Promise<void> {
  const userId = office.userId();
  if (userId === null) throw new Refused('Sign in to continue.', 'SHUT');
  const id = crypto.randomUUID();
  const item: AddedItem = { format: ADDED_RULES.format, id, userId, ...to, added, at: Date.now(), refusal: null };
  try {
    await happened({ type: 'ADDED', item }, picture);
  } catch (noRoom) {
    await sendStraight(item, picture, noRoom);
    return;
  }
  await refresh();
  void sendNow();
}

/** Sends again what was refused. */
export async function tryAgain(id: string): Promise<void> {
  await changeAdded(triedAgain(id));
  await refresh();
  await sendNow();
}

/** Takes away what the office refused. */
export const discard = (id: string): Promise<void> => change({ type: 'DISMISSED', id });
