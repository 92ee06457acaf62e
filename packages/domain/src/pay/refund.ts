import type { AdjustmentType } from '../flooring/index';
import { cents } from '../money/index';
import type { Cents } from '../money/index';
import type { CalendarDate } from '../schedule/index';
import { writtenDate } from '../schedule/index';
import { insuranceAmount, insuranceOn, isUncovered, uncoveredReason } from './insurance';
import type { InsuranceTerms } from './insurance';

/** What a locked sheet withheld for insurance: of one order by percentage, or once for the sheet. */
export interface WithheldInsurance {
  readonly certificateType: AdjustmentType;
  /** Less what was returned since. */
  readonly taken: Cents;
  /** What earlier sheets took of the amount whose rest this is. */
  readonly earlier: Cents;
  /** An amount per sheet, not a percentage of an order. */
  readonly isAmount: boolean;
  /** The jobs that it was for, with the labor that was not taken back since. */
  readonly jobs: readonly { readonly installDate: CalendarDate; readonly state: string; readonly labor: Cents }[];
}

/**
 * What would be withheld by the certificates on file now (cents), at most what was: a certificate that was filed later returns money, and
 * one that was withdrawn takes nothing more from a locked sheet.
 */
export function insuranceDueNow(
  { certificateType: type, taken, earlier, isAmount, jobs }: WithheldInsurance,
  terms: InsuranceTerms,
): Cents {
  if (isAmount) {
    const amount = insuranceAmount(terms, type) ?? earlier + taken;
    const owed = jobs.some((job) => isUncovered(terms, type, job)) ? amount : 0;
    return cents(Math.max(0, Math.min(taken, owed - earlier)));
  }
  // Deducted as an amount from now on: what was withheld is due as long as the job is paid and not covered.
  if (insuranceAmount(terms, type) !== null)
    return cents(jobs.some((job) => job.labor > 0 && isUncovered(terms, type, job)) ? taken : 0);
  const owed = jobs.reduce((sum, { labor, ...job }) => sum + insuranceOn(labor, terms, type, job), 0);
  return cents(Math.min(taken, owed));
}

/** Why less is due now than was withheld: the certificate or the exemption that covers the jobs, or else what is still not covered. */
export function refundReason({ certificateType: type, jobs }: WithheldInsurance, terms: InsuranceTerms): string {
  const uncovered = jobs.find((job) => isUncovered(terms, type, job));
  if (uncovered) return `${uncoveredReason(terms, type, uncovered.installDate)}. Less is deducted for that now.`;
  const record = terms.insurance.find(({ certificateType }) => certificateType === type);
  const [first] = jobs;
  const isFiled =
    record?.hasCertificate === true && first !== undefined && (record.expirationDate ?? '') >= first.installDate;
  if (isFiled) return `A certificate through ${writtenDate(record.expirationDate ?? '')} is on file now.`;
  return type === 'COMPENSATION' && terms.exemption.isExempt
    ? `A work exemption for ${terms.exemption.state ?? 'the state'} is on file now.`
    : 'No deduction is due any longer.';
}
