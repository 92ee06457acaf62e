import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, mergeMap, type Observable, of, throwError, timer } from 'rxjs';
import { isOutage } from './error-text';

/** Milliseconds before each repeat; the server itself has waited some seconds by then. */
const PAUSES: readonly number[] = [500, 1_500, 3_000];

const isOutageAnswer = (result: ApolloLink.Result): boolean =>
  result.errors?.some((error) => error.extensions?.['code'] === 'TRY_AGAIN') === true;

/**
 * Repeats a query automatically when the server answers that its database is restarting: reading is always safe to
 * repeat. A change is not repeated here; its page keeps what was typed and repeats it with the same key.
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
