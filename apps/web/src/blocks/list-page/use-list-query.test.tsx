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
