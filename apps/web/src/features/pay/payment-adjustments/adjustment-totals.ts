import { ADJUSTMENT_FILTERS } from '@falcon/domain/company/filters';
import { paymentAdjustment } from '@falcon/domain/company/records';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { listTotals } from '#blocks/list-page/list-totals';
import { choiceTypes } from '#blocks/record-kind/documents';

/** The total of the adjustments found in the period, through today: a recurring one counts each time it was due. */
export const AdjustmentTotals = listTotals(
  'paymentAdjustments',
  { ...argumentTypes(ADJUSTMENT_FILTERS), ...choiceTypes(paymentAdjustment, ADJUSTMENT_FILTERS) },
  { totalAdjustmentAmount: 'amount' },
);
