import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

let count = 0;

/** Increases with each mutation sent or answered: responses to earlier requests may be outdated. */
export const changeCount = (): number => count;

/** Counts mutations, except calls with `changesNothing` in their context. */
export const changeCountLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION || operation.getContext()['changesNothing'] === true)
      return forward(operation);
    count += 1;
    return forward(operation).pipe(tap(() => void (count += 1)));
  });
