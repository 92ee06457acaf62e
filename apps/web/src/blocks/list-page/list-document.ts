import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Filters } from '@falcon/domain/company/filters';
import { all, PAGED, pageOf, pascal, query } from '#graphql/requests';
import { argumentTypes } from './filters/argument-types';
import type { ListConnection } from './use-list';

/**
 * The query for a paged list: its rows are a generated fragment's; `more` has the types of its sort and of whatever its
 * filters don't define.
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
