import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { ADJUSTMENT_FILTERS } from '@falcon/domain/company/filters';
import { paymentAdjustment } from '@falcon/domain/company/records';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { choiceTypes } from '#blocks/record-kind/documents';
import { all, query } from '#graphql/requests';

/** What all adjustments found come to. */
export const adjustmentTotals: TypedDocumentNode<
  { paymentAdjustments: { totals: { amount: number } | null } },
  OperationVariables
> = query(
  'PaymentAdjustmentTotals',
  'paymentAdjustments',
  { ...argumentTypes(ADJUSTMENT_FILTERS), ...choiceTypes(paymentAdjustment, ADJUSTMENT_FILTERS) },
  all([{ totals: ['amount'] }]),
);

/** What the adjustments found come to in the period, to today: a recurring one counts each time that it was due. */
export function AdjustmentTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={adjustmentTotals}
      variables={argumentsOf(ADJUSTMENT_FILTERS, props.state)}
      sums={({ paymentAdjustments: { totals } }) => totals && { totalAdjustmentAmount: totals.amount }}
    />
  );
}
