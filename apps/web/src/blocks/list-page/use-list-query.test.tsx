import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { changeCountLink } from '#graphql/change-count';
import { preloadList, useListQuery } from './use-list-query';

const LIST: TypedDocumentNode<{ answer: number }, { first: number }> = gql`
  query List($first: Int) {
    answer(first: $first)
  }
`;
let calls = 0;
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: changeCountLink().concat(
    new ApolloLink(() => {
      calls += 1;
      const answer = calls;
      return new Observable((observer) => {
        observer.next({ data: { answer } });
        observer.complete();
      });
    }),
  ),
});
const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;

test('a list that is loaded again after a change never shows what was requested before it', async () => {
  const { result } = renderHook(() => useListQuery(LIST, { first: 50 }), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual({ answer: 1 }));
  preloadList(client, LIST, { first: 50 });
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data).toEqual({ answer: 3 }));
});

test('a list that opens after a change of one’s own never shows what was requested before it', async () => {
  calls = 0;
  preloadList(client, LIST, { first: 20 });
  await client.mutate({
    mutation: gql`
      mutation Save {
        answer
      }
    `,
  });
  const { result } = renderHook(() => useListQuery(LIST, { first: 20 }), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual({ answer: 3 }));
});

test('a list whose rows are there opens with them: nothing is drawn before, and nothing requested after', async () => {
  calls = 0;
  preloadList(client, LIST, { first: 30 });
  // The response is there a turn later.
  await new Promise(setImmediate);
  const drawn: unknown[] = [];
  const { result } = renderHook(
    () => {
      const list = useListQuery(LIST, { first: 30 });
      drawn.push([list.data, list.loading]);
      return list;
    },
    { wrapper },
  );
  await act(async () => undefined);
  expect(drawn).toEqual([[{ answer: 1 }, false]]);
  expect(calls).toBe(1);
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data).toEqual({ answer: 2 }));
});

test('rows that are the same after a reload are the same objects, so that no row is drawn again', async () => {
  const same = { rows: [{ id: '1' }] };
  const server = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      () =>
        new Observable((observer) => {
          observer.next({ data: structuredClone(same) });
          observer.complete();
        }),
    ),
  });
  const { result } = renderHook(() => useListQuery(LIST, { first: 40 }), {
    wrapper: ({ children }: { children: ReactNode }) => <ApolloProvider client={server}>{children}</ApolloProvider>,
  });
  await waitFor(() => expect(result.current.loading).toBe(false));
  const first = result.current.data;
  act(() => result.current.refetch());
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.data).toBe(first);
});
