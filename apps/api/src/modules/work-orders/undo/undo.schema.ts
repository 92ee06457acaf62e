import { builder } from '../../../core/builder';
import { mutation } from '../../../core/mutation';
import { WorkOrder } from '../work-orders.schema';
import { undoFactsOf } from './undo.queries';
import type { UndoRow } from './undo.queries';
import { canUndo, labelOfAction, undoSteps } from './undo-step';

const filled = { list: false, items: false } as const;

const UndoOrder = builder.inputType('WorkOrderUndoStepOrder', {
  description: 'An order as it was answered by its last step.',
  fields: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
});

mutation('workOrderUndoStep', {
  description:
    'Undoes the last status step of orders within ten minutes, if it was yours and no one changed the order since; refused orders are reported and the others go through.',
  access: {
    anyPermission: [
      'editWorkOrder',
      'workOrderCut',
      'assignWorkOrder',
      'reconcileWorkOrder',
      'invoicing',
      'workOrderOverride',
    ],
  },
  input: (t) => ({ orders: t.field({ type: [UndoOrder], required: true }) }),
  resolve: (input, ctx, call) => undoSteps(ctx, input, call),
  payload: (t) => ({
    workOrders: t.field({ type: [WorkOrder], nullable: filled, resolve: (payload) => [...payload.workOrders] }),
  }),
});

builder.objectField(WorkOrder, 'undoableStep', (t) =>
  t.string({
    nullable: true,
    description: 'The last status step, when this user can still take it back with workOrderUndoStep.',
    resolve: async (order, _args, ctx) => {
      const kept = await ctx
        .loader<number, Omit<UndoRow, 'image'> | null>('work-order-undo', async (ids) => {
          const all = await undoFactsOf(ctx.db, ids);
          return ids.map((id) => all.find((row) => row.workOrderId === id) ?? null);
        })
        .load(order.id);
      return kept && canUndo(ctx, order, kept) ? labelOfAction(kept.action) : null;
    },
  }),
);
