import type { AdjustmentType, GarnishmentType } from '../../kit/flooring/index';
import { options } from '../../kit/flooring/option';
import { cents } from '../../kit/money/index';
import type { Cents, Percent } from '../../kit/money/index';

/** What a line of a sheet is, in the order of the sheet. */
export const SHEET_LINE_KINDS = options(
  ['LABOR', 'Labor'],
  ['CORRECTION', 'Correction'],
  ['ADJUSTMENT', 'Adjustment'],
  ['GARNISHMENT', 'Garnishment'],
  ['INSURANCE', 'Insurance'],
  ['SUPPLIES', 'Supplies'],
);
export type SheetLineKind = (typeof SHEET_LINE_KINDS)[number]['value'];

export const BILL_SHEET_STATUSES = options(['OPEN', 'Open'], ['DONE', 'Approved'], ['PAID', 'Paid']);
export type BillSheetStatus = (typeof BILL_SHEET_STATUSES)[number]['value'];

export const PAY_METHODS = options(['CHECK', 'Check'], ['TRANSFER', 'Transfer']);
export type PayMethod = (typeof PAY_METHODS)[number]['value'];

/** One step of how an amount is found, with the figures of this sheet. */
export interface PayStep {
  readonly label: string;
  /** `50% × $642.00`; blank where the amount is given. */
  readonly formula: string;
  readonly amount: Cents;
  /** Which law or rule it follows. */
  readonly source: string;
}

/** One line of a sheet. */
export interface SheetLine {
  readonly kind: SheetLineKind;
  readonly label: string;
  readonly workOrderId: number | null;
  readonly paymentAdjustmentId: number | null;
  readonly supplyPurchaseId: number | null;
  readonly garnishmentId: number | null;
  readonly garnishmentType: GarnishmentType | null;
  /** Of a garnishment: who receives it, and the case it is for. */
  readonly payee: string;
  readonly caseNumber: string;
  readonly certificateType: AdjustmentType | null;
  /** Of insurance that is withheld by percentage of an order. */
  readonly percent: Percent | null;
  readonly occurrence: number;
  readonly carriedFromId: number | null;
  /** What should be added to the pay; negative for a deduction. */
  readonly due: Cents;
  /** What is added: as far as there is money. The net pay is the sum. */
  readonly taken: Cents;
  /** The rest that the next sheet takes; negative like the deduction. */
  readonly carried: Cents;
  readonly steps: readonly PayStep[];
}

const BLANK = {
  workOrderId: null,
  paymentAdjustmentId: null,
  supplyPurchaseId: null,
  garnishmentId: null,
  garnishmentType: null,
  payee: '',
  caseNumber: '',
  certificateType: null,
  percent: null,
  occurrence: 0,
  carriedFromId: null,
  steps: [],
} as const;

type LineInput = Partial<SheetLine> & Pick<SheetLine, 'kind' | 'label' | 'due'>;

/** What is left to deduct from. */
export class Money {
  left: number;

  constructor(start: number) {
    this.left = start;
  }

  /** A line that adds all of its amount. */
  add(line: LineInput): SheetLine {
    this.left += line.due;
    return { ...BLANK, carried: cents(0), ...line, taken: line.due };
  }

  /** A line that deducts what there is; the rest is carried if the item can wait. */
  deduct(line: LineInput, rest: 'carried' | 'dropped'): SheetLine {
    const amount = Math.min(negative(line.due), this.left);
    this.left -= amount;
    const carried = rest === 'carried' ? line.due + amount : 0;
    return { ...BLANK, ...line, taken: negative(amount), carried: cents(carried) };
  }
}

/** The amount with a minus, without negative zero. */
export const negative = (amount: number): Cents => cents(amount === 0 ? 0 : -amount);

/** The sum of what lines add. */
export const takenOf = (lines: readonly SheetLine[]): number => lines.reduce((sum, line) => sum + line.taken, 0);
