import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

let count = 0;

/** Differs after each change that this page sent or had answered: what was requested before may be outdated. */
export const changeCount = (): number => count;

/** Counts the changes; a call whose context says `changesNothing` is none. */
export const changeCountLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION || operation.getContext()['changesNothing'] === true)
      return forward(operation);
    count += 1;
    return forward(operation).pipe(tap(() => void (count += 1)));
  });
