import { builder } from '#core/builder';
import { accessOptions } from '#core/mutation';
import { WorkOrderFilterInput } from '../list/list.schema';
import { WorkOrder } from '../work-orders.schema';
import { loadCalendar } from './load-calendar';
import type { CalendarInstaller, WorkOrderCalendar } from './load-calendar';

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

builder.queryField('workOrderCalendar', (t) =>
  t.field({
    type: Calendar,
    description:
      'The orders between two dates, at most six weeks: those that take a place on their day, or those in the statuses of the filter.',
    ...accessOptions({ allPermissions: ['workOrder', 'scheduleDate'] }),
    args: {
      fromDate: t.arg({ type: 'ISO8601Date', required: true }),
      toDate: t.arg({ type: 'ISO8601Date', required: true }),
      filter: t.arg({ type: WorkOrderFilterInput, required: true }),
    },
    resolve: (_root, args, ctx) => loadCalendar(ctx, args),
  }),
);
