import { ApolloLink } from '@apollo/client';
import { Kind, OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { isOutage } from './error-text';

/** Changes of orders, invoices and payments; record forms send their own key. */
const KEYED = /^(workOrder|invoice|payment|receipt)(?!Create$|Update$)/;
const MOST_KEPT = 20;

interface Call {
  readonly input?: Readonly<Record<string, unknown>>;
}

const rootField = (operation: ApolloLink.Operation): string => {
  const [definition] = operation.query.definitions;
  const [field] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  return field?.kind === Kind.FIELD ? field.name.value : '';
};

const isUnanswered = (result: ApolloLink.Result): boolean =>
  result.errors?.some((error) => error.extensions?.['code'] === 'TRY_AGAIN') === true;

/**
 * Sends a `clientMutationId` with each change of an order. If the response is lost, the change keeps its key: when the
 * user tries again with the same input, the server recognizes it and returns the first result.
 */
export function callKeyLink(newKey: () => string = () => crypto.randomUUID()): ApolloLink {
  const unanswered = new Map<string, string>();
  const keep = (text: string, key: string) => {
    unanswered.set(text, key);
    const [oldest] = unanswered.keys();
    if (unanswered.size > MOST_KEPT && oldest !== undefined) unanswered.delete(oldest);
  };
  return new ApolloLink((operation, forward) => {
    const { input } = operation.variables as Call;
    if (
      operation.operationType !== OperationTypeNode.MUTATION ||
      !input ||
      'clientMutationId' in input ||
      !KEYED.test(rootField(operation))
    )
      return forward(operation);
    const text = `${operation.operationName} ${JSON.stringify(input)}`;
    const key = unanswered.get(text) ?? newKey();
    keep(text, key);
    operation.variables = { ...operation.variables, input: { ...input, clientMutationId: key } };
    return forward(operation).pipe(
      tap({
        next: (result) => void (isUnanswered(result) || unanswered.delete(text)),
        // A refusal is a response; a lost connection is not.
        error: (error: unknown) => void (error instanceof TypeError || isOutage(error) || unanswered.delete(text)),
      }),
    );
  });
}
