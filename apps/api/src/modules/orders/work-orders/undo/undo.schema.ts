import { rowBy } from '#core/batches';
import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { STEP_RIGHTS } from '../change-status/steps.schema';
import { WorkOrder } from '../work-orders.schema';
import { undoFactsOf } from './undo.queries';
import { canUndo, labelOfAction, undoSteps } from './undo-step';

const UndoOrder = builder.inputType('WorkOrderUndoStepOrder', {
  description: 'An order as its last step returned it.',
  fields: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
});

mutation('workOrderUndoStep', {
  description:
    'Undoes the last status step of orders within ten minutes, if it was yours and no one changed the order since; refused orders are reported and the others go through.',
  access: STEP_RIGHTS,
  input: (t) => ({ orders: t.field({ type: [UndoOrder], required: true }) }),
  resolve: (input, ctx, call) => undoSteps(ctx, input, call),
  payload: (t) => ({ workOrders: t.expose('workOrders', { type: [WorkOrder] }) }),
});

const undoFacts = rowBy('work-order-undo', undoFactsOf, 'workOrderId');

builder.objectField(WorkOrder, 'undoableStep', (t) =>
  t.string({
    nullable: true,
    description: 'The last status step, when this user can still take it back with workOrderUndoStep.',
    resolve: async (order, _args, ctx) => {
      const undoRow = await undoFacts(ctx, order.id);
      return undoRow && canUndo(ctx, order, undoRow) ? labelOfAction(undoRow.action) : null;
    },
  }),
);
