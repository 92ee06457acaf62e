import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterEvent, type QueueEvent } from '#blocks/offline/queue/queue';
import { Refused } from '#blocks/offline/queue/refused';
import { signedInCache } from '#testing/page-kit';
import type { AddedItem, AddedQueue } from './added-queue';

/** What this device stores; it outlives the page. */
let device: { queue: AddedQueue; pictures: Map<string, Blob>; isFull: boolean };
vi.mock('./added-store', () => ({
  readAdded: async () => device.queue,
  addedPicture: async (id: string) => device.pictures.get(id),
  happened: async (event: QueueEvent<AddedItem>, picture?: Blob) => {
    if (device.isFull) throw new Refused('The storage of this phone is full.');
    device.queue = afterEvent(device.queue, event);
    if (event.type === 'ADDED' && picture) device.pictures.set(event.item.id, picture);
  },
  changeAdded: async (change: (queue: AddedQueue) => AddedQueue) => {
    device.queue = change(device.queue);
  },
}));

const DRAFTS_ONLY = 'W-4 is no longer a draft.';
const LATER = 'You sent 200 files within an hour. Try again later.';
const to = { orderId: '4', orderNumber: 'W-4', about: 'Cedar' };
const note = (text: string) => ({ kind: 'NOTE', text }) as const;
const photo = { kind: 'PHOTO', name: 'Photo.jpg' } as const;
const picture = new Blob(['light'], { type: 'image/jpeg' });

/** A server that knows the ids of its writes, at the end of a line that may be broken. */
function serverOf(userId: string, cache: InMemoryCache = signedInCache([])) {
  const server = {
    isAway: false,
    isLostAfter: false,
    refusal: null as { message: string; code: string; later?: true } | null,
    /** What it took, by the ids of the writes. */
    taken: new Map<string, unknown>(),
    asked: [] as string[],
  };
  const answer = (name: string, input: Record<string, unknown>) => {
    if (name === 'Auth') return { auth: { __typename: 'User', id: userId } };
    if (name === 'OrdersNow') return { workOrders: { nodes: [{ id: '4', status: { id: '3', label: 'Assign' } }] } };
    const id = String(input['clientMutationId']);
    server.asked.push(id);
    if (server.refusal && (!server.refusal.later || name === 'DocumentCreate')) {
      const { message, ...extensions } = server.refusal;
      throw new CombinedGraphQLErrors({ errors: [{ message, extensions }] });
    }
    server.taken.set(id, input['text'] ?? input['dataUri']);
    return name === 'NoteCreate' ? { noteCreate: { note: null } } : { documentCreate: { document: null } };
  };
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (server.isAway) return observer.error(new TypeError('Failed to fetch'));
        try {
          const data = answer(operationName ?? '', variables['input'] ?? {});
          if (server.isLostAfter) return observer.error(new TypeError('Connection reset'));
          observer.next({ data });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  return { server, client: new ApolloClient({ cache, link }) };
}

/** The page, opened afresh on this device by its user; the server may have another one. */
async function opened(userId = '1') {
  vi.resetModules();
  const { server, client } = serverOf(userId);
  const { addedState } = await import('./added-state');
  const sending = await import('./added-sending');
  sending.startAdded(client);
  await vi.waitFor(() => Promise.resolve());
  return { server, addedState, ...sending };
}

beforeEach(() => {
  device = { queue: [], pictures: new Map(), isFull: false };
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a note and a photo', () => {
  test('without a connection wait, outlive the page, and are sent once, under the ids that they have', async () => {
    const first = await opened();
    first.server.isAway = true;
    await first.addToOrder(to, note('Key at the desk'));
    await first.addToOrder(to, photo, picture);
    await first.sendNow();
    const ids = device.queue.map(({ id }) => id);
    expect(first.addedState.now()).toMatchObject({ isAway: true, queue: [{ id: ids[0] }, { id: ids[1] }] });

    // The answers are lost.
    const second = await opened();
    second.server.isLostAfter = true;
    await second.sendNow();
    expect(device.queue).toHaveLength(2);

    const { server, sendNow, addedState } = await opened();
    await sendNow();
    await vi.waitFor(() => expect(addedState.now().queue).toEqual([]));
    expect([...server.taken]).toEqual([
      [ids[0], 'Key at the desk'],
      [ids[1], `data:image/jpeg;base64,${btoa('light')}`],
    ]);
    expect(localStorage.getItem('added-waiting')).toBeNull();
  });

  test('are sent in the name of nobody else', async () => {
    const first = await opened();
    first.server.isAway = true;
    await first.addToOrder(to, note('Key at the desk'));
    const { server, sendNow } = await opened('2');
    await sendNow();
    expect(server.asked).toEqual([]);
    expect(device.queue).toHaveLength(1);
    expect(localStorage.getItem('added-waiting')).toBe('1');
  });

  test('are sent from a page that knows its user only later', async () => {
    const first = await opened();
    first.server.isAway = true;
    await first.addToOrder(to, note('Key at the desk'));
    vi.resetModules();
    const cache = new InMemoryCache();
    const { server, client } = serverOf('1', cache);
    const { sendFromAnyPage } = await import('./start');
    sendFromAnyPage(client);
    // Everything it does without knowing its user has ended.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(server.asked).toEqual([]);
    cache.restore(signedInCache([]).extract());
    const { signedInAs } = await import('#session/signed-in-as');
    signedInAs('1');
    await vi.waitFor(() => expect(server.taken.size).toBe(1));
  });

  test('that are refused stay with both sides, can be tried again, and go by hand only', async () => {
    const { server, addToOrder, sendNow, tryAgain, discard, addedState } = await opened();
    server.refusal = { message: DRAFTS_ONLY, code: 'MISSING_PERMISSION' };
    await addToOrder(to, note('Key at the desk'));
    await addToOrder(to, photo, picture);
    await sendNow();
    expect(addedState.now().queue).toMatchObject([
      { added: { text: 'Key at the desk' }, refusal: { message: DRAFTS_ONLY, office: 'Assign' } },
      { refusal: { message: DRAFTS_ONLY, office: 'Assign' } },
    ]);
    const [one, other] = device.queue.map(({ id }) => id) as [string, string];
    server.refusal = null;
    await tryAgain(other);
    expect([...server.taken.keys()]).toEqual([other]);
    await vi.waitFor(() => expect(addedState.now().queue).toMatchObject([{ id: one }]));
    await discard(one);
    expect(device.queue).toEqual([]);
  });

  test('a photo that isn’t on the phone anymore is no try forever', async () => {
    const { server, addToOrder, sendNow } = await opened();
    await addToOrder(to, photo);
    await sendNow();
    expect(server.asked).toEqual([]);
    expect(device.queue).toMatchObject([{ refusal: { message: /not on this phone anymore/ } }]);
  });
});

test('photos that are too many this hour wait for a while, and notes don’t', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { server, addToOrder, sendNow, addedState } = await opened();
  server.refusal = { message: LATER, code: 'VALIDATION_ERROR', later: true };
  await addToOrder(to, photo, picture);
  await sendNow();
  expect(addedState.now().later).toBe(LATER);
  await addToOrder(to, note('Key at the desk'));
  await sendNow();
  await sendNow();
  expect(device.queue).toMatchObject([{ added: photo, refusal: null }]);
  expect(server.asked).toHaveLength(2);
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await vi.waitFor(() => expect(device.queue).toEqual([]));
  expect(server.taken.size).toBe(2);
  expect(addedState.now().later).toBe('');
});

describe('a phone without room', () => {
  test('sends straight to the server', async () => {
    const { server, addToOrder } = await opened();
    device.isFull = true;
    await addToOrder(to, photo, picture);
    expect(server.taken.size).toBe(1);
  });

  test('says so without a connection, and keeps nothing', async () => {
    const { server, addToOrder } = await opened();
    [device.isFull, server.isAway] = [true, true];
    await expect(addToOrder(to, note('Key'))).rejects.toThrow('The storage of this phone is full.');
    expect(device.queue).toEqual([]);
  });

  test('says why the server refused it', async () => {
    const { server, addToOrder } = await opened();
    device.isFull = true;
    server.refusal = { message: DRAFTS_ONLY, code: 'MISSING_PERMISSION' };
    await expect(addToOrder(to, note('Key'))).rejects.toThrow(DRAFTS_ONLY);
  });
});
