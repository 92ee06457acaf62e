import type { AdjustmentType } from '../flooring/index';
import { cents } from '../money/index';
import type { Cents } from '../money/index';
import type { CalendarDate } from '../schedule/index';
import { insuranceAmount, insuranceOn, isUncovered } from './insurance';
import type { InsuranceTerms } from './insurance';

/** What a locked sheet withheld for insurance: of one order by percentage, or once for the sheet. */
export interface WithheldInsurance {
  readonly certificateType: AdjustmentType;
  readonly taken: Cents;
  /** An amount per sheet, not a percentage of an order. */
  readonly isAmount: boolean;
  /** The jobs that it was for, with the labor the sheet paid. */
  readonly jobs: readonly { readonly installDate: CalendarDate; readonly state: string; readonly labor: Cents }[];
}

/**
 * What would be withheld by the certificates on file now (cents), at most what was: a certificate that was filed later returns money, and
 * one that was withdrawn takes nothing more from a locked sheet.
 */
export function insuranceDueNow(
  { certificateType: type, taken, isAmount, jobs }: WithheldInsurance,
  terms: InsuranceTerms,
): Cents {
  if (isAmount) {
    const owed = jobs.some((job) => isUncovered(terms, type, job)) ? (insuranceAmount(terms, type) ?? taken) : 0;
    return cents(Math.min(taken, owed));
  }
  const owed = jobs.reduce((sum, { labor, ...job }) => sum + insuranceOn(labor, terms, type, job), 0);
  return cents(Math.min(taken, owed));
}
