import { z } from 'zod';
import type { EventPayload } from '#events/event-bus';
import { builder } from '#core/builder';
import type { Context } from '#core/context';
import { idInput, parseInput, recordId } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { followRecord, followViewers, reportViewing } from './view-record';
import { orderViewers, recordRow } from './presence.queries';
import type { ViewerRow } from './presence.queries';
import { mayLearn, requireVisible } from './visible-record';
import { ViewingUser } from './present-user.schema';

const KIND = 'WORK_ORDER';

const ViewedWorkOrder = builder.objectRef<ViewerRow>('ViewedWorkOrder').implement({
  fields: (t) => ({
    id: t.exposeID('workOrderId'),
    workOrderNumber: t.exposeString('workOrderNumber'),
  }),
});

const WorkOrdersViewed = builder.objectRef<ViewerRow>('WorkOrdersViewed').implement({
  description: 'A user who is viewing a work order.',
  fields: (t) => ({
    workOrder: t.field({ type: ViewedWorkOrder, resolve: (row) => row }),
    user: t.field({ type: ViewingUser, resolve: (row) => row }),
  }),
});

builder.queryField('workOrdersViewed', (t) =>
  t.field({
    type: [WorkOrdersViewed],
    description: 'Who is viewing which work orders now, including yourself.',
    ...accessOptions({ permission: 'workOrder' }),
    resolve: (_root, _args, ctx) => orderViewers(ctx.db, { salespersonId: ctx.salespersonScope }),
  }),
);

const ofOrder = (ctx: Context, workOrderId: number) =>
  orderViewers(ctx.db, { workOrderId, salespersonId: ctx.salespersonScope });

const startInput = z.object({ id: idInput });

mutation('workOrderStartViewing', {
  description:
    'Reports that you have the order on the screen. Repeat it every 25 seconds; it ends after 60 seconds of silence, or with the subscription.',
  access: { permission: 'workOrder' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: async (input, ctx) => {
    const { id } = parseInput(startInput, input);
    await reportViewing(ctx, { kind: KIND, id });
    return { workOrderId: id };
  },
  payload: (t) => ({
    id: t.exposeID('workOrderId'),
    workOrdersViewed: t.field({
      type: [WorkOrdersViewed],
      description: 'Everyone who is viewing this order now.',
      resolve: ({ workOrderId }, _args, ctx) => ofOrder(ctx, workOrderId),
    }),
  }),
});

const WorkOrderViewedPayload = builder.objectRef<{ readonly workOrderId: number }>('WorkOrderViewedPayload').implement({
  description: 'An order, or its viewers, changed.',
  fields: (t) => ({
    id: t.exposeID('workOrderId', { description: 'The work order.' }),
    version: t.int({
      description: 'The stored version of the order: a page that shows an older one requests it again.',
      resolve: async ({ workOrderId }, _args, ctx) =>
        Number((await recordRow(ctx.db, 'workOrder', workOrderId))?.['version']),
    }),
    workOrdersViewed: t.field({
      type: [WorkOrdersViewed],
      resolve: ({ workOrderId }, _args, ctx) => ofOrder(ctx, workOrderId),
    }),
  }),
});

builder.subscriptionField('workOrderViewed', (t) =>
  t.field({
    type: WorkOrderViewedPayload,
    nullable: true,
    description:
      'Each change of a work order and of its viewers. Without an id: of the viewers of any order you can see; other orders come as null.',
    ...accessOptions({ permission: 'workOrder' }),
    args: { id: t.arg.id({ required: false }) },
    subscribe: (_root, { id }, ctx: Context) =>
      id === null || id === undefined
        ? followViewers(ctx, KIND)
        : followRecord(ctx, { kind: KIND, id: recordId('Work order', id) }),
    resolve: async (event: EventPayload, { id }, ctx) => {
      if (id === null || id === undefined) {
        const workOrderId = Number(event['id']);
        return (await mayLearn(ctx, KIND, workOrderId)) ? { workOrderId } : null;
      }
      const workOrderId = recordId('Work order', id);
      await requireVisible(ctx, KIND, workOrderId);
      return { workOrderId };
    },
  }),
);
