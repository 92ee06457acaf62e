import { marginOf } from '@falcon/domain/orders/costing';
import { cents } from '@falcon/domain/kit/money';
import { STATUSES } from '@falcon/domain/orders/work-order-status';
import { addDays, weekday } from '@falcon/domain/kit/schedule';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import { accessOptions } from '#core/mutation';
import { seesKind } from '#kit/record-kit';
import { listedOrder, WorkOrder } from '#orders/work-orders';
import { recentOrders, statusCounts, weeklyRevenue } from './dashboard.queries';
import type { RecentOrder, StatusCount, WeekFigures } from './dashboard.queries';
import { DashboardMoney, moneyFigures } from './money.schema';
import { needsYou } from './needs-you';
import type { NeedsYou } from './need';

const WEEKS = 12;
const nameOf = (id: number): string => STATUSES.find((status) => status.id === id)?.name ?? '';
const labelOf = (id: number): string => STATUSES.find((status) => status.id === id)?.label ?? '';

const DashboardStatus = builder.objectRef<StatusCount>('DashboardStatus').implement({
  fields: (t) => ({
    statusId: t.exposeID('statusId'),
    status: t.string({ resolve: (row) => nameOf(row.statusId) }),
    label: t.string({ resolve: (row) => labelOf(row.statusId) }),
    count: t.exposeInt('count'),
    oldestInstallDate: t.expose('oldestInstallDate', { type: 'ISO8601Date', nullable: true }),
  }),
});

const DashboardEntry = builder.objectRef<NeedsYou>('DashboardEntry').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    kind: t.exposeString('kind'),
    severity: t.exposeString('severity'),
    text: t.exposeString('text'),
    count: t.exposeInt('count', { nullable: true }),
    date: t.expose('date', { type: 'ISO8601Date', nullable: true }),
    dismissId: t.exposeID('dismissId', {
      nullable: true,
      description: 'What to pass to workOrderAlertDismiss; null if the entry disappears by itself.',
    }),
    link: t.exposeString('link', { description: 'The page that shows it.' }),
    workOrder: t.field({
      type: WorkOrder,
      nullable: true,
      description: 'The order to act on right here: one that could not be installed. Null for other entries.',
      resolve: ({ workOrderId }, _args, ctx) =>
        workOrderId === undefined || !seesKind(ctx, 'WORK_ORDER') ? null : listedOrder(ctx, workOrderId),
    }),
  }),
});

const DashboardRecent = builder.objectRef<RecentOrder>('DashboardRecent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    workOrderNumber: t.exposeString('workOrderNumber'),
    customerName: t.exposeString('customerName'),
    status: t.string({ resolve: (row) => nameOf(row.statusId) }),
    at: t.field({ type: 'ISO8601DateTime', resolve: (row) => new Date(row.at) }),
  }),
});

const DashboardWeek = builder.objectRef<WeekFigures>('DashboardWeek').implement({
  description: 'What was invoiced in one week, Sunday to Saturday, without tax.',
  fields: (t) => ({
    weekStart: t.expose('weekStart', { type: 'ISO8601Date' }),
    orders: t.exposeInt('orders'),
    revenue: t.field({ type: 'Money', resolve: (row) => row.revenueCents as never }),
    profit: t.field({ type: 'Money', resolve: (row) => row.profitCents as never }),
    marginPercent: t.field({
      type: 'Percent',
      resolve: (row) => marginOf(cents(row.profitCents), cents(row.revenueCents)),
    }),
  }),
});

/** The dashboard's parts are computed only when selected. */
const Dashboard = builder.objectRef<Record<string, never>>('Dashboard').implement({
  fields: (t) => ({
    pipeline: t.field({
      type: [DashboardStatus],
      resolve: (_root, _args, ctx) => (seesKind(ctx, 'WORK_ORDER') ? statusCounts(ctx.db, ctx.salespersonScope) : []),
    }),
    needsYou: t.field({ type: [DashboardEntry], resolve: (_root, _args, ctx) => needsYou(ctx) }),
    recent: t.field({
      type: [DashboardRecent],
      resolve: (_root, _args, ctx) =>
        seesKind(ctx, 'WORK_ORDER') ? recentOrders(ctx.db, ctx.requireUser().id, ctx.salespersonScope) : [],
    }),
    money: t.field({
      type: [DashboardMoney],
      nullable: { list: true, items: false },
      description:
        'Accounting work: to be sent, not delivered, due, overdue, sent today and failed. Null for users who can’t see it.',
      resolve: (_root, _args, ctx) => moneyFigures(ctx),
    }),
    weeks: t.field({
      type: [DashboardWeek],
      nullable: { list: true, items: false },
      description: 'The last twelve weeks; null for users who can’t see totals.',
      resolve: (_root, _args, ctx) => {
        if (!ctx.sees(PRICES)) return null;
        const today = ctx.today();
        return weeklyRevenue(ctx.db, addDays(today, -weekday(today) - (WEEKS - 1) * 7), ctx.salespersonScope);
      },
    }),
  }),
});

builder.queryField('dashboard', (t) =>
  t.field({
    type: Dashboard,
    description:
      'What must be done today: orders by status, overdue and expiring records, recent records, revenue by week.',
    ...accessOptions({ signedIn: true }),
    resolve: () => ({}),
  }),
);
