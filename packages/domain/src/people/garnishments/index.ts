import type { GarnishmentType } from '../../kit/flooring/index';

/** The facts that decide how much of a check child support can take. */
export interface SupportOrder {
  readonly supportsOtherFamily: boolean;
  readonly inArrears: boolean;
}

/** An order's values if nothing was entered. */
export const USUAL_SUPPORT: SupportOrder = { supportsOtherFamily: true, inArrears: false };

/** Only child support orders have their own cap; their charge and fees count within it. */
export const hasSupportCap = (type: GarnishmentType): boolean => type === 'CHILD_SUPPORT';

/**
 * The most that support can take of a sheet's labor, in percent: 50 with another family to support, 60 without, plus 5
 * after twelve weeks in arrears.
 */
export const supportCapPercent = ({ supportsOtherFamily, inArrears }: SupportOrder): number =>
  (supportsOtherFamily ? 50 : 60) + (inArrears ? 5 : 0);

const ORDER: Readonly<Record<GarnishmentType, number>> = {
  CHILD_SUPPORT_SERVICE_CHARGE: 1,
  FEE_CHARGED_TO_FALCON: 2,
  FRIEND_OF_THE_COURT: 3,
  ADMINISTRATIVE_FEES: 4,
  CHILD_SUPPORT: 5,
  CREDITOR: 6,
};

/**
 * Sorts garnishments in deduction order: charges and fees, then support, then creditors by date; within a kind, orders
 * without a date come last.
 */
export function inTakingOrder<
  Row extends { readonly garnishmentType: GarnishmentType; readonly orderedOn: string | null },
>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      ORDER[a.garnishmentType] - ORDER[b.garnishmentType] ||
      (a.orderedOn ?? '9999').localeCompare(b.orderedOn ?? '9999'),
  );
}

/** Whether a garnishment applies on a day. */
export const isInForce = (
  order: { readonly orderedOn: string | null; readonly endsOn: string | null },
  today: string,
): boolean => (order.orderedOn ?? '') <= today && (order.endsOn ?? '9999') >= today;
