import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Filters } from '@falcon/domain/company/filters';
import { all, PAGED, pageOf, pascal, query } from '#graphql/requests';
import { argumentTypes } from './filters/argument-types';
import type { ListConnection } from './use-list';

/**
 * The request for a list that is answered page by page: its rows are those of a generated fragment; `more` are the
 * types of its order and of what its filters don't say.
 */
export const listDocument = <Row>(
  list: string,
  row: TypedDocumentNode<Row, unknown>,
  filters: Filters,
  more: Readonly<Record<string, string>> & { sort: string },
): TypedDocumentNode<Readonly<Record<string, ListConnection<Row>>>, OperationVariables> =>
  query(
    `${pascal(list)}List`,
    list,
    { ...PAGED, ...argumentTypes(filters), ...more, direction: 'SortDirection' },
    pageOf(all(row)),
  );
