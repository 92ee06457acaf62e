import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ROWS = gql`
  query Rows($first: Int) {
    rows(first: $first)
  }
`;
const CHANGE = gql`
  mutation Change {
    change
  }
`;
const ANSWERS = [{ operationName: 'Rows', variables: { first: 50 }, data: { rows: 'enclosed' } }];

beforeEach(() => {
  vi.resetModules();
  // The visit has just begun, however long this machine took to get here.
  vi.spyOn(performance, 'now').mockReturnValue(500);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

const SESSION = 'a-session';
const tokenOf = (sid: string, times = 1) => `head.${btoa(JSON.stringify({ sid, times }))}.signature`;

/** A page whose document encloses these answers; the server answers everything else. */
async function opens(answers: readonly object[] = ANSWERS, holder = SESSION) {
  const block = document.createElement('script');
  Object.assign(block, {
    type: 'application/json',
    id: 'enclosed',
    textContent: JSON.stringify({ session: SESSION, answers }),
  });
  document.head.append(block);
  const { enclosedLink } = await import('./enclosed-link');
  const { setToken } = await import('#session/token');
  setToken(tokenOf(holder));
  const server = new ApolloLink((operation) =>
    of({ data: operation.operationName === 'Rows' ? { rows: 'requested' } : { change: true } }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: enclosedLink.concat(server) });
  const rows = async (first: number) =>
    (await client.query<{ rows: string }>({ query: ROWS, variables: { first }, fetchPolicy: 'no-cache' })).data?.rows;
  return { rows, setToken, change: () => client.mutate({ mutation: CHANGE }) };
}

test('an enclosed answer serves the same query once; then the server answers', async () => {
  const { rows } = await opens();
  expect([await rows(50), await rows(50)]).toEqual(['enclosed', 'requested']);
});

test('another page of the same list is requested', async () => {
  const { rows } = await opens();
  expect([await rows(20), await rows(50)]).toEqual(['requested', 'enclosed']);
});

test('after a change, and for another user, what was enclosed no longer counts', async () => {
  const changed = await opens();
  await changed.change();
  expect(await changed.rows(50)).toBe('requested');
  document.head.replaceChildren();
  vi.resetModules();
  const signedOut = await opens();
  signedOut.setToken(tokenOf('another'));
  signedOut.setToken(tokenOf(SESSION));
  expect(await signedOut.rows(50)).toBe('requested');
});

test('a renewed token of the same session keeps what was enclosed', async () => {
  const { rows, setToken } = await opens();
  setToken(tokenOf(SESSION, 2));
  expect(await rows(50)).toBe('enclosed');
});

test.each(['another', ''])(
  'answers of a session that another tab has replaced by “%s” are not used',
  async (holder) => {
    const { rows } = await opens(ANSWERS, holder);
    expect(await rows(50)).toBe('requested');
  },
);

test('nothing of the answers stays in the page', async () => {
  await opens();
  expect(document.documentElement.innerHTML).not.toContain('enclosed');
});

test('a visit that took long asks again', async () => {
  const { rows } = await opens();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await rows(50)).toBe('requested');
});

test('a document that encloses nothing leaves every query to the server', async () => {
  const { rows } = await opens([]);
  expect(await rows(50)).toBe('requested');
});
