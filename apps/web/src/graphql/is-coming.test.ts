import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { isComing } from './is-coming';

const NAMES = gql`
  query Names {
    names
  }
`;

test('rows are on their way at first, and not while they are loaded again', async () => {
  let calls = 0;
  const link = new ApolloLink(
    () =>
      new Observable<ApolloLink.Result>((observer) => {
        calls += 1;
        queueMicrotask(() => {
          observer.next({ data: { names: [`Answer ${calls}`] } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const query = client.watchQuery({
    query: NAMES,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const states: [coming: boolean, loading: boolean, rows: unknown][] = [];
  const reading = query.subscribe((result) =>
    states.push([isComing(result), result.loading, (result.data as { names?: unknown[] } | undefined)?.names?.[0]]),
  );
  await expect.poll(() => states.at(-1)).toEqual([false, false, 'Answer 1']);
  await query.refetch();
  await expect.poll(() => states.at(-1)).toEqual([false, false, 'Answer 2']);
  expect(states).toEqual([
    [true, true, undefined],
    [false, false, 'Answer 1'],
    [false, true, 'Answer 1'],
    [false, false, 'Answer 2'],
  ]);
  reading.unsubscribe();
});
