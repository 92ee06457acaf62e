import { quantity } from '@falcon/domain/kit/money';
import { builder } from '#core/builder';
import { accessOptions } from '#core/mutation';
import type { BookedOrder } from './booked-orders.queries';
import { limitBookings } from './limit-bookings';
import type { LimitBookings } from './limit-bookings';
import { overbookedDays } from './overbooked';
import type { OverbookedDay, OverbookingCause } from './overbooked';
import { LimitTypeEnum } from './schedule.schema';

const BookedOrderType = builder.objectRef<BookedOrder>('BookedOrder').implement({
  description: 'An order that takes a place on its date.',
  fields: (t) => ({
    id: t.exposeID('id'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    customerName: t.exposeString('customerName'),
    buildingUnit: t.exposeString('buildingUnit'),
    jobTime: t.exposeString('jobTime'),
    slot: t.exposeString('slot', { nullable: true, description: 'The booked half day: AM or PM.' }),
    installerName: t.exposeString('installerName', { description: 'Blank until an installer is assigned.' }),
  }),
});

const Bookings = builder.objectRef<LimitBookings>('DailyLimitBookings').implement({
  description: 'The limit of a date for one kind of jobs, with the orders that count toward it.',
  fields: (t) => ({
    scheduleDate: t.expose('date', { type: 'ISO8601Date' }),
    type: t.expose('type', { type: LimitTypeEnum }),
    limit: t.expose('limit', { type: 'Quantity', nullable: true, description: 'Null is unlimited.' }),
    usualLimit: t.expose('usualLimit', {
      type: 'Quantity',
      nullable: true,
      description: 'The limit without one of the date’s own; null is unlimited.',
    }),
    load: t.expose('load', { type: 'Quantity', description: 'The unit of the limit: jobs or square yards.' }),
    orders: t.expose('orders', {
      type: [BookedOrderType],
      nullable: true,
      description: 'Without drafts, holds and canceled orders; null without permission to see orders.',
    }),
    unseenOrders: t.exposeInt('unseen', { description: 'How many orders count that you can’t see.' }),
  }),
});

const Cause = builder.objectRef<OverbookingCause>('OverbookingCause').implement({
  description: 'What made a date overbooked: an order booked over the limit, or a lowered limit.',
  fields: (t) => ({
    at: t.expose('at', { type: 'ISO8601DateTime' }),
    userName: t.exposeString('userName', { nullable: true, description: 'Null for the program itself.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why the order was booked, as entered.' }),
    order: t.expose('order', {
      type: BookedOrderType,
      nullable: true,
      description: 'The order that was booked over the limit; null for a lowered limit.',
    }),
    limitBefore: t.field({
      type: 'Quantity',
      nullable: true,
      description: 'The limit before it was lowered; null is unlimited.',
      resolve: ({ lowered }) => (lowered?.before == null ? null : quantity(lowered.before)),
    }),
    limitAfter: t.field({
      type: 'Quantity',
      nullable: true,
      description: 'The lowered limit; null for an order.',
      resolve: ({ lowered }) => (lowered === null ? null : quantity(lowered.after)),
    }),
    ofWeekday: t.boolean({
      description: 'The limit was lowered for its weekday, not for the date.',
      resolve: ({ lowered }) => lowered?.ofWeekday ?? false,
    }),
  }),
});

const Overbooked = builder.objectRef<OverbookedDay>('OverbookedDay').implement({
  description: 'A date with more booked than its limit for one kind of jobs.',
  fields: (t) => ({
    scheduleDate: t.expose('date', { type: 'ISO8601Date' }),
    type: t.expose('type', { type: LimitTypeEnum }),
    limit: t.expose('limit', { type: 'Quantity', nullable: true }),
    load: t.expose('load', { type: 'Quantity', description: 'The unit of the limit: jobs or square yards.' }),
    over: t.expose('over', { type: 'Quantity', description: 'How much more is booked than the limit.' }),
    orders: t.expose('orders', {
      type: [BookedOrderType],
      nullable: true,
      description: 'What is booked; null without permission to see orders.',
    }),
    unseenOrders: t.exposeInt('unseen', { description: 'How many orders count that you can’t see.' }),
    causes: t.expose('causes', {
      type: [Cause],
      description: 'By the history; none where it has no override of this limit and no change that lowered it.',
    }),
  }),
});

const KeyInput = builder.inputType('DailyLimitKeyInput', {
  fields: (t) => ({
    type: t.field({ type: LimitTypeEnum, required: true }),
    scheduleDate: t.field({ type: 'ISO8601Date', required: true }),
  }),
});

builder.queryFields((t) => ({
  dailyLimitBookings: t.field({
    ...accessOptions({ permission: 'scheduleDate' }),
    type: [Bookings],
    description: 'Limits of single dates with the orders that count toward each.',
    args: { limits: t.arg({ type: [KeyInput], required: true }) },
    resolve: (_root, args, ctx) => limitBookings(ctx, args),
  }),
  overbookedDays: t.field({
    ...accessOptions({ permission: 'scheduleDate' }),
    type: [Overbooked],
    description: 'The dates from today on with more booked than their limit, with who booked or lowered it and why.',
    resolve: (_root, _args, ctx) => overbookedDays(ctx),
  }),
}));
