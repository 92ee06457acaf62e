import { ADJUSTMENT_FILTERS } from '@falcon/domain/company/filters';
import { paymentAdjustment } from '@falcon/domain/company/records';
import { argumentTypes } from '#blocks/list-page/filters/argument-types';
import { listTotals } from '#blocks/list-page/list-totals';
import { choiceTypes } from '#blocks/record-kind/documents';

/** What the adjustments found come to in the period, to today: a recurring one counts each time that it was due. */
export const AdjustmentTotals = listTotals(
  'paymentAdjustments',
  { ...argumentTypes(ADJUSTMENT_FILTERS), ...choiceTypes(paymentAdjustment, ADJUSTMENT_FILTERS) },
  { totalAdjustmentAmount: 'amount' },
);
