import { flooringType } from '../../kit/flooring/index';
import type { FlooringTypeId } from '../../kit/flooring/index';
import { lineKeysOf } from '../costing/index';
import { isReadOnly, statusOf } from '../work-order-status/index';
import type { StatusName } from '../work-order-status/index';

/** The line of an order that bills a trip without work. */
export const TRIP_CHARGE = 'tripCharge';

/** An order as far as it decides whether a trip charge can be added. */
export interface ChargedOrder {
  readonly workOrderNumber: string;
  readonly status: StatusName;
  readonly flooringTypeId: FlooringTypeId;
  /** Its figures are those of the actual quantities. */
  readonly isActual: boolean;
  /** Trip charges on it already. */
  readonly quantity: number;
}

/** Why a trip charge can't be added to an order now; null if it can. */
export function tripChargeFault(order: ChargedOrder): string | null {
  const { workOrderNumber: number, status, flooringTypeId, isActual, quantity } = order;
  if (isReadOnly(status)) return `${number} is in ${statusOf(status).label} and can no longer be changed.`;
  if (isActual) return `${number} is reconciled. Undo the reconcile, then add the trip charge.`;
  if (!lineKeysOf(flooringTypeId).some((key) => key === TRIP_CHARGE))
    return `An order for ${flooringType(flooringTypeId).name} has no trip charge line. Enter it under additional costs.`;
  return quantity > 0
    ? `${number} already has a trip charge. If another one is due, change its quantity on the order.`
    : null;
}
