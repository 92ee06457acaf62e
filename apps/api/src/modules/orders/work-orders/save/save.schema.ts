import { mutation } from '#core/mutation';
import { orderFields } from '../form/order-inputs.schema';
import { WorkOrder } from '../work-orders.schema';
import { createWorkOrder } from './create-work-order';
import { repriceWorkOrder } from './reprice-work-order';
import { saveWorkOrder } from './update-work-order';

mutation('workOrderCreate', {
  description: 'Creates a draft. What is left out is copied from unit and customer; duplicates must be acknowledged.',
  access: { permission: 'editWorkOrder' },
  input: (t) => ({
    customerId: t.id({ required: true }),
    flooringTypeId: t.id({ description: 'Required without a unit.' }),
    ...orderFields(t),
    acknowledgedDuplicateIds: t.idList({ description: 'Possible duplicates that a user has confirmed.' }),
    duplicateOfId: t.id({
      description:
        'The order that this one duplicates: its additional costs and rates that you can’t see are taken over, and the history names it.',
    }),
  }),
  resolve: async (input, ctx, call) => ({ workOrder: await createWorkOrder(ctx, input, call) }),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});

mutation('workOrderUpdate', {
  description: 'Changes an order. A field left out is kept; null clears it. Prices of a submitted order don’t change.',
  access: { permission: 'editWorkOrder' },
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true, description: 'The version that was read; an outdated one is refused.' }),
    ...orderFields(t),
    acknowledgedDuplicateIds: t.idList(),
    cutAgain: t.boolean({
      description:
        'The order may be cut again: needed for a change of what was cut for it. It moves back to CUT with the pieces that are still right; the others become remnants.',
    }),
  }),
  resolve: async (input, ctx, call) => ({ workOrder: await saveWorkOrder(ctx, input, call) }),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});

mutation('workOrderReprice', {
  description: 'Replaces an order’s prices with today’s.',
  access: { permission: 'editWorkOrder' },
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  resolve: async (input, ctx, call) => ({ workOrder: await repriceWorkOrder(ctx, input, call) }),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});
