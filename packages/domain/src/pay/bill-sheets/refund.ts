import type { AdjustmentType } from '../../kit/flooring/index';
import { cents, percentOf } from '../../kit/money/index';
import type { Cents, Percent } from '../../kit/money/index';
import type { CalendarDate } from '../../kit/schedule/index';
import { writtenDate } from '../../kit/schedule/index';
import { certificateFor, insuranceAmount, insurancePercent, isUncovered, uncoveredReason } from './insurance-terms';
import type { InsuranceTerms } from './insurance-terms';

/** What a locked sheet withheld for insurance: from one order by percentage, or once for the sheet. */
export interface WithheldInsurance {
  readonly certificateType: AdjustmentType;
  /** Minus what was returned later with labor that was taken back. */
  readonly taken: Cents;
  /** What accepted corrections have returned. */
  readonly accepted: Cents;
  /** The amounts that earlier sheets took, if this line is the rest. */
  readonly earlier: Cents;
  /** The percentage withheld from an order; null for an amount per sheet. */
  readonly percent: Percent | null;
  /** Its jobs, with all labor that locked sheets paid for them, minus what was taken back. */
  readonly jobs: readonly { readonly installDate: CalendarDate; readonly state: string; readonly labor: Cents }[];
}

/** What is due as an amount per sheet, at most what was taken. */
function amountDue({ certificateType: type, taken, earlier, jobs }: WithheldInsurance, terms: InsuranceTerms): Cents {
  const uncovered = jobs
    .filter((job) => isUncovered(terms, type, job))
    .toSorted((a, b) => b.installDate.localeCompare(a.installDate));
  const [last] = uncovered;
  const owed = last ? (insuranceAmount(terms, type, last.installDate) ?? earlier + taken) : 0;
  return cents(Math.max(0, Math.min(taken, owed - earlier)));
}

/** What is due from an order by percentage: the share of its whole labor, rounded once. */
function shareDue(
  { certificateType: type, percent: withheldBy, jobs: [job] }: WithheldInsurance,
  terms: InsuranceTerms,
) {
  if (!job || !isUncovered(terms, type, job)) return 0;
  // If the terms now deduct an amount instead, what was withheld stays due at its old percentage.
  const percent = insurancePercent(terms, type, job.installDate) ?? withheldBy;
  return percent === null ? 0 : percentOf(job.labor, percent);
}

/**
 * What would be withheld under the certificates on file now (cents), at most what was: a certificate filed later
 * returns money, while a withdrawn one takes nothing more from a locked sheet. The lines are one amount, or all of an
 * order's by percentage for one type, oldest first; an excess for the order is returned from the newest lines.
 */
export function insuranceDueNow(lines: readonly WithheldInsurance[], terms: InsuranceTerms): readonly Cents[] {
  const [first] = lines;
  if (!first) return [];
  if (first.percent === null) return lines.map((line) => amountDue(line, terms));
  const openAmounts = lines.map(({ taken, accepted }) => taken - accepted);
  let excess = openAmounts.reduce((sum, one) => sum + one, 0) - shareDue(first, terms);
  return openAmounts
    .toReversed()
    .map((one) => {
      const returned = Math.max(0, Math.min(one, excess));
      excess -= returned;
      return cents(one - returned);
    })
    .toReversed();
}

/**
 * Why less is due now than was withheld: the certificate or exemption that covers the jobs, or else what is still
 * uncovered.
 */
export function refundReason({ certificateType: type, jobs }: WithheldInsurance, terms: InsuranceTerms): string {
  const uncovered = jobs.find((job) => isUncovered(terms, type, job));
  if (uncovered) return `${uncoveredReason(terms, type, uncovered.installDate)}. Less is deducted for that now.`;
  const [first] = jobs;
  const filed = first === undefined ? null : certificateFor(terms, type, first.installDate);
  if (filed?.expirationDate != null)
    return `A certificate through ${writtenDate(filed.expirationDate)} is on file now.`;
  return type === 'COMPENSATION' && terms.exemption.isExempt
    ? `A work exemption for ${terms.exemption.state ?? 'the state'} is on file now.`
    : 'No deduction is due any longer.';
}
