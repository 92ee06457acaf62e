import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CUSTOMER_FILTERS } from '@falcon/domain/company/filters';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { all, query } from '#graphql/requests';

const takes = argumentTypes(CUSTOMER_FILTERS);
const { salespersonOnly: _, ...takesOfFile } = takes;

/** The sums of all customers found. */
export const customerTotals: TypedDocumentNode<
  { customers: { totals: { numberOfUnits: number } | null } },
  OperationVariables
> = query('CustomerTotals', 'customers', takes, all([{ totals: ['numberOfUnits'] }]));

/** A file with the addresses of all customers found. */
export const mailingList: TypedDocumentNode<
  { customerMailingListExport: { url: string; rows: number } },
  OperationVariables
> = query('CustomerMailingList', 'customerMailingListExport', takesOfFile, all(['url', 'rows']));
