import { holidayOn, LIMIT_TYPES } from '@falcon/domain/kit/schedule';
import type { LimitConflict, LimitDefault, LimitType } from '@falcon/domain/kit/schedule';
import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import { builder, plainType } from '#core/builder';
import { notFound, recordId } from '#core/errors';
import { accessOptions, mutation } from '#core/mutation';
import { firstFreeDate, weekdayLimits } from './day-load';
import { dayLimits } from './day-limits';
import type { DayLimit } from './day-limits';
import { saveDailyLimitDefaults, saveDailyLimits, checkDailyLimitDefaults } from './save-limits';

export const LimitTypeEnum = builder.enumType('DailyLimitType', { values: [...LIMIT_TYPES] as LimitType[] });

const DailyLimitDefault = builder.objectRef<LimitDefault>('DailyLimitDefault').implement({
  description: 'The limit of a weekday for one kind of jobs.',
  fields: (t) => ({
    type: t.expose('type', { type: LimitTypeEnum }),
    dayOfWeek: t.exposeInt('dayOfWeek', { description: 'Sunday is 0.' }),
    limit: t.expose('limit', {
      type: 'Quantity',
      nullable: true,
      description: 'Jobs or square yards; null is unlimited.',
    }),
  }),
});

const Holiday = plainType<{ readonly name: string; readonly icon: string }>('Holiday', {
  name: 'String',
  icon: 'String',
});

const DailyLimit = builder.objectRef<DayLimit>('DailyLimit').implement({
  description: 'The limit of a date for one kind of jobs, with what is booked.',
  fields: (t) => ({
    scheduleDate: t.expose('date', { type: 'ISO8601Date' }),
    type: t.expose('type', { type: LimitTypeEnum }),
    limit: t.expose('limit', { type: 'Quantity', nullable: true, description: 'Null is unlimited.' }),
    isDefault: t.exposeBoolean('isDefault', { description: 'False when the date has a limit of its own.' }),
    jobsScheduled: t.exposeInt('jobs'),
    load: t.expose('load', { type: 'Quantity', description: 'The unit of the limit: jobs or square yards.' }),
    loadAm: t.expose('loadAm', { type: 'Quantity' }),
    loadPm: t.expose('loadPm', { type: 'Quantity' }),
    isFull: t.exposeBoolean('isFull'),
    holiday: t.field({ type: Holiday, nullable: true, resolve: (day) => holidayOn(day.date) }),
  }),
});

const LimitError = builder.objectRef<LimitConflict>('DailyLimitError').implement({
  fields: (t) => ({
    scheduleDate: t.expose('date', { type: 'ISO8601Date' }),
    type: t.expose('type', { type: LimitTypeEnum }),
    jobsScheduled: t.expose('booked', { type: 'Quantity' }),
    limit: t.expose('limit', { type: 'Quantity' }),
    message: t.exposeString('message'),
  }),
});

const Validation = builder
  .objectRef<{ readonly valid: boolean; readonly errors: readonly LimitConflict[] }>('DailyLimitDefaultsValidation')
  .implement({
    fields: (t) => ({
      valid: t.exposeBoolean('valid'),
      errors: t.expose('errors', { type: [LimitError] }),
    }),
  });

const DefaultInput = builder.inputType('DailyLimitDefaultInput', {
  fields: (t) => ({
    type: t.field({ type: LimitTypeEnum, required: true }),
    dayOfWeek: t.int({ required: true, description: 'Sunday is 0.' }),
    limit: t.field({ type: 'Quantity', description: 'Null is unlimited.' }),
  }),
});

const SeenLimitInput = builder.inputType('DailyLimitSeenInput', {
  fields: (t) => ({
    limit: t.field({ type: 'Quantity', description: 'Null is unlimited.' }),
    isDefault: t.boolean({ required: true }),
  }),
});

const LimitInput = builder.inputType('DailyLimitInput', {
  fields: (t) => ({
    type: t.field({ type: LimitTypeEnum, required: true }),
    scheduleDate: t.field({ type: 'ISO8601Date', required: true }),
    limit: t.field({ type: 'Quantity', description: 'Null is unlimited.' }),
    useDefault: t.boolean({ description: "Resets the date to its weekday's default." }),
    seen: t.field({
      type: SeenLimitInput,
      description: 'The limit that was read: one that was changed since is refused. Left out: not checked.',
    }),
  }),
});

const ValidateInput = builder.inputType('ValidateDailyLimitDefaultsInput', {
  fields: (t) => ({
    weeksToCheck: t.int({ description: '8 by default.' }),
    limits: t.field({ type: [DefaultInput], description: 'The new defaults; by default the current ones.' }),
  }),
});

builder.queryFields((t) => ({
  dailyLimitDefaults: t.field({
    ...accessOptions({ permission: 'scheduleDate' }),
    type: [DailyLimitDefault],
    description: 'All seven weekdays of each kind of jobs, as they apply.',
    args: { types: t.arg({ type: [LimitTypeEnum] }) },
    resolve: async (_root, { types }, ctx) =>
      (await weekdayLimits(ctx.db)).filter((row) => !types || types.includes(row.type)),
  }),
  dailyLimits: t.field({
    ...accessOptions({ permission: 'scheduleDate' }),
    type: [DailyLimit],
    description: 'One row for each date and type; limited to the types of a kind of job.',
    args: {
      fromDate: t.arg({ type: 'ISO8601Date', required: true }),
      toDate: t.arg({ type: 'ISO8601Date', required: true }),
      flooringTypeId: t.arg.id(),
      types: t.arg({ type: [LimitTypeEnum] }),
      occupied: t.arg.boolean(),
    },
    resolve: (_root, args, ctx) =>
      dayLimits(ctx.db, {
        ...args,
        flooringTypeId: args.flooringTypeId == null ? null : recordId('Flooring type', args.flooringTypeId),
      }),
  }),
  scheduleDate: t.field({
    ...accessOptions({ permission: 'scheduleDate' }),
    type: 'ISO8601Date',
    nullable: true,
    description: 'The first free date from the next business day on, within 90 days.',
    args: { flooringTypeId: t.arg.id({ required: true }), occupied: t.arg.boolean() },
    resolve: (_root, args, ctx) => {
      const flooringTypeId = recordId('Flooring type', args.flooringTypeId);
      if (!isFlooringTypeId(flooringTypeId)) throw notFound('Flooring type', args.flooringTypeId);
      return firstFreeDate(ctx.db, ctx.today(), flooringTypeId, args.occupied ?? false);
    },
  }),
  validateDailyLimitDefaults: t.field({
    ...accessOptions({ permission: 'scheduleDate' }),
    type: Validation,
    args: { input: t.arg({ type: ValidateInput }) },
    resolve: (_root, args, ctx) => checkDailyLimitDefaults(ctx, args.input),
  }),
}));

mutation('dailyLimitDefaultsUpdate', {
  description: 'Sets the weekday limits.',
  access: { permission: 'editScheduleDate' },
  input: (t) => ({ limits: t.field({ type: [DefaultInput], required: true }) }),
  resolve: async (input, ctx) => ({ dailyLimitDefaults: await saveDailyLimitDefaults(ctx, input) }),
  payload: (t) => ({ dailyLimitDefaults: t.expose('dailyLimitDefaults', { type: [DailyLimitDefault] }) }),
});

mutation('dailyLimitsUpdate', {
  description: 'Sets the limits of single dates, or resets them to the default.',
  access: { permission: 'editScheduleDate' },
  input: (t) => ({
    limits: t.field({ type: [LimitInput], required: true }),
    confirmed: t.boolean({ description: 'Lowers limits below what is booked; without it, that is refused.' }),
  }),
  resolve: async (input, ctx) => ({ dailyLimits: await saveDailyLimits(ctx, input) }),
  payload: (t) => ({ dailyLimits: t.expose('dailyLimits', { type: [DailyLimit] }) }),
});
