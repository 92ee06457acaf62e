import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setNavigator } from '#session/navigate';
import { getToken, setToken } from '#session/token';
import { onNotifications, shownNotifications } from '#ui/feedback/notify';
import { errorText } from './error-text';
import { authLink, errorLink, tokenLink } from './links';

const query = gql`
  query Customers {
    customers {
      totalCount
    }
  }
`;
const opened = vi.fn();
let sentRequest: RequestInit | undefined;

function clientAnswering(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}) {
  const fetch = (_address: unknown, request?: RequestInit) => {
    sentRequest = request;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(
      new Response(text, { ...init, headers: { 'content-type': 'application/json', ...init.headers } }),
    );
  };
  const http = new HttpLink({ uri: 'http://localhost/graphql', fetch, enhancedClientAwareness: { transport: false } });
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([errorLink, authLink, tokenLink, http]),
  });
}

async function failing(
  body: unknown,
  init: { status?: number } = {},
  context: Record<string, unknown> = {},
): Promise<unknown> {
  return clientAnswering(body, init)
    .query({ query, fetchPolicy: 'no-cache', context })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

const refused = (code: string, message = 'No.') => ({ data: null, errors: [{ message, extensions: { code } }] });
const texts = () => shownNotifications().map((one) => one.text);

beforeEach(() => {
  opened.mockReset();
  setNavigator(opened);
  setToken('the-token');
  history.replaceState(null, '', '/customers?q=lake');
});

describe('the session token', () => {
  test('is sent with each request, and nothing but the three keys of the contract', async () => {
    await clientAnswering({ data: { customers: { totalCount: 1, __typename: 'C' } } }).query({ query });
    expect(new Headers(sentRequest?.headers).get('Authorization')).toBe('Bearer the-token');
    expect(
      Object.keys(JSON.parse(typeof sentRequest?.body === 'string' ? sentRequest.body : '{}') as object).sort(),
    ).toEqual(['operationName', 'query', 'variables']);
  });
  test('is replaced by the one in the Token header', async () => {
    await clientAnswering(
      { data: { customers: { totalCount: 1, __typename: 'C' } } },
      { headers: { Token: 'newer' } },
    ).query({ query });
    expect(getToken()).toBe('newer');
  });
});

describe('a lost session', () => {
  test.each(['TOKEN_INVALID', 'UNAUTHORIZED'])(
    '%s clears the token and opens login with the way back and the reason',
    async (code) => {
      await failing(refused(code));
      expect(getToken()).toBe('');
      expect(opened).toHaveBeenCalledWith(`/login?redirect=${encodeURIComponent('/customers?q=lake')}&code=${code}`);
    },
  );
  test('MFA_REQUIRED_ERROR keeps the token and asks for the code', async () => {
    await failing(refused('MFA_REQUIRED_ERROR'));
    expect(getToken()).toBe('the-token');
    expect(opened).toHaveBeenCalledWith(`/multi-factor?redirect=${encodeURIComponent('/customers?q=lake')}`);
  });
});

describe('a response for a former user of this page', () => {
  /** Sends a request as one user; another one is signed in when the response arrives. */
  async function answeredLate(body: unknown, headers: Record<string, string> = {}): Promise<void> {
    let answer = () => undefined as void;
    const fetch = () =>
      new Promise<Response>((resolve) => {
        answer = () =>
          resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } }));
      });
    const link = ApolloLink.from([
      errorLink,
      authLink,
      tokenLink,
      new HttpLink({ uri: 'http://localhost/graphql', fetch }),
    ]);
    const response = new ApolloClient({ cache: new InMemoryCache(), link }).query({ query }).catch(() => undefined);
    await Promise.resolve();
    setToken('');
    setToken('of the next one');
    answer();
    await response;
  }

  test('does not end the session of the current user', async () => {
    await answeredLate(refused('TOKEN_INVALID'));
    expect(getToken()).toBe('of the next one');
    expect(opened).not.toHaveBeenCalled();
  });
  test('does not bring the former user back', async () => {
    await answeredLate({ data: { customers: { totalCount: 1, __typename: 'C' } } }, { Token: 'of the former one' });
    expect(getToken()).toBe('of the next one');
  });
});

describe('a failed call', () => {
  test('shows the server’s sentence when a permission is missing, even if the caller handles errors', async () => {
    await failing(refused('MISSING_PERMISSION', 'You may not change customers.'), {}, { handlesErrors: true });
    expect(texts()).toContain('You may not change customers.');
  });
  test('notifies once unless the caller handles it', async () => {
    const changes = vi.fn();
    const stop = onNotifications(changes);
    await failing(refused('NOT_FOUND', 'Customer 9 was not found.'), {}, { handlesErrors: true });
    expect(changes).not.toHaveBeenCalled();
    await failing(refused('NOT_FOUND', 'Customer 9 was not found.'));
    expect(texts()).toContain('Customer 9 was not found.');
    stop();
  });
  test("with a bad status has the contract's text", async () => {
    expect(errorText(await failing({ data: null }, { status: 502 }))).toBe(
      'Response not successful: Received status code 502',
    );
  });
  test("with neither data nor errors has the contract's text", async () => {
    expect(errorText(await failing({ hello: 1 }))).toBe('Server response was missing for query');
  });
  test('joins several errors', async () => {
    expect(errorText(await failing({ errors: [{ message: 'One.' }, { message: 'Two.' }] }))).toBe('One.\nTwo.');
  });
  test('that is not JSON says so in words', async () => {
    expect(errorText(await failing('<html>'))).toMatch(/couldn’t be read/);
  });
});
