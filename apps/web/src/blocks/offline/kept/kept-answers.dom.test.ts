import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { setToken } from '#session/token';

const store = new Map<string, unknown>();
let isFull = false;
vi.mock('idb-keyval', () => ({
  get: async (key: string) => store.get(key),
  set: async (key: string, value: unknown) => {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError');
    store.set(key, structuredClone(value));
  },
  del: async (key: string) => store.delete(key),
  keys: async () => [...store.keys()],
}));

interface Rows {
  readonly rows: readonly { readonly id: string }[];
}
const document: TypedDocumentNode<Rows> = gql`
  query Rows {
    rows {
      id
    }
  }
`;
const larger: TypedDocumentNode<Rows> = gql`
  query Rows {
    rows {
      id
      name
    }
  }
`;
const HOUR = 3_600_000;
const asked = { userId: '4', document, variables: { day: '2026-03-02' } };
const answer = { rows: [{ id: '7' }] };

/** A fresh visit of the page. */
async function visit() {
  vi.resetModules();
  return import('./kept-answers');
}

beforeEach(() => {
  store.clear();
  isFull = false;
  vi.useRealTimers();
  setToken('signed-in');
});

test('an answer is there on the next visit, for the same query of the same user with the same variables', async () => {
  const first = await visit();
  expect(await first.keepAnswer(asked, answer)).toBe(true);
  const { keptAnswer } = await visit();
  expect((await keptAnswer(asked))?.data).toEqual(answer);
  expect(await keptAnswer({ ...asked, userId: '5' })).toBeNull();
  expect(await keptAnswer({ ...asked, variables: { day: '2026-03-03' } })).toBeNull();
});

test('it is shown for a day, like a sign-in, and a clock that is set back doesn’t make it younger', async () => {
  vi.useFakeTimers({ now: 100 * HOUR, toFake: ['Date'] });
  const { keepAnswer, keptAnswer } = await visit();
  await keepAnswer(asked, answer);
  vi.setSystemTime(123 * HOUR);
  expect((await keptAnswer(asked))?.at).toBe(100 * HOUR);
  vi.setSystemTime(124 * HOUR);
  expect(await keptAnswer(asked)).toBeNull();
  vi.setSystemTime(70 * HOUR);
  expect(await keptAnswer(asked)).toBeNull();
});

test('what is too old goes when the next answer is kept; nothing else of the store does', async () => {
  vi.useFakeTimers({ now: 100 * HOUR, toFake: ['Date'] });
  const { keepAnswer } = await visit();
  store.set('current-user', { at: 0 });
  await keepAnswer(asked, answer);
  vi.setSystemTime(130 * HOUR);
  const { keepAnswer: keepNext, keptAnswer } = await visit();
  const next = { ...asked, variables: { day: '2026-03-04' } };
  await keepNext(next, answer);
  expect((await keptAnswer(next))?.data).toEqual(answer);
  expect(store.size).toBe(2);
  expect(store.has('current-user')).toBe(true);
});

test('an answer of an earlier version of the page is used only if it has every field that is asked for now', async () => {
  const { keepAnswer, keptAnswer } = await visit();
  await keepAnswer(asked, answer);
  expect(await keptAnswer({ ...asked, document: larger })).toBeNull();
});

test('a full browser says so and keeps what it has', async () => {
  const { keepAnswer, keptAnswer } = await visit();
  await keepAnswer(asked, answer);
  isFull = true;
  expect(await keepAnswer(asked, { rows: [] })).toBe(false);
  expect((await keptAnswer(asked))?.data).toEqual(answer);
});

test('an answer that comes after the sign-out is not kept', async () => {
  const { keepAnswer } = await visit();
  setToken('');
  expect(await keepAnswer(asked, answer)).toBe(false);
  expect(store.size).toBe(0);
});
