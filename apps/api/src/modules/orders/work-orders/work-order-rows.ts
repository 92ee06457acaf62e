import type { Selectable } from 'kysely';
import type { DB } from '#db/database';

/** A stored work order: every column. */
export type WorkOrderRecord = Selectable<DB['workOrder']>;
export type WorkOrderLineRow = Selectable<DB['workOrderLine']>;
export type WorkOrderCutRow = Selectable<DB['workOrderCut']>;
export type WorkOrderAdditionalMaterialRow = Selectable<DB['workOrderAdditionalMaterial']>;
export type WorkOrderAdditionalCostRow = Selectable<DB['workOrderAdditionalCost']>;

/** The stored parts of one order. */
export interface StoredParts {
  readonly lines: readonly WorkOrderLineRow[];
  readonly cuts: readonly WorkOrderCutRow[];
  readonly additionalMaterials: readonly WorkOrderAdditionalMaterialRow[];
  readonly additionalCosts: readonly WorkOrderAdditionalCostRow[];
}

export const NO_PARTS: StoredParts = { lines: [], cuts: [], additionalMaterials: [], additionalCosts: [] };

/** The columns of every list; the rest is loaded when selected. */
export const LIST_COLUMNS = [
  'id',
  'workOrderNumber',
  'statusId',
  'heldFromStatusId',
  'keepsPrices',
  'customerId',
  'customerName',
  'propertyFirmId',
  'salespersonId',
  'unitId',
  'unitStyleName',
  'flooringTypeId',
  'installerId',
  'installDate',
  'jobTime',
  'slot',
  'isOccupied',
  'isRepair',
  'multiJobInstall',
  'jobName',
  'customerPo',
  'buildingUnit',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'areaE2',
  'squareFeetE2',
  'squareYardsE2',
  'jobCostCents',
  'contractorInvoiceCents',
  'commissionCents',
  'isActual',
  'version',
] as const satisfies readonly (keyof WorkOrderRecord)[];

/** The current invoice of an order, as loaded with the list. */
export type ListedInvoice = Pick<
  Selectable<DB['invoice']>,
  | 'id'
  | 'workOrderId'
  | 'invoiceNumber'
  | 'status'
  | 'invoiceDate'
  | 'amountCents'
  | 'amountPaidCents'
  | 'openCents'
  | 'datePaid'
>;

/** A row of the WorkOrder type: at least the list's columns, all columns when the order itself was loaded. */
export type WorkOrderRow = Pick<WorkOrderRecord, (typeof LIST_COLUMNS)[number]> & {
  /** Set only by lists (null: not invoiced); otherwise the invoice is loaded on demand. */
  readonly listedInvoice?: ListedInvoice | null;
  /** Set right after the order was stored; otherwise its parts are loaded on demand. */
  readonly parts?: StoredParts;
};

/** Whether all columns are loaded. */
export function isWholeRecord(row: WorkOrderRow): row is WorkOrderRow & WorkOrderRecord {
  return 'specialInstructions' in row;
}
