import type { Selectable } from 'kysely';
import type { DB } from '../../db/database';

/** A work order as it is stored: every column. */
export type WorkOrderRecord = Selectable<DB['workOrder']>;
export type WorkOrderLineRow = Selectable<DB['workOrderLine']>;
export type WorkOrderCutRow = Selectable<DB['workOrderCut']>;
export type WorkOrderAdditionalMaterialRow = Selectable<DB['workOrderAdditionalMaterial']>;
export type WorkOrderAdditionalCostRow = Selectable<DB['workOrderAdditionalCost']>;
export type WorkOrderAuditRow = Selectable<DB['workOrderAudit']>;

/** The columns that every list shows; the rest is loaded when a query asks for it. */
export const LIST_COLUMNS = [
  'id', 'workOrderNumber', 'statusId', 'heldFromStatusId', 'customerId', 'customerName', 'propertyFirmId', 'salespersonId', 'unitId', 'unitStyleName',
  'flooringTypeId', 'installerId', 'installDate', 'jobTime', 'slot', 'isOccupied', 'isRepair', 'multiJobInstall', 'jobName', 'customerPo', 'buildingUnit',
  'addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'areaE2', 'squareFeetE2', 'squareYardsE2', 
  'jobCostCents', 'contractorInvoiceCents', 'commissionCents', 'isActual', 'version',
] as const satisfies readonly (keyof WorkOrderRecord)[];

/** The live invoice of an order, as the list's own statement brings it along. */
export interface ListedInvoice {
  readonly id: number;
  readonly workOrderId: number;
  readonly invoiceNumber: string;
  readonly status: string;
  readonly invoiceDate: string;
  readonly amountCents: number;
  readonly amountPaidCents: number;
  readonly datePaid: string | null;
}

/** What stands behind the WorkOrder type: at least the list's columns, all columns when the order itself was loaded. */
export type WorkOrderRow = Pick<WorkOrderRecord, (typeof LIST_COLUMNS)[number]> & {
  /** Set by lists only (null: not invoiced); left out elsewhere, where the invoice is looked up. */
  readonly listedInvoice?: ListedInvoice | null;
};

/** Whether every column is there. */
export function isWholeRecord(row: WorkOrderRow): row is WorkOrderRow & WorkOrderRecord {
  return 'specialInstructions' in row;
}
