import { builder } from '#core/builder';
import { accessOptions, mutation } from '#core/mutation';
import { WorkOrderFilterInput } from '../list/list.schema';
import { WorkOrder } from '../work-orders.schema';
import { loadCalendar } from './load-calendar';
import type { CalendarInstaller, WorkOrderCalendar } from './load-calendar';
import { CALENDAR_SHEETS, printCalendar } from './print-calendar';

const Installer = builder.objectRef<CalendarInstaller>('CalendarInstaller').implement({
  description: 'An installer in the calendar.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('fullName'),
    dailyJobs: t.int({
      nullable: true,
      description: 'The most jobs in a day; null without permission to see installers.',
      resolve: ({ dailyJobs }, _args, ctx) => (ctx.can('installer') ? dailyJobs : null),
    }),
    off: t.field({
      type: ['ISO8601Date'],
      description: 'The dates on which they don’t work; none without permission to assign or to see installers.',
      resolve: ({ off }, _args, ctx) => (ctx.can('assignWorkOrder') || ctx.can('installer') ? off : []),
    }),
  }),
});

const Calendar = builder.objectRef<WorkOrderCalendar>('WorkOrderCalendar').implement({
  description: 'The orders of some days, and the installers with their days off.',
  fields: (t) => ({
    orders: t.field({ type: [WorkOrder], resolve: ({ orders }) => orders }),
    isCut: t.exposeBoolean('isCut', { description: 'There are more orders; a filter shows fewer.' }),
    installers: t.field({ type: [Installer], resolve: ({ installers }) => installers }),
  }),
});

const CalendarAccess = { allPermissions: ['workOrder', 'scheduleDate'] } as const;

builder.queryField('workOrderCalendar', (t) =>
  t.field({
    type: Calendar,
    description:
      'The orders between two dates, at most six weeks: those that take a place on their day, or those in the statuses of the filter.',
    ...accessOptions(CalendarAccess),
    args: {
      fromDate: t.arg({ type: 'ISO8601Date', required: true }),
      toDate: t.arg({ type: 'ISO8601Date', required: true }),
      filter: t.arg({ type: WorkOrderFilterInput, required: true }),
    },
    resolve: (_root, args, ctx) => loadCalendar(ctx, args),
  }),
);

const Sheets = builder.enumType('CalendarSheets', {
  values: CALENDAR_SHEETS,
  description: 'WEEK: crews down, days across. CREW_DAYS: a page for each crew and day.',
});

mutation('workOrderCalendarPdf', {
  description:
    'Prints the calendar of at most a week; returns a signed address that is valid for ten minutes, none if no order is on it.',
  access: CalendarAccess,
  input: (t) => ({
    fromDate: t.field({ type: 'ISO8601Date', required: true }),
    toDate: t.field({ type: 'ISO8601Date', required: true }),
    filter: t.field({ type: WorkOrderFilterInput, required: true }),
    sheets: t.field({ type: Sheets, required: true }),
  }),
  resolve: (input, ctx) => printCalendar(ctx, input),
  payload: (t) => ({ pdfUrl: t.exposeString('pdfUrl', { nullable: true }), count: t.exposeInt('count') }),
});
