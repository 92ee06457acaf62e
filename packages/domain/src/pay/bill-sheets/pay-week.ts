import { options } from '../../kit/flooring/option';
import type { ValueOf } from '../../kit/flooring/option';
import type { StatusName } from '../../orders/work-order-status/index';
import type { PayableStatus } from '../payables/index';

/** The steps of a pay week, in their order; the labels are those of its page. */
export const PAY_WEEK_STEPS = options(
  ['RECONCILE', 'Reconcile'],
  ['CREATE', 'Create'],
  ['APPROVE', 'Approve'],
  ['PAY', 'Pay'],
  ['FILE', 'ACH file'],
  ['HAND_OUT', 'Print and e-mail'],
);
export type PayWeekStep = ValueOf<typeof PAY_WEEK_STEPS>;

/** The statuses of booked work that nobody is paid for yet, because it is not reconciled. */
export const UNPAID_WORK = ['CUT', 'ASSIGN', 'RECONCILE'] as const satisfies readonly StatusName[];

/** What a run would do with an installer's sheet. */
export const PREVIEW_STATES = ['NEW', 'CHANGED', 'UNCHANGED', 'LOCKED', 'REMOVED', 'WAITING'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** How far a sheet is. The times are ISO 8601, in UTC. */
export interface SheetProgress {
  readonly status: PayableStatus;
  readonly paymentMethod: string | null;
  readonly approvedAt: string | null;
  readonly printedAt: string | null;
  readonly mailedAt: string | null;
  /** The ACH files that it is in. */
  readonly achFiles: readonly unknown[];
}

const isSince = (time: string | null, start: string): boolean => time !== null && time >= start;

/** Whether the installer was given the sheet as it was approved: on paper or by e-mail. */
const isHandedOut = ({ approvedAt, printedAt, mailedAt }: SheetProgress): boolean =>
  approvedAt !== null && (isSince(printedAt, approvedAt) || isSince(mailedAt, approvedAt));

/**
 * What is left to do with an installer's sheet: one step until it is paid; then the ACH file of a transfer, and handing
 * it out, in any order. Nothing if there is nothing to pay.
 */
export function payWeekStepsOf(state: PreviewState, sheet: SheetProgress | null): readonly PayWeekStep[] {
  if (state === 'WAITING') return [];
  if (state === 'UNCHANGED') return ['APPROVE'];
  if (state !== 'LOCKED' || sheet === null) return ['CREATE'];
  if (sheet.status !== 'PAID') return ['PAY'];
  return [
    ...(sheet.paymentMethod === 'TRANSFER' && sheet.achFiles.length === 0 ? (['FILE'] as const) : []),
    ...(isHandedOut(sheet) ? [] : (['HAND_OUT'] as const)),
  ];
}

/** A warning of several sheets, as one sentence, and who it concerns. */
interface SharedWarning<Sheet> {
  readonly message: string;
  readonly sheets: readonly Sheet[];
}

/** The warnings of several sheets, each sentence once: those of most sheets first, otherwise as they come. */
export function warningsOnce<Sheet extends { readonly warnings: readonly { readonly message: string }[] }>(
  sheets: readonly Sheet[],
): SharedWarning<Sheet>[] {
  const all = new Map<string, Sheet[]>();
  for (const sheet of sheets)
    for (const message of new Set(sheet.warnings.map((warning) => warning.message)))
      all.set(message, [...(all.get(message) ?? []), sheet]);
  return [...all]
    .map(([message, concerned]) => ({ message, sheets: concerned }))
    .toSorted((one, other) => other.sheets.length - one.sheets.length);
}
