import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { of } from 'rxjs';
import { dropEnclosed, takeEnclosed } from '#session/enclosed';

/** Answers the first queries of a visit from what came with the document, until something is changed. */
export const enclosedLink = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) dropEnclosed();
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  const data = takeEnclosed(operation.operationName ?? '', operation.variables);
  return data ? of({ data }) : forward(operation);
});
