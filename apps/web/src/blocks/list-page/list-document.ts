import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { all, operation, PAGED, pageOf, pascal, select } from '../../graphql/requests';
import type { ListConnection } from './use-list';

/** The request for a list that is answered page by page: its rows are those of a generated fragment; `takes` are the types of its filters and orders. */
export function listDocument<Row>(
  list: string,
  row: TypedDocumentNode<Row, never>,
  takes: Readonly<Record<string, string>>,
): TypedDocumentNode<Readonly<Record<string, ListConnection<Row>>>, OperationVariables> {
  const given = { ...PAGED, ...takes };
  return operation('query', `${pascal(list)}List`, given, select(list, pageOf(all(row)), Object.keys(given)));
}
