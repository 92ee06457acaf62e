import { isCovered, isExempt, termsOn } from '../../people/certificates/index';
import type { WorkExemption } from '../../people/certificates/index';
import { ADJUSTMENT_TYPES, labelOf } from '../../kit/flooring/index';
import type { AdjustmentType } from '../../kit/flooring/index';
import type { Cents, Percent } from '../../kit/money/index';
import type { CalendarDate } from '../../kit/schedule/index';
import { writtenDate } from '../../kit/schedule/index';
import type { InsuranceRecord, OrderPay, SheetFacts } from './facts';

/** The facts that decide whether an order is covered, and what to deduct if not. */
export interface InsuranceTerms {
  readonly insurance: readonly InsuranceRecord[];
  readonly exemption: WorkExemption;
  readonly defaults: SheetFacts['defaults'];
}
export type InsuredJob = Pick<OrderPay, 'installDate' | 'state'>;

const recordsOf = (terms: InsuranceTerms, type: AdjustmentType): readonly InsuranceRecord[] =>
  terms.insurance.filter((record) => record.certificateType === type);

/**
 * Whether a type of insurance is missing for a job. Without any record, compensation and liability are missing; other
 * insurance is not.
 */
export function isUncovered(terms: InsuranceTerms, type: AdjustmentType, job: InsuredJob): boolean {
  const records = recordsOf(terms, type);
  if (records.length === 0 && type === 'OTHER') return false;
  if (type === 'COMPENSATION' && isExempt(terms.exemption, job.state, job.installDate)) return false;
  return !isCovered(records, job.installDate);
}

/**
 * The percentage deducted from an uncovered order by the terms on its install date; null if it is an amount per sheet.
 */
export function insurancePercent(
  terms: InsuranceTerms,
  type: AdjustmentType,
  installDate: CalendarDate,
): Percent | null {
  const record = termsOn(recordsOf(terms, type), installDate);
  if (record === null) return type === 'OTHER' ? null : terms.defaults[type];
  return record.deductionType === 'PERCENTAGE' ? record.percent : null;
}

/** The amount deducted once per sheet by the terms on an install date; null if it is a percentage. */
export function insuranceAmount(terms: InsuranceTerms, type: AdjustmentType, installDate: CalendarDate): Cents | null {
  const record = termsOn(recordsOf(terms, type), installDate);
  return record?.deductionType === 'AMOUNT' ? record.amount : null;
}

/** Why a job is not covered. */
export function uncoveredReason(terms: InsuranceTerms, type: AdjustmentType, installDate: CalendarDate): string {
  const records = recordsOf(terms, type);
  if (records.length === 0) return 'No record on file: the company’s default deduction';
  const onFile = records.filter(({ hasCertificate, expirationDate }) => hasCertificate && expirationDate !== null);
  const on = writtenDate(installDate);
  const ended = onFile.flatMap(({ expirationDate: end }) => (end !== null && end < installDate ? end : [])).toSorted();
  const last = ended.at(-1);
  if (last !== undefined) return `The certificate ended ${writtenDate(last)}, before the install on ${on}`;
  const [first] = onFile.flatMap(({ effectiveDate }) => effectiveDate ?? []).toSorted();
  return first === undefined
    ? 'No certificate on file'
    : `The certificate starts ${writtenDate(first)}, after the install on ${on}`;
}

/** The certificate on file that covers a job; null if there is none. */
export const certificateFor = (
  terms: InsuranceTerms,
  type: AdjustmentType,
  installDate: CalendarDate,
): InsuranceRecord | null => recordsOf(terms, type).find((record) => isCovered([record], installDate)) ?? null;

export const insuranceName = (type: AdjustmentType): string =>
  type === 'OTHER' ? 'Other insurance' : `${labelOf(ADJUSTMENT_TYPES, type)} insurance`;
