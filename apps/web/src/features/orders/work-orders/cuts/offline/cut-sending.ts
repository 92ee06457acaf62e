import type { ApolloClient } from '@apollo/client';
import { createOfficeLink } from '#blocks/offline/office/office-link';
import { refusedBy } from '#blocks/offline/office/refused-by';
import { afterEvent, isWaiting } from '#blocks/offline/queue/queue';
import type { QueueEvent } from '#blocks/offline/queue/queue';
import { byEvent } from '#blocks/offline/queue/queue-store';
import { Refused } from '#blocks/offline/queue/refused';
import { type SendingParts, sendWaiting } from '#blocks/offline/queue/send-waiting';
import { createSender } from '#blocks/offline/queue/sender';
import { type QueueState, sharedState } from '#blocks/offline/queue/shared-state';
import { watchConnection } from '#blocks/offline/queue/watch-connection';
import { errorText } from '#graphql/error-text';
import { onSessionEnd } from '#session/sign-out';
import { sayWaits } from '#session/waiting-sign';
import { notify } from '#ui/feedback/notify';
import { counted } from '#ui/format/numbers';
import { officeSays } from '../../office-says/office-says';
import { asTried, CUT_RULES, cutIdsOf, isVoid, takenBack, withoutThose } from './cut-queue';
import type { CutAction, CutItem, CutOrder, CutQueue } from './cut-queue';
import { changeCuts, readCuts } from './cut-store';
import { sendCut, type SentOrder } from './send-cut';

/** What the page shows of the queue of its user. */
interface CutState extends QueueState<CutItem> {
  /** What the office has by now, until the page has read what became of it. */
  readonly sent: CutQueue;
}

const state = sharedState<CutState>({ queue: [], isAway: !navigator.onLine, failures: 0, sent: [] });
export const useCutState = state.use;

const office = createOfficeLink('falcon-cuts');
let stored: CutQueue = [];
/** What is sent while its user looks on, with its order: it doesn’t wait, and nothing else sends it. */
const attended = new Map<string, string>();

const isTheirs = (item: CutItem): boolean => item.userId === office.userId();
const ofThisUser = (): CutQueue => stored.filter((item) => isTheirs(item) && !attended.has(item.id));

/** Whose cuts wait here: known after the session, too. */
let name = '';

async function readStored(): Promise<void> {
  stored = await readCuts();
  name = office.user()?.fullName ?? name;
  sayWaits('cuts', stored.length > 0);
}

/** What waited here and is gone was sent by another tab: until the page has read what became of it, it stays done. */
async function refresh(): Promise<void> {
  const before = state.now().queue.filter(isWaiting);
  await readStored();
  await showSent(withoutThose(before, stored));
}

/** The page got an answer from the server by itself. */
export const heardFromServer = office.heard;

/** Shows the queue as it is stored, and what left it because the office has it. */
async function showSent(gone: CutQueue): Promise<void> {
  await readStored();
  state.become({ queue: ofThisUser(), sent: [...withoutThose(state.now().sent, gone), ...gone] });
}

async function change(event: QueueEvent<CutItem>): Promise<void> {
  const sent = event.type === 'SENT' ? stored.filter(({ id }) => id === event.id) : [];
  await changeCuts(byEvent(event));
  await showSent(sent);
}

/** What was sent but could not be marked as tried, for want of room. */
const triedUnmarked = new Set<string>();

/**
 * Sends an item that waited, unless it was taken back since then or has nothing to take back. A full device sends it,
 * too: only then is there room again.
 */
async function sendOne(item: CutItem): Promise<void> {
  let isThere: boolean | undefined;
  try {
    await changeCuts((queue) => {
      isThere = queue.some(({ id }) => id === item.id) && !isVoid(queue, item);
      return asTried(item.id)(queue);
    });
  } catch (error) {
    // A device that can't even read it keeps it.
    if (isThere === undefined) throw new Refused(errorText(error), 'BROKEN');
    triedUnmarked.add(item.id);
  }
  if (isThere) await office.asRefused(office.call((connected) => sendCut(connected, item)));
}

const parts: SendingParts<CutItem> = {
  rules: CUT_RULES,
  read: async () => {
    await readStored();
    const busy = new Set(attended.values());
    return ofThisUser().filter(({ orderId }) => !busy.has(orderId));
  },
  change,
  isTheirs: office.isTheirs,
  send: sendOne,
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
  const waiting = state.now().queue.filter(isWaiting).length;
  state.become({ queue: [], sent: [] });
  if (waiting > 0)
    notify(
      'info',
      `${counted(waiting, 'cut')} of ${name} ${waiting === 1 ? 'waits' : 'wait'} on this device, to be sent when ${name} signs in here again.`,
    );
});

/** Looks after the queue from now on, on whatever page. */
export function startCutQueue(connected: ApolloClient): void {
  if (office.connect(connected)) office.tell(watchConnection({ state, refresh, sendNow }));
  else void refresh().then(() => (state.now().queue.some(isWaiting) ? sendNow() : undefined));
}

/** What came of recording something: the order as the server has it; null if it waits, until it is shown as waiting. */
export interface Recorded {
  readonly order: SentOrder | null;
  readonly show: () => void;
}

async function sendStraight(item: CutItem, noRoom: unknown): Promise<Recorded> {
  try {
    return { order: await office.call((connected) => sendCut(connected, item)), show: () => undefined };
  } catch (error) {
    throw refusedBy(error).why === 'AWAY' ? noRoom : error;
  }
}

/** What is sent again by itself: no answer came, or its user must sign in first. */
const WAITS: readonly Refused['why'][] = ['AWAY', 'SHUT'];

/** Sends it, or leaves it to wait. Throws why the server refused it: then it is not kept. */
async function tryNow(item: CutItem): Promise<SentOrder | null> {
  let order: SentOrder | null = null;
  try {
    order = await office.call((connected) => sendCut(connected, item));
  } catch (error) {
    if (WAITS.includes(refusedBy(error).why)) return null;
    await changeCuts(byEvent({ type: 'SENT', id: item.id })).catch(() => undefined);
    throw error;
  }
  // One that can’t be taken out is sent again, which changes nothing.
  await changeCuts(byEvent({ type: 'SENT', id: item.id })).catch(() => undefined);
  return order;
}

/**
 * Records what was done: stored before it is sent. With a connection, it is sent at once, and a refusal is thrown to the
 * page that shows it; without one, or behind something else about its order, it waits. Without room for it, it goes
 * straight to the server.
 */
export async function recordCut(about: CutOrder, what: string, action: CutAction): Promise<Recorded> {
  const isBehind = stored.some((item) => item.orderId === about.orderId && isTheirs(item) && isWaiting(item));
  const isTried = navigator.onLine && !state.now().isAway && !isBehind;
  const item: CutItem = {
    format: CUT_RULES.format,
    id: crypto.randomUUID(),
    userId: office.userId() ?? '',
    ...about,
    what,
    action,
    at: Date.now(),
    isTried,
    refusal: null,
  };
  attended.set(item.id, item.orderId);
  try {
    try {
      await changeCuts((queue) => afterEvent(queue, { type: 'ADDED', item }));
    } catch (noRoom) {
      if (isBehind) throw noRoom;
      return await sendStraight(item, noRoom);
    }
    const order = isTried ? await tryNow(item) : null;
    if (order) return { order, show: () => undefined };
    await readStored();
  } finally {
    attended.delete(item.id);
  }
  // Shown together with the end of the action: the focus moves once.
  const show = () => {
    state.become({ queue: ofThisUser() });
    void sendNow();
  };
  return { order: null, show };
}

/** Takes back something that waits; false if the office has it already. */
export async function takeBack(item: CutItem): Promise<boolean> {
  const { orderId, orderNumber, about } = item;
  const undo: CutItem = {
    format: CUT_RULES.format,
    id: crypto.randomUUID(),
    userId: item.userId,
    orderId,
    orderNumber,
    about,
    what: 'Undone',
    at: Date.now(),
    isTried: false,
    refusal: null,
    action: { kind: 'UNDO', of: item.id, cutIds: cutIdsOf(item) },
  };
  let isTakenBack = false;
  await changeCuts((queue) => {
    const known = triedUnmarked.has(item.id) ? asTried(item.id)(queue) : queue;
    const after = takenBack(item.id, undo)(known);
    isTakenBack = after !== known;
    return after;
  });
  await showSent([]);
  void sendNow();
  return isTakenBack;
}

/** Takes away what the office refused, once somebody has read it. */
export const dismissCut = (id: string): Promise<void> => change({ type: 'DISMISSED', id });

/** The page has read what became of these. */
export const forgetSent = (ids: readonly string[]): void =>
  state.become({ sent: state.now().sent.filter(({ id }) => !ids.includes(id)) });
