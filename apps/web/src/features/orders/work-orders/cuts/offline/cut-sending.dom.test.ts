import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '#blocks/offline/queue/refused';
import { signedInCache } from '#testing/page-kit';
import type { CutItem, CutQueue } from './cut-queue';

/** What this device stores; it outlives the page. */
let device: { queue: CutQueue; isFull: boolean; isBroken: boolean };
vi.mock('./cut-store', () => ({
  readCuts: async () => device.queue,
  changeCuts: async (change: (queue: CutQueue) => CutQueue) => {
    if (device.isBroken) throw new Refused('This browser could not keep this.');
    const after = change(device.queue);
    if (device.isFull) throw new Refused('The storage of this device is full.');
    device.queue = after;
  },
}));

const CANCELED = 'W-4 is not waiting to be cut.';
const about = { orderId: '4', orderNumber: 'W-4', about: 'Cedar' };
const pieces = (...cutIds: string[]) => ({ kind: 'PIECES' as const, cutIds });

/** A server that knows the ids of its writes, at the end of a line that may be broken. */
function serverOf(userId = '1') {
  const server = { isAway: false, isCanceled: false, taken: [] as string[], asked: [] as string[] };
  const answer = (name: string, input: { readonly clientMutationId?: string }) => {
    if (name === 'Auth') return { auth: { __typename: 'User', id: userId } };
    if (name === 'OrdersNow') return { workOrders: { nodes: [{ id: '4', status: { id: '11', label: 'Cancelled' } }] } };
    const order = { __typename: 'WorkOrder', id: '4', version: 2, workOrderNumber: 'W-4' };
    const errors = server.isCanceled ? [{ message: CANCELED, modelId: '4' }] : [];
    const id = input.clientMutationId ?? '';
    server.asked.push(id);
    if (errors.length === 0 && !server.taken.includes(id)) server.taken.push(id);
    const workOrders = errors.length > 0 ? [] : [{ ...order, status: { id: '3', label: 'Assign' } }];
    return { [name === 'CutPiecesUndo' ? 'cutPiecesUndo' : 'cutPiecesCut']: { workOrders, errors } };
  };
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (server.isAway) return observer.error(new TypeError('Failed to fetch'));
        observer.next({ data: answer(operationName ?? '', variables['input'] ?? {}) });
        observer.complete();
      }),
  );
  return { server, clientOf: (cache: InMemoryCache) => new ApolloClient({ cache, link }) };
}

/** The page, opened afresh on this device. */
async function opened(userId = '1') {
  vi.resetModules();
  const { server, clientOf } = serverOf(userId);
  const sending = await import('./cut-sending');
  sending.startCutQueue(clientOf(signedInCache([])));
  await vi.waitFor(() => Promise.resolve());
  return { server, ...sending };
}

beforeEach(() => {
  device = { queue: [], isFull: false, isBroken: false };
});

describe('what is cut', () => {
  test('with a connection is sent at once, and nothing of it stays here', async () => {
    const { server, recordCut } = await opened();
    const { order } = await recordCut(about, 'Room', pieces('40'));
    expect(order).toEqual({ id: '4', statusLabel: 'Assign' });
    expect(server.taken).toHaveLength(1);
    expect(device.queue).toEqual([]);
  });

  test('and refused is said where it was cut, and not kept', async () => {
    const { server, recordCut } = await opened();
    server.isCanceled = true;
    await expect(recordCut(about, 'Room', pieces('40'))).rejects.toThrow(CANCELED);
    expect(device.queue).toEqual([]);
  });

  test('without a connection waits, outlives the page and is sent under the id that it has', async () => {
    const first = await opened();
    first.server.isAway = true;
    expect((await first.recordCut(about, 'Room', pieces('40'))).order).toBeNull();
    const [{ id, isTried } = {} as CutItem] = device.queue;
    expect(isTried).toBe(true);
    const { server, sendNow } = await opened();
    await sendNow();
    expect(server.taken).toEqual([id]);
    expect(device.queue).toEqual([]);
  });

  test('and canceled since then stays with both sides until it is dismissed', async () => {
    const first = await opened();
    first.server.isAway = true;
    await first.recordCut(about, 'Room from roll R-1', pieces('40'));
    const id = device.queue[0]?.id ?? '';
    const { server, sendNow, dismissCut } = await opened();
    server.isCanceled = true;
    await sendNow();
    expect(device.queue).toMatchObject([
      { what: 'Room from roll R-1', refusal: { message: CANCELED, office: 'Cancelled' } },
    ]);
    await dismissCut(id);
    expect(device.queue).toEqual([]);
  });

  test('is sent from a page that knows its user only later', async () => {
    const first = await opened();
    first.server.isAway = true;
    await first.recordCut(about, 'Room', pieces('40'));
    vi.resetModules();
    const { server, clientOf } = serverOf();
    const cache = new InMemoryCache();
    const { sendFromAnyPage } = await import('./start');
    sendFromAnyPage(clientOf(cache));
    // Everything it does without knowing its user has ended.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    cache.restore(signedInCache([]).extract());
    const { signedInAs } = await import('#session/signed-in-as');
    signedInAs('1');
    await vi.waitFor(() => expect(server.taken).toHaveLength(1));
  });

  test('is sent in the name of nobody else', async () => {
    const first = await opened();
    first.server.isAway = true;
    await first.recordCut(about, 'Room', pieces('40'));
    const { server, sendNow } = await opened('2');
    await sendNow();
    expect(server.taken).toEqual([]);
    expect(device.queue).toHaveLength(1);
  });
});

describe('a device without room', () => {
  test('sends what waited, which makes room; what may have been heard of is undone in order', async () => {
    const first = await opened();
    first.server.isAway = true;
    const away = { ...about, orderId: '5' };
    dispatchEvent(new Event('offline'));
    await first.recordCut(about, 'Room', pieces('40'));
    await first.recordCut(away, 'Hall', pieces('50'));
    const [one, other] = device.queue.map(({ id }) => id);
    expect(device.queue.map(({ isTried }) => isTried)).toEqual([false, false]);
    device.isFull = true;
    const { server, sendNow, takeBack } = await opened();
    await sendNow();
    expect(new Set(server.taken)).toEqual(new Set([one]));
    // It can’t be marked as sent, either: the same write is sent again.
    expect(device.queue).toMatchObject([{ refusal: null }, { refusal: null }]);
    device.isFull = false;
    server.isAway = true;
    expect(await takeBack(device.queue[0]!)).toBe(true);
    server.isAway = false;
    await sendNow();
    await vi.waitFor(() => expect(device.queue).toEqual([]));
    expect(server.taken).toHaveLength(3);
    expect(server.taken.slice(0, 1)).toEqual([one]);
    expect(server.taken).toContain(other);
  });

  test('or one that can’t be read loses nothing', async () => {
    const first = await opened();
    first.server.isAway = true;
    await first.recordCut(about, 'Room', pieces('40'));
    device.isBroken = true;
    const { server, sendNow } = await opened();
    await sendNow();
    expect(server.taken).toEqual([]);
    expect(device.queue).toMatchObject([{ refusal: null }]);
  });

  test('sends straight to the server', async () => {
    const { server, recordCut } = await opened();
    device.isFull = true;
    expect((await recordCut(about, 'Room', pieces('40'))).order?.statusLabel).toBe('Assign');
    expect(server.taken).toHaveLength(1);
  });

  test('says so without a connection, and claims nothing', async () => {
    const { server, recordCut } = await opened();
    [device.isFull, server.isAway] = [true, true];
    await expect(recordCut(about, 'Room', pieces('40'))).rejects.toThrow('The storage of this device is full.');
    expect(device.queue).toEqual([]);
  });
});

test('what is taken back before anybody heard of it was never sent; else it is undone after it', async () => {
  const { server, recordCut, takeBack, sendNow } = await opened();
  server.isAway = true;
  await recordCut(about, 'Room', pieces('40'));
  const [tried] = device.queue;
  expect(await takeBack(tried!)).toBe(true);
  await recordCut({ ...about, orderId: '5' }, 'Hall', pieces('50'));
  const fresh = device.queue.find(({ orderId }) => orderId === '5');
  expect(fresh?.isTried).toBe(false);
  expect(await takeBack(fresh!)).toBe(true);
  server.isAway = false;
  await sendNow();
  await vi.waitFor(() => expect(device.queue).toEqual([]));
  expect(server.taken).toHaveLength(2);
  expect(server.taken[0]).toBe(tried?.id);
  expect(await takeBack(tried!)).toBe(false);
});
