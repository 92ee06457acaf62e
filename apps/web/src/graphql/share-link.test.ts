import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { shareLink } from './share-link';

const question = gql`
  query Steps {
    order {
      id
      version
    }
  }
`;
const change = gql`
  mutation Change {
    change {
      id
    }
  }
`;
const event = gql`
  subscription Changed {
    changed {
      id
    }
  }
`;

/** A client whose requests wait until the test answers them, in any order. */
function waitingClient() {
  const requests: { name: string | undefined; answer: (data: object) => void; listen: () => void }[] = [];
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        requests.push({
          name: operation.operationName,
          listen: () => (operation.getContext()['onListening'] as () => void)(),
          answer: (data) => {
            observer.next({ data });
            if (operation.operationName !== 'Changed') observer.complete();
          },
        });
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([shareLink(), server]),
    queryDeduplication: false,
  });
  return { client, asked: requests };
}

const order = (version: number) => ({ order: { __typename: 'Order', id: '1', version } });

test('the same query twice at the same moment is one request', async () => {
  const { client, asked } = waitingClient();
  const both = [
    client.query({ query: question, fetchPolicy: 'network-only' }),
    client.query({ query: question, fetchPolicy: 'network-only' }),
  ];
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 45_000 });
  asked[0]?.answer(order(1));
  for (const { data } of await Promise.all(both)) expect(data).toEqual(order(1));
  expect(asked).toHaveLength(1);
});

test.each([
  ['a change', change, { change: { __typename: 'Order', id: '1' } }],
  ['an event', event, { changed: { __typename: 'Order', id: '1' } }],
] as const)('after %s the query is sent again, and the older response is ignored', async (_name, document, payload) => {
  const { client, asked } = waitingClient();
  const watched = client.watchQuery({ query: question, fetchPolicy: 'cache-and-network' });
  watched.subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 45_000 });
  if (document === change) void client.mutate({ mutation: change });
  else client.subscribe({ query: event }).subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 45_000 });
  asked[1]?.answer(payload);
  await Promise.resolve();
  const again = watched.refetch();
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['Steps', expect.any(String), 'Steps']), {
    timeout: 45_000,
  });
  asked[2]?.answer(order(2));
  await again;
  asked[0]?.answer(order(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(watched.getCurrentResult().data).toEqual(order(2));
});

test('a query at the start of listening is not answered from before', async () => {
  const { client, asked } = waitingClient();
  void client.query({ query: question, fetchPolicy: 'network-only' });
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 45_000 });
  const onListening = vi.fn(() => void client.query({ query: question, fetchPolicy: 'network-only' }));
  client.subscribe({ query: event, context: { onListening } }).subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 45_000 });
  asked[1]?.listen();
  expect(onListening).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(asked).toHaveLength(3), { timeout: 45_000 });
});

test('a client that shares a request hears as of when it is answered, not as of when it joined', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(20_000);
  const { client, asked } = waitingClient();
  const heard: number[] = [];
  const ask = () =>
    client.query({
      query: question,
      fetchPolicy: 'no-cache',
      context: { onAsked: (asOf: number) => void heard.push(asOf) },
    });
  const first = ask();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 45_000 });
  now.mockReturnValue(25_000);
  const second = ask();
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 45_000 });
  expect([heard, asked.length]).toEqual([[20_000, 20_000], 1]);
  asked[0]?.answer(order(1));
  await Promise.all([first, second]);
  void ask();
  await vi.waitFor(() => expect(heard).toEqual([20_000, 20_000, 25_000]), { timeout: 45_000 });
  now.mockRestore();
});
