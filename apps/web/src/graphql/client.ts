import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap } from 'rxjs';
import { runtimeConfig } from '#session/runtime-config';
import { getToken } from '#session/token';
import { againLink } from './again-link';
import { callKeyLink } from './call-key-link';
import { createCache } from './cache-policies';
import { enclosedLink } from './enclosed-link';
import { changeCountLink } from './change-count';
import { cableConsumer, closeCableOnSignOut } from './consumer';
import { authLink, errorLink, tokenLink } from './links';
import { progressFetch } from './progress-fetch';
import { shareLink } from './share-link';

const pathLink = new ApolloLink((operation, forward) =>
  from(runtimeConfig()).pipe(
    mergeMap(({ graphqlPath }) => {
      operation.setContext({ uri: graphqlPath });
      return forward(operation);
    }),
  ),
);

/** Subscriptions; their code loads with the first one. */
const live = new ApolloLink((operation) =>
  from(import('./cable-link')).pipe(mergeMap(({ CableLink }) => new CableLink(cableConsumer).request(operation))),
);

const http = ApolloLink.from([pathLink, authLink, tokenLink, new BaseHttpLink({ fetch: progressFetch })]);
const sent = errorLink
  .concat(againLink())
  .concat(callKeyLink())
  .concat(changeCountLink())
  .split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, live, http);

/** Creates the app's one Apollo client: HTTP for queries and mutations, the cable for subscriptions. */
export function createClient(): ApolloClient {
  closeCableOnSignOut(getToken);
  return new ApolloClient({
    cache: createCache(),
    link: shareLink().concat(enclosedLink).concat(sent),
    // The share link knows better which queries are identical.
    queryDeduplication: false,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}
