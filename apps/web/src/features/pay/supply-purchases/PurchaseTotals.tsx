import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { SUPPLY_FILTERS } from '@falcon/domain/company/filters';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { all, query } from '#graphql/requests';

/** The sum of all purchases found. */
export const purchaseTotals: TypedDocumentNode<
  { supplyPurchases: { totals: { amount: number } | null } },
  OperationVariables
> = query('SupplyPurchaseTotals', 'supplyPurchases', argumentTypes(SUPPLY_FILTERS), all([{ totals: ['amount'] }]));

/** What the purchases found add up to. */
export function PurchaseTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={purchaseTotals}
      variables={argumentsOf(SUPPLY_FILTERS, props.state)}
      sums={({ supplyPurchases: { totals } }) => totals && { totalAmount: totals.amount }}
    />
  );
}
