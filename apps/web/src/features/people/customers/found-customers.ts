import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { all, query } from '#graphql/requests';

const { salespersonOnly: _, ...takesOfFile } = argumentTypes(CUSTOMER_FILTERS);

/** A file with the addresses of all customers found. */
export const mailingList: TypedDocumentNode<
  { customerMailingListExport: { url: string; rows: number } },
  OperationVariables
> = query('CustomerMailingList', 'customerMailingListExport', takesOfFile, all(['url', 'rows']));
