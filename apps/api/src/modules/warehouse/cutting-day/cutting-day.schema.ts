import { builder } from '#core/builder';
import { feetField, quantityField } from '#core/figures';
import { accessOptions, mutation } from '#core/mutation';
import { cartonPullFields, flooringTypesOfTab, WorkOrder, WorkOrderCut } from '#orders/work-orders';
import { loadChangedOfDay, loadCuttingDay, MOST_CHANGED } from './cutting-day';
import type { CuttingDay, DayOrder } from './cutting-day';
import type { PlacedRoll, ReservationRow } from './cutting-day.queries';
import { acceptPlan } from './accept-plan';
import { chooseRoll } from './choose-roll';
import { makePlan } from './make-plan';
import { printCutList } from './print-cut-list';
import { rollChoices } from './roll-choices';
import type { RollChoice } from './roll-choices';
import { daySettings } from './day-settings.queries';
import { recordId, validationError } from '#core/errors';
import type { Context } from '#core/context';
import type { EventPayload } from '#events/event-bus';
import { topicStream } from '#events/topic-stream';
import { planFlooring } from './plan-flooring';
import { CutPlanType } from './plan.schema';
import { RecentCutType } from './recent-cuts.schema';
import { PLAN_TOPIC } from './plans.queries';

const DayOrderType = builder.objectRef<DayOrder>('CuttingDayOrder').implement({
  description: 'An order that waits to be cut, with its item and included cuts.',
  fields: (t) => ({
    workOrder: t.expose('order', { type: WorkOrder }),
    itemId: t.exposeID('itemId', { nullable: true }),
    itemName: t.exposeString('itemName'),
    cuts: t.expose('cuts', { type: [WorkOrderCut] }),
    ...cartonPullFields(t),
  }),
});

const Reservation = builder.objectRef<ReservationRow>('CuttingDayReservation').implement({
  description: 'What of a roll or carton row an order is promised.',
  fields: (t) => ({
    id: t.exposeID('id'),
    rollId: t.exposeID('inventoryRollId'),
    workOrderId: t.exposeID('workOrderId'),
    cutId: t.exposeID('workOrderCutId', { nullable: true, description: 'The cut; null for cartons.' }),
    length: t.field(feetField('lengthE4')),
    cartons: t.field(quantityField('cartonsE2')),
    isLocked: t.exposeBoolean('isLocked', { description: 'Someone chose the roll: a new plan leaves it.' }),
  }),
});

const DayRoll = builder.objectRef<PlacedRoll>('CuttingDayRoll').implement({
  description: 'A roll or carton row of the day, with its place.',
  fields: (t) => ({
    id: t.exposeID('id'),
    itemId: t.exposeID('itemId'),
    itemName: t.exposeString('itemName'),
    rollNumber: t.exposeString('rollNumber'),
    dyeLot: t.exposeString('dyeLot'),
    width: t.field(feetField('widthE4', { nullable: true })),
    length: t.field(feetField('lengthE4')),
    freeLength: t.field(
      feetField('freeLengthE4', { description: 'Less what orders are promised; below zero if that no longer fits.' }),
    ),
    cartons: t.field(quantityField('cartonsE2')),
    isRemnant: t.exposeBoolean('isRemnant'),
    isMeasured: t.exposeBoolean('isMeasured'),
    place: t.exposeString('place', { nullable: true }),
    quarantineReason: t.exposeString('quarantineReason', { description: 'Blank unless the roll is quarantined.' }),
  }),
});

const Day = builder.objectRef<CuttingDay>('CuttingDay').implement({
  description: 'What the warehouse cuts and pulls.',
  fields: (t) => ({
    orders: t.field({
      type: [DayOrderType],
      description: 'Next install date first.',
      resolve: (day) => [...day.orders],
    }),
    total: t.exposeInt('total', { description: 'All orders of the filter, also those that are not listed.' }),
    reservations: t.field({ type: [Reservation], resolve: (day) => [...day.reservations] }),
    rolls: t.field({
      type: [DayRoll],
      description: 'The rolls that are promised or planned, in the order of the racks.',
      resolve: (day) => [...day.rolls],
    }),
    companyCode: t.string({
      description: 'What the company’s own bar codes begin with.',
      resolve: async (_day, _args, ctx) => (await daySettings(ctx)).companyCode,
    }),
    planDaysAhead: t.int({
      description: 'How many business days a new plan looks ahead.',
      resolve: async (_day, _args, ctx) => (await daySettings(ctx)).planDaysAhead,
    }),
    plan: t.field({ type: CutPlanType, nullable: true, description: 'The latest plan.', resolve: (day) => day.plan }),
    recentCuts: t.field({
      type: [RecentCutType],
      description: 'What you cut in the last twelve hours, latest first: it can be taken back for ten minutes.',
      resolve: (day) => [...day.recent],
    }),
  }),
});

builder.queryField('cuttingDay', (t) =>
  t.field({
    type: Day,
    description:
      'Orders waiting to be cut with the rolls they are promised, and the latest plan. `flooring` is the tab: carpet (with carpet tile), vinyl or vct.',
    ...accessOptions({ permission: 'workOrderCut' }),
    args: {
      flooring: t.arg.string({ required: true }),
      dateFrom: t.arg({ type: 'ISO8601Date', required: false }),
      dateTo: t.arg({ type: 'ISO8601Date', required: false }),
    },
    resolve: (_root, { flooring, dateFrom = null, dateTo = null }, ctx) =>
      loadCuttingDay(ctx, { flooring, flooringTypeIds: flooringTypesOfTab(flooring), dateFrom, dateTo }),
  }),
);

builder.queryField('cuttingDayChanged', (t) =>
  t.field({
    type: Day,
    description: `What changed of a day, to show it without loading all of it: these orders if they still are in it, with the rolls they are promised and were cut from, and these rolls; at most ${MOST_CHANGED} of each. Its total counts only them, and it has no plan.`,
    ...accessOptions({ permission: 'workOrderCut' }),
    args: {
      flooring: t.arg.string({ required: true }),
      dateFrom: t.arg({ type: 'ISO8601Date', required: false }),
      dateTo: t.arg({ type: 'ISO8601Date', required: false }),
      workOrderIds: t.arg.idList({ required: true }),
      rollIds: t.arg.idList({ required: true }),
    },
    resolve: (_root, { flooring, dateFrom = null, dateTo = null, workOrderIds, rollIds }, ctx) => {
      for (const [path, ids] of [
        ['workOrderIds', workOrderIds],
        ['rollIds', rollIds],
      ] as const)
        if (ids.length > MOST_CHANGED) throw validationError(path, `At most ${MOST_CHANGED} at once.`);
      return loadChangedOfDay(ctx, {
        flooring,
        flooringTypeIds: flooringTypesOfTab(flooring),
        dateFrom,
        dateTo,
        orderIds: workOrderIds.map((id) => recordId('Work order', id)),
        rollIds: rollIds.map((id) => recordId('Roll', id)),
      });
    },
  }),
);

builder.subscriptionField('cutPlanChanged', (t) =>
  t.field({
    type: 'ID',
    description: 'Each plan of a tab that is begun, and that has ended.',
    ...accessOptions({ permission: 'workOrderCut' }),
    args: { flooring: t.arg.string({ required: true, description: 'carpet or vinyl' }) },
    subscribe: (_root, { flooring }, ctx: Context) => {
      const wanted = planFlooring(flooring);
      return topicStream(ctx.events, PLAN_TOPIC, { accept: (event) => event['flooring'] === wanted });
    },
    resolve: (event: EventPayload) => String(event['id']),
  }),
);

mutation('cutPlanMake', {
  description:
    'Starts to plan which order is cut from which roll over the next business days (as many as the company has set, unless `daysAhead` says otherwise). What is promised or cut stays; nothing is promised until it is accepted.',
  access: { permission: 'workOrderCut' },
  input: (t) => ({
    flooring: t.string({ required: true, description: 'carpet or vinyl' }),
    daysAhead: t.int(),
    excludedRollIds: t.idList({ description: 'Rolls that get no cut.' }),
  }),
  resolve: (input, ctx) => makePlan(ctx, input),
  payload: { cutPlan: CutPlanType },
});

mutation('cutPlanAccept', {
  description:
    'Promises the orders on some rolls of a plan their carpet. Each order completely or not at all: a refused one is in `errors`, and the others are accepted.',
  access: { permission: 'workOrderCut' },
  input: (t) => ({ id: t.id({ required: true }), rollIds: t.idList({ required: true }) }),
  resolve: (input, ctx) => acceptPlan(ctx, input),
  payload: (t) => ({ accepted: t.exposeInt('accepted', { description: 'Orders that are promised their rolls.' }) }),
});

mutation('cuttingRollChoose', {
  description: 'Promises an order another roll for all its pieces that are not cut yet; a new plan leaves it there.',
  access: { permission: 'workOrderCut' },
  input: (t) => ({ workOrderId: t.id({ required: true }), rollId: t.id({ required: true }) }),
  resolve: (input, ctx) => chooseRoll(ctx, input),
  payload: (t) => ({ workOrder: t.expose('workOrder', { type: WorkOrder, nullable: true }) }),
});

const Choice = builder.objectRef<RollChoice>('CuttingRollChoice').implement({
  description: 'A roll that an order could be cut from instead.',
  fields: (t) => ({
    roll: t.expose('roll', { type: DayRoll }),
    rest: t.field(feetField('restE4', { description: 'What would be left of it.' })),
    worse: t.field(
      feetField('worseE4', { description: 'How much more is lost than with the roll that the order has.' }),
    ),
    why: t.exposeString('why', { description: 'That, as a sentence.' }),
  }),
});

builder.queryField('cuttingRollChoices', (t) =>
  t.field({
    type: [Choice],
    description: 'The rolls that hold all pieces of an order that are not cut yet, least loss first; at most 200.',
    ...accessOptions({ permission: 'workOrderCut' }),
    args: { workOrderId: t.arg.id({ required: true }) },
    resolve: (_root, { workOrderId }, ctx) => rollChoices(ctx, recordId('Work order', workOrderId)),
  }),
);

mutation('cutListPdf', {
  description:
    'The list that goes to the saw: the promised pieces by roll in the order of the racks, with a drawing of each roll; without an address if nothing is promised.',
  access: { permission: 'workOrderCut' },
  input: (t) => ({
    flooring: t.string({ required: true }),
    dateFrom: t.field({ type: 'ISO8601Date' }),
    dateTo: t.field({ type: 'ISO8601Date' }),
  }),
  resolve: ({ flooring, dateFrom = null, dateTo = null }, ctx) => printCutList(ctx, { flooring, dateFrom, dateTo }),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }), count: t.exposeInt('count') }),
});
