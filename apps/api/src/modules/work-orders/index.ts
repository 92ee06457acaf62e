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
export { mayEdit, WorkOrder } from './work-orders.schema';
export { seesTotals, statusWithId, WorkOrderStatus } from './work-order-parts.schema';
export { maySee, visibleOrder, wholeOrder } from './work-orders.loaders';
export { lineLabel, lineUnit } from './line-names';
export { costingFactsOf, recalculate } from './calculator/recalculate';
export type { Recalculated, RecalculateOptions } from './calculator/recalculate';
import './work-order-relations.schema';
import './list/list.schema';
import './save/save.schema';
import './calculator/calculator.schema';
import './defaults/defaults.schema';
import './statuses/statuses.schema';
import './history/history.schema';
import './change-status/steps.schema';
import './cutting/cutting.schema';
import './print/print.schema';

export { asOutcome } from './change-status/change-status';
export { registerStepEffect } from './change-status/effects';
export type { EffectRun, StepRequest } from './change-status/effects';
export { executeStep, lockVisibleOrder } from './change-status/execute-step';
export { renderWorkOrders } from './print/work-order-pdf';
