import { areaUnit, floorOf, flooringType } from '@falcon/domain/kit/flooring';
import { formatQuantity, quantity } from '@falcon/domain/kit/money';
import { weekday, WEEKDAY_NAMES, writtenDate } from '@falcon/domain/kit/schedule';
import type { WorkOrderRecord } from '../work-order-rows';

/** An order as a crew reads it on paper. */
export interface PrintedJob {
  /** AM or PM; blank if it has no half day. */
  readonly half: string;
  readonly number: string;
  readonly customerName: string;
  readonly buildingUnit: string;
  readonly address: string;
  readonly floor: string;
  readonly area: string;
  readonly remarks: string;
  readonly notes: string;
}

const given = (parts: readonly (string | false)[], between: string): string =>
  parts.filter((part) => part !== false && part !== '').join(between);

/** `Tuesday, 12/1/2026`. */
export const longDay = (day: string): string => `${WEEKDAY_NAMES[weekday(day)]}, ${writtenDate(day)}`;

/** What a crew needs to know of an order, with the gate code of its customer. */
export function printedJob(order: WorkOrderRecord, gateCode: string): PrintedJob {
  const floor = floorOf(String(order.flooringTypeId));
  return {
    half: order.slot ?? '',
    number: order.workOrderNumber,
    customerName: order.customerName,
    buildingUnit: order.buildingUnit,
    address: given([order.addressLine1, order.addressLine2, order.city], ', '),
    floor: flooringType(floor).name,
    area: `${formatQuantity(quantity(order.areaE2))} ${areaUnit(floor)}`,
    remarks: given([order.isOccupied && 'Occupied', order.isRepair && 'Repair'], ', '),
    notes: given(
      [gateCode !== '' && `Gate code ${gateCode}`, order.jobSpecificNotes, order.unitNotes, order.specialInstructions],
      '\n',
    ),
  };
}
