import { builder } from '#core/builder';
import { mutation } from '#core/mutation';
import { linesOf } from '../work-orders.loaders';
import { WorkOrder } from '../work-orders.schema';
import { addTripCharge, tripChargeRefusal } from './add-trip-charge';

mutation('workOrderTripChargeAdd', {
  description: 'Adds one trip charge to an order that has none, for a trip without work.',
  access: { permission: 'editWorkOrder' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: async (input, ctx, call) => ({ workOrder: await addTripCharge(ctx, input, call) }),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});

builder.objectField(WorkOrder, 'tripChargeRefusal', (t) =>
  t.string({
    nullable: true,
    description: 'Why you can’t add a trip charge now; null if you can.',
    resolve: async (order, _args, ctx) => tripChargeRefusal(ctx, order, await linesOf(ctx, order)),
  }),
);
