import type { EventPayload } from '../../events/event-bus';
import { builder } from '../../graphql/builder';
import type { Context } from '../../graphql/context';
import { notFound } from '../../graphql/errors';
import { accessOptions, mutation } from '../../graphql/mutation';
import { followChanges, followViewers, mayFollow, startViewingWorkOrder } from './view-work-order';
import { viewers, versionOf } from './viewing.queries';
import type { ViewerRow } from './viewing.queries';

const ViewedWorkOrder = builder.objectRef<ViewerRow>('ViewedWorkOrder').implement({
  fields: (t) => ({
    id: t.exposeID('workOrderId', { nullable: false }),
    workOrderNumber: t.exposeString('workOrderNumber', { nullable: false }),
  }),
});

const ViewingUser = builder.objectRef<ViewerRow>('ViewingUser').implement({
  fields: (t) => ({
    id: t.exposeID('userId', { nullable: false }),
    fullName: t.exposeString('fullName', { nullable: false }),
  }),
});

const WorkOrdersViewed = builder.objectRef<ViewerRow>('WorkOrdersViewed').implement({
  description: 'A user who has a work order on the screen.',
  fields: (t) => ({
    workOrder: t.field({ type: ViewedWorkOrder, nullable: false, resolve: (row) => row }),
    user: t.field({ type: ViewingUser, nullable: false, resolve: (row) => row }),
  }),
});

builder.queryField('workOrdersViewed', (t) =>
  t.field({
    type: [WorkOrdersViewed],
    nullable: { list: false, items: false },
    description: 'Who is viewing which work orders now, including yourself.',
    ...accessOptions({ permission: 'workOrder' }),
    resolve: (_root, _args, ctx) => viewers(ctx.db, { salespersonId: ctx.salespersonScope }),
  }),
);

const ofOrder = (ctx: Context, workOrderId: number) =>
  viewers(ctx.db, { workOrderId, salespersonId: ctx.salespersonScope });

mutation('workOrderStartViewing', {
  description:
    'Reports that you have the order on the screen. Repeat it every 25 seconds; it ends after 60 seconds of silence, or with the subscription.',
  access: { permission: 'workOrder' },
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => startViewingWorkOrder(ctx, input),
  payload: (t) => ({
    id: t.id({ nullable: false, resolve: ({ workOrderId }) => workOrderId }),
    workOrdersViewed: t.field({
      type: [WorkOrdersViewed],
      nullable: { list: false, items: false },
      description: 'Everyone who is viewing this order now.',
      resolve: ({ workOrderId }, _args, ctx) => ofOrder(ctx, workOrderId),
    }),
  }),
});

const WorkOrderViewedPayload = builder.objectRef<{ readonly workOrderId: number }>('WorkOrderViewedPayload').implement({
  description: 'An order, or its viewers, changed.',
  fields: (t) => ({
    id: t.id({ nullable: false, description: 'The work order.', resolve: ({ workOrderId }) => workOrderId }),
    version: t.int({
      nullable: false,
      description: 'The stored version of the order: a page that shows an older one requests it again.',
      resolve: ({ workOrderId }, _args, ctx) => versionOf(ctx.db, workOrderId),
    }),
    workOrdersViewed: t.field({
      type: [WorkOrdersViewed],
      nullable: { list: false, items: false },
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
    subscribe: (_root, { id }, ctx: Context) => followViewers(ctx, id),
    resolve: async (event: EventPayload, { id }, ctx) => {
      const workOrderId = Number(event['workOrderId']);
      if (await mayFollow(ctx, workOrderId)) return { workOrderId };
      if (id === null || id === undefined) return null;
      throw notFound('Work order', workOrderId);
    },
  }),
);

const WorkOrderChangedPayload = builder
  .objectRef<{ readonly workOrderId: number }>('WorkOrderChangedPayload')
  .implement({
    description: 'An order has changed.',
    fields: (t) => ({
      id: t.id({ nullable: false, description: 'The work order.', resolve: ({ workOrderId }) => workOrderId }),
    }),
  });

builder.subscriptionField('workOrderChanged', (t) =>
  t.field({
    type: WorkOrderChangedPayload,
    nullable: true,
    description: 'Each change of any order you can see, for lists and boards; other orders come as null.',
    ...accessOptions({ permission: 'workOrder' }),
    subscribe: (_root, _args, ctx: Context) => followChanges(ctx),
    resolve: async (event: EventPayload, _args, ctx) => {
      const workOrderId = Number(event['workOrderId']);
      return ctx.salespersonScope === null || (await mayFollow(ctx, workOrderId)) ? { workOrderId } : null;
    },
  }),
);
