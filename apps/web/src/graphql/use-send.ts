import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { OWN_ERRORS } from './call-options';

/** Sends mutations whose errors the caller shows; returns what they answer. */
export function useSend() {
  const client = useApolloClient();
  return async <Data, Input>(mutation: TypedDocumentNode<Data, { input: Input }>, input: Input) => {
    type Call = Parameters<typeof client.mutate<Data, { input: Input }>>[0];
    return (await client.mutate({ mutation, variables: { input }, ...OWN_ERRORS } as Call)).data;
  };
}
