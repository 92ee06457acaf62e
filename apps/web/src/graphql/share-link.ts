import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, mergeMap, type Observable, of, shareReplay, tap } from 'rxjs';
import { answeredAsOf } from '#session/enclosed';

interface Question {
  answer: Observable<ApolloLink.Result>;
  /** As of when it is answered, in milliseconds of the visit. */
  asOf: number;
  /** Something has changed since it was requested. */
  outdated: boolean;
  /** The same query, sent again after the change: its response counts, even if the first one arrives later. */
  again?: Question;
}

/**
 * Shares one request for a query that several parts of a page send together. After a change, or an event that reports
 * one, the query is sent again: the response on its way may predate it. `onAsked` in the context hears as of when a
 * query is answered.
 */
export function shareLink(): ApolloLink {
  const open = new Map<string, Question>();
  const outdate = () => open.forEach((one) => (one.outdated = true));
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) {
      operation.setContext(
        ({ onListening }: { onListening?: () => void }) =>
          onListening && { onListening: () => (outdate(), onListening()) },
      );
      return forward(operation).pipe(tap({ next: outdate, error: outdate }));
    }
    // Requests that a caller can cancel are not shared.
    if (operation.getContext()['fetchOptions'] !== undefined) return forward(operation);
    const key = JSON.stringify([operation.operationName, operation.variables]);
    const { onAsked } = operation.getContext() as { onAsked?: (asOf: number) => void };
    const openQuestion = open.get(key);
    if (openQuestion?.outdated === false) {
      onAsked?.(openQuestion.asOf);
      return openQuestion.answer;
    }
    const question: Question = {
      outdated: false,
      asOf: answeredAsOf(),
      answer: forward(operation).pipe(
        mergeMap((result) => question.again?.answer ?? of(result)),
        finalize(() => open.get(key) === question && open.delete(key)),
        shareReplay({ refCount: true, bufferSize: 1 }),
      ),
    };
    if (openQuestion) openQuestion.again = question;
    open.set(key, question);
    onAsked?.(question.asOf);
    return question.answer;
  });
}
