import { builder } from '#core/builder';
import { accessOptions } from '#core/mutation';
import { flooringTypesOfTab } from '#orders/work-orders';
import { recentOf } from './cutting-day';
import { countOfDay } from './cutting-day.queries';
import type { DayFilter } from './cutting-day.queries';
import { daySettings } from './day-settings.queries';
import { RecentCutType } from './recent-cuts.schema';

const CuttingList = builder.objectRef<DayFilter>('CuttingList').implement({
  description: 'What the list by order shows beside its orders (`workOrderCuts`).',
  fields: (t) => ({
    total: t.int({
      description: 'All orders of the filter, also those that are not listed.',
      resolve: (filter, _args, ctx) => countOfDay(ctx.db, filter, ctx.salespersonScope),
    }),
    companyCode: t.string({
      description: 'What the company’s own bar codes begin with.',
      resolve: async (_filter, _args, ctx) => (await daySettings(ctx)).companyCode,
    }),
    recentCuts: t.field({
      type: [RecentCutType],
      description:
        'What you cut or pulled in the last twelve hours, latest first: it can be taken back for ten minutes.',
      resolve: (filter, _args, ctx) => recentOf(ctx, filter),
    }),
  }),
});

builder.queryField('cuttingList', (t) =>
  t.field({
    type: CuttingList,
    description: 'The list by order beside its orders. `flooring` is the tab: carpet (with carpet tile), vinyl or vct.',
    ...accessOptions({ permission: 'workOrderCut' }),
    args: {
      flooring: t.arg.string({ required: true }),
      dateFrom: t.arg({ type: 'ISO8601Date', required: false }),
      dateTo: t.arg({ type: 'ISO8601Date', required: false }),
    },
    resolve: (_root, { flooring, dateFrom = null, dateTo = null }) => ({
      flooringTypeIds: flooringTypesOfTab(flooring),
      dateFrom,
      dateTo,
    }),
  }),
);
