import { isCovered, isExempt } from '../certificates/index';
import type { WorkExemption } from '../certificates/index';
import { ADJUSTMENT_TYPES, labelOf, valuesOf } from '../flooring/index';
import type { AdjustmentType } from '../flooring/index';
import { cents, formatMoney, percentOf } from '../money/index';
import type { Cents, Percent } from '../money/index';
import type { CalendarDate } from '../schedule/index';
import { writtenDate } from '../schedule/index';
import type { InsuranceRecord, OrderPay, SheetFacts } from './facts';
import { negative } from './lines';
import type { Money, SheetLine } from './lines';

/** What decides whether an order is covered, and what is deducted if it is not. */
export interface InsuranceTerms {
  readonly insurance: readonly InsuranceRecord[];
  readonly exemption: WorkExemption;
  readonly defaults: SheetFacts['defaults'];
}
type Job = Pick<OrderPay, 'installDate' | 'state'>;

const recordOf = (terms: InsuranceTerms, type: AdjustmentType): InsuranceRecord | null =>
  terms.insurance.find((record) => record.certificateType === type) ?? null;

/** Whether a type of insurance is missing for a job. Without any record, compensation and liability are; other insurance is not. */
export function isUncovered(terms: InsuranceTerms, type: AdjustmentType, job: Job): boolean {
  const record = recordOf(terms, type);
  if (record === null && type === 'OTHER') return false;
  if (type === 'COMPENSATION' && isExempt(terms.exemption, job.state, job.installDate)) return false;
  return !isCovered(record, job.installDate);
}

/** The percentage deducted of an uncovered order; null if the type is deducted as an amount per sheet. */
export function insurancePercent(terms: InsuranceTerms, type: AdjustmentType): Percent | null {
  const record = recordOf(terms, type);
  if (record === null) return type === 'OTHER' ? null : terms.defaults[type];
  return record.deductionType === 'PERCENTAGE' ? record.percent : null;
}

/** The amount deducted once per sheet; null if the type is deducted as a percentage. */
export function insuranceAmount(terms: InsuranceTerms, type: AdjustmentType): Cents | null {
  const record = recordOf(terms, type);
  return record?.deductionType === 'AMOUNT' ? record.amount : null;
}

/** What is withheld now of an order’s labor (cents): 0 if it is covered. Rounded half-up per order. */
export function insuranceOn(labor: Cents, terms: InsuranceTerms, type: AdjustmentType, job: Job): Cents {
  const percent = insurancePercent(terms, type);
  return percent === null || !isUncovered(terms, type, job) ? cents(0) : percentOf(labor, percent);
}

/** Why a job is not covered. */
export function uncoveredReason(terms: InsuranceTerms, type: AdjustmentType, installDate: CalendarDate): string {
  const record = recordOf(terms, type);
  if (record === null) return 'No record on file: the company’s default deduction';
  if (!record.hasCertificate || record.expirationDate === null) return 'No certificate on file';
  return `The certificate ended ${writtenDate(record.expirationDate)}, before the install on ${writtenDate(installDate)}`;
}

const nameOf = (type: AdjustmentType): string =>
  type === 'OTHER' ? 'Other insurance' : `${labelOf(ADJUSTMENT_TYPES, type)} insurance`;

interface Paid {
  readonly order: OrderPay;
  readonly taken: Cents;
}

/** What an order paid back is not deducted any more: at most what was. */
export function insuranceCredits(paid: readonly Paid[], terms: InsuranceTerms, money: Money): SheetLine[] {
  return paid.flatMap(({ order, taken }) =>
    valuesOf(ADJUSTMENT_TYPES).flatMap((type) => {
      const percent = insurancePercent(terms, type);
      const before = order.withheld[type] ?? 0;
      if (taken >= 0 || percent === null || before <= 0) return [];
      const due = cents(Math.min(before, negative(percentOf(taken, percent))));
      if (due === 0) return [];
      return [
        money.add({
          kind: 'INSURANCE',
          label: `${nameOf(type)} returned, ${order.workOrderNumber}`,
          workOrderId: order.workOrderId,
          certificateType: type,
          due,
          steps: [
            {
              label: 'Withheld before on the labor taken back',
              formula: `${percent / 100}% × ${formatMoney(negative(taken))}`,
              amount: due,
              source: `At most the ${formatMoney(cents(before))} withheld for this order`,
            },
          ],
        }),
      ];
    }),
  );
}

/** The insurance deductions of a sheet: rests of earlier amounts, then each type by percentage per order or as one amount. */
export function insuranceLines(paid: readonly Paid[], facts: SheetFacts, money: Money): SheetLine[] {
  const rests = facts.insuranceRests
    .toSorted((a, b) => a.carriedFromId - b.carriedFromId)
    .map(({ certificateType, label, due, carriedFromId }) =>
      money.deduct({ kind: 'INSURANCE', label, certificateType, due, carriedFromId }, 'carried'),
    );
  const own = valuesOf(ADJUSTMENT_TYPES).flatMap((type) => {
    const uncovered = paid.filter(({ order, taken }) => taken > 0 && isUncovered(facts, type, order));
    if (uncovered.length === 0) return [];
    const amount = insuranceAmount(facts, type);
    return amount === null
      ? byPercentage(type, uncovered, facts, money)
      : asAmount(type, amount, uncovered, facts, money);
  });
  return [...rests, ...own];
}

function byPercentage(type: AdjustmentType, paid: readonly Paid[], facts: SheetFacts, money: Money): SheetLine[] {
  const percent = insurancePercent(facts, type);
  if (percent === null || percent === 0) return [];
  return paid.flatMap(({ order, taken }) => {
    const due = percentOf(taken, percent);
    if (due === 0) return [];
    const line = {
      kind: 'INSURANCE' as const,
      label: `${nameOf(type)}, ${order.workOrderNumber}`,
      workOrderId: order.workOrderId,
      certificateType: type,
      due: negative(due),
      steps: [
        {
          label: `${percent / 100}% of the labor of ${order.workOrderNumber}`,
          formula: `${percent / 100}% × ${formatMoney(taken)}`,
          amount: due,
          source: uncoveredReason(facts, type, order.installDate),
        },
      ],
    };
    return [money.deduct(line, 'dropped')];
  });
}

function asAmount(
  type: AdjustmentType,
  amount: Cents,
  [first]: readonly Paid[],
  facts: SheetFacts,
  money: Money,
): SheetLine[] {
  if (amount === 0 || !first) return [];
  const line = {
    kind: 'INSURANCE' as const,
    label: nameOf(type),
    certificateType: type,
    due: negative(amount),
    steps: [
      {
        label: 'Once per sheet with a job that is not covered',
        formula: '',
        amount,
        source: uncoveredReason(facts, type, first.order.installDate),
      },
    ],
  };
  return [money.deduct(line, 'carried')];
}
