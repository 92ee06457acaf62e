import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, mergeMap, type Observable, of, shareReplay, tap } from 'rxjs';

interface Question {
  answer: Observable<ApolloLink.Result>;
  /** Something has changed since it was requested. */
  outdated: boolean;
  /** The same query, sent again after the change: its response counts, even if the first one arrives later. */
  again?: Question;
}

/**
 * Shares one request for a query that several parts of a page send together. After a change, or an event that reports
 * one, the query is sent again: the response on its way may predate it.
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
    const openQuestion = open.get(key);
    if (openQuestion?.outdated === false) return openQuestion.answer;
    const question: Question = {
      outdated: false,
      answer: forward(operation).pipe(
        mergeMap((result) => question.again?.answer ?? of(result)),
        finalize(() => open.get(key) === question && open.delete(key)),
        shareReplay({ refCount: true, bufferSize: 1 }),
      ),
    };
    if (openQuestion) openQuestion.again = question;
    open.set(key, question);
    return question.answer;
  });
}
