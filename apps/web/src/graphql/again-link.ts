import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, mergeMap, type Observable, of, throwError, timer } from 'rxjs';
import { isOutage } from './error-text';

/** Milliseconds before each retry; the server itself has already waited a few seconds. */
const PAUSES: readonly number[] = [500, 1_500, 3_000];

const isOutageAnswer = (result: ApolloLink.Result): boolean =>
  result.errors?.some((error) => error.extensions?.['code'] === 'TRY_AGAIN') === true;

/**
 * Retries a query when the server answers that its database is restarting: repeating a read is always safe. A mutation
 * is not repeated here; its page keeps the typed values and retries with the same key.
 */
export function againLink(pauses: readonly number[] = PAUSES): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const again = (turn: number, last: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> => {
      const pause = pauses[turn];
      return pause === undefined ? last : timer(pause).pipe(mergeMap(() => ask(turn + 1)));
    };
    const ask = (turn: number): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        mergeMap((result) => (isOutageAnswer(result) ? again(turn, of(result)) : of(result))),
        catchError((error: unknown) =>
          isOutage(error)
            ? again(
                turn,
                throwError(() => error),
              )
            : throwError(() => error),
        ),
      );
    return ask(0);
  });
}
