import { valueBy } from '#core/batches';
import { builder } from '#core/builder';
import { accessOptions, mutation, MutationErrorType } from '#core/mutation';
import { DayOff } from '#people/installers';
import { seesKind } from '#kit/record-kit';
import { TripType } from '../trips/trips.schema';
import { WorkOrder } from '../work-orders.schema';
import { jobsOnDaysOff } from './move-facts.queries';
import { moveWorkOrders } from './move-orders';
import { mayOverride, previewMoves, proposeMoves } from './preview-moves';
import type { MovePreview } from './preview-moves';

const MoveRights = { anyPermission: ['editWorkOrder', 'assignWorkOrder'] } as const;

const Move = builder.inputType('WorkOrderMove', {
  description: 'Where an order is to go; what is left out stays as it is.',
  fields: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ description: 'The version that was read; an outdated one is refused.' }),
    installDate: t.field({ type: 'ISO8601Date' }),
    jobTime: t.string(),
    installerId: t.id(),
  }),
});

export const Preview = builder.objectRef<MovePreview>('WorkOrderMovePreview').implement({
  description: 'Where an order would go, and what would be refused.',
  fields: (t) => ({
    workOrder: t.field({ type: WorkOrder, resolve: ({ order }) => order }),
    installDate: t.field({ type: 'ISO8601Date', nullable: true, resolve: ({ place }) => place.date }),
    jobTime: t.string({
      description: 'The time it would have: AM, PM or EITHER.',
      resolve: ({ place }) => place.jobTime,
    }),
    slot: t.string({
      nullable: true,
      description: 'The half day it would get: AM or PM.',
      resolve: ({ answer }) => answer.slot,
    }),
    installerId: t.id({ nullable: true, resolve: ({ place }) => place.installerId }),
    installerName: t.exposeString('installerName', { nullable: true }),
    obstacles: t.stringList({
      description: 'Why the move would be refused: a sentence each.',
      resolve: ({ answer }) => answer.obstacles.map(({ reason }) => reason),
    }),
    needsReason: t.boolean({
      description: 'This user can move it all the same, with a reason.',
      resolve: ({ answer }, _args, ctx) => answer.obstacles.length > 0 && mayOverride(ctx, answer.obstacles),
    }),
    warnings: t.stringList({
      description: 'What does not refuse the move.',
      resolve: ({ answer }) => answer.warnings,
    }),
    reason: t.string({ description: 'Why this place is proposed.', resolve: ({ reason }) => reason }),
    trip: t.field({
      type: TripType,
      nullable: true,
      description: 'How far it is for the installer; only in fillDayProposals.',
      resolve: ({ trip }) => trip ?? null,
    }),
  }),
});

builder.queryFields((t) => ({
  workOrderMovePreview: t.field({
    type: [Preview],
    description:
      'What workOrdersMove would do, by the same rules: where each order would go and what would refuse it. Each one counts on the ones before it.',
    ...accessOptions(MoveRights),
    args: {
      moves: t.arg({ type: [Move], required: true }),
      withReason: t.arg.boolean({
        description: 'A reason will be given: what it overrides counts as moved for the orders after it.',
      }),
      freeFrom: t.arg({
        type: 'ISO8601Date',
        description: 'Orders without a new date get the next one with room, from this one on.',
      }),
    },
    resolve: (_root, args, ctx) => previewMoves(ctx, args),
  }),
  installerOutProposals: t.field({
    type: [Preview],
    description:
      'Who could do the jobs of an installer who is out, and when: the same day by someone else, or the next day with room.',
    ...accessOptions({ permission: 'assignWorkOrder' }),
    args: {
      installerId: t.arg.id({ required: true }),
      firstDay: t.arg({ type: 'ISO8601Date', required: true }),
      lastDay: t.arg({ type: 'ISO8601Date', required: true }),
    },
    resolve: (_root, args, ctx) => proposeMoves(ctx, args),
  }),
}));

const jobs = valueBy('jobs-on-days-off', jobsOnDaysOff, 0);

builder.objectField(DayOff, 'jobs', (t) =>
  t.int({
    nullable: true,
    description: 'Jobs that the installer still has on these days; null without permission to see orders.',
    resolve: (row, _args, ctx) => (seesKind(ctx, 'WORK_ORDER') ? jobs(ctx, row.id) : null),
  }),
);

mutation('workOrdersMove', {
  description:
    'Moves orders to other dates, installers or both, each in its own transaction; refused orders are reported with a sentence and the others go through.',
  access: MoveRights,
  input: (t) => ({
    moves: t.field({ type: [Move], required: true }),
    reason: t.string({ description: 'Why; required to override what would refuse a move.' }),
  }),
  resolve: (input, ctx, call) => moveWorkOrders(ctx, input, call),
  payload: (t) => ({
    workOrders: t.expose('workOrders', { type: [WorkOrder] }),
    warnings: t.expose('warnings', {
      type: [MutationErrorType],
      description: 'Moved anyway: a certificate does not cover the date.',
    }),
  }),
});
