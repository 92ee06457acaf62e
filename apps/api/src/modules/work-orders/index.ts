export type { WorkOrderAdditionalCostRow, WorkOrderAdditionalMaterialRow, WorkOrderCutRow, WorkOrderLineRow, WorkOrderRecord, WorkOrderRow } from './work-order-rows';
export {
  additionalCostsOfOrders,
  additionalMaterialsOfOrders,
  cutsOfOrders,
  linesOfOrders,
  updateWorkOrder,
  workOrderById,
  workOrderForUpdate,
  workOrdersByIds,
} from './work-orders.queries';
export { changedFields, publishWorkOrderChanged, recordAudit, WORK_ORDER_CHANGED } from './audit';
export type { AuditEntry, FieldChange } from './audit';
