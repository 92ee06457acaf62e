import type { AdjustmentType, GarnishmentType } from '../../kit/flooring/index';
import { options } from '../../kit/flooring/option';
import { cents } from '../../kit/money/index';
import type { Cents, Percent } from '../../kit/money/index';

/** The kinds of lines on a sheet, in order. */
export const SHEET_LINE_KINDS = options(
  ['LABOR', 'Labor'],
  ['CORRECTION', 'Correction'],
  ['ADJUSTMENT', 'Adjustment'],
  ['GARNISHMENT', 'Garnishment'],
  ['INSURANCE', 'Insurance'],
  ['SUPPLIES', 'Supplies'],
);
export type SheetLineKind = (typeof SHEET_LINE_KINDS)[number]['value'];

/** One step of an amount's calculation, with this sheet's figures. */
export interface PayStep {
  readonly label: string;
  /** `50% × $642.00`; blank if the amount is given. */
  readonly formula: string;
  readonly amount: Cents;
  /** The law or rule it follows. */
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
  /** For a garnishment: who receives it, and for which case. */
  readonly payee: string;
  readonly caseNumber: string;
  readonly certificateType: AdjustmentType | null;
  /** For insurance withheld as a percentage of an order. */
  readonly percent: Percent | null;
  readonly occurrence: number;
  readonly carriedFromId: number | null;
  /** What should be added to the pay; negative for a deduction. */
  readonly due: Cents;
  /** What is actually added, as far as the money goes. The net pay is the sum. */
  readonly taken: Cents;
  /** What is carried to the next sheet; negative like the deduction. */
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

/** A line before it is known how much money is left for it. */
export interface PlannedLine
  extends Partial<Pick<SheetLine, keyof typeof BLANK>>, Pick<SheetLine, 'due' | 'kind' | 'label'> {
  /** What may be taken of a deduction, where the law caps it: negative; all that is due, if left out. */
  readonly allowed?: Cents;
  /** The next sheet takes what this one can’t; otherwise it is dropped. */
  readonly canWait?: boolean;
}

/** A step of a sheet: the lines it plans, from what the steps before it took. */
export type SheetStep = (linesBefore: readonly SheetLine[]) => readonly PlannedLine[];

/** A line that adds all of its amount, or deducts what is left of the money. */
function lineOf({ allowed, canWait = false, ...planned }: PlannedLine, left: number): SheetLine {
  const taken = cents(Math.max(allowed ?? planned.due, 0 - left));
  return { ...BLANK, ...planned, taken, carried: cents(canWait ? planned.due - taken : 0) };
}

/** The lines of a sheet with one more. */
const withLine = (lines: readonly SheetLine[], planned: PlannedLine): readonly SheetLine[] => [
  ...lines,
  lineOf(planned, takenOf(lines)),
];

/** Takes the lines of steps in their order, each as far as the lines before it leave money. */
export const takeInTurn = (steps: readonly SheetStep[]): readonly SheetLine[] =>
  steps.reduce<readonly SheetLine[]>((lines, step) => step(lines).reduce(withLine, lines), []);

/** The amount with a minus, without negative zero. */
export const negative = (amount: number): Cents => cents(amount === 0 ? 0 : -amount);

/** The sum of what the lines add. */
export const takenOf = (lines: readonly SheetLine[]): number => lines.reduce((sum, line) => sum + line.taken, 0);

/** Whether a line pays the work of an order, or corrects its pay. */
export const isLabor = ({ kind }: Pick<SheetLine, 'kind'>): boolean => kind === 'LABOR' || kind === 'CORRECTION';
