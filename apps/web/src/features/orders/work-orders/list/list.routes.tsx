import { openedOrders } from '@falcon/domain/company/filters';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { AnyScreen } from '#blocks/routing/screen';
import { CUT_TABS } from '../cuts/cut-tabs';

/** The lists of work orders: desktop, phone, to cut, to assign, and the history of one. */
export function orderListScreens(): AnyScreen[] {
  return [
    {
      path: 'work-orders',
      key: 'work-orders',
      title: 'Work Orders',
      permissions: ['workOrder'],
      crumb: 'Work orders',
      actions: [{ label: 'New work order', to: '/work-orders/create', permission: 'editWorkOrder' }],
      opensAt: openedOrders,
      page: async () => (await import('../work-order-list.page')).WorkOrderListPage,
    },
    {
      path: 'work-orders/reconcile',
      key: 'work-orders-reconcile',
      redirect: '/work-orders',
      search: { status: String(STATUS_ID.RECONCILE) },
    },
    {
      path: 'work-orders-mobile',
      key: 'work-orders-mobile',
      title: 'Work Orders',
      permissions: ['workOrder'],
      crumb: 'Work orders',
      actions: [{ label: 'New work order', to: '/work-orders/create', permission: 'editWorkOrder' }],
      opensAt: openedOrders,
      page: async () => (await import('../work-order-mobile.page')).WorkOrderMobilePage,
    },
    {
      path: 'work-orders/calendar',
      key: 'work-orders-calendar',
      title: 'Calendar',
      permissions: ['workOrder', 'scheduleDate'],
      crumb: 'Calendar',
      page: async () => (await import('../calendar/calendar.page')).CalendarPage,
    },
    {
      path: 'work-orders/assign',
      key: 'work-orders-assign',
      title: 'Assign Work Orders',
      permissions: ['assignWorkOrder'],
      crumb: 'Assign',
      page: async () => (await import('../assign/assign.page')).AssignPage,
    },
    { path: 'work-order-cuts', key: 'work-order-cuts', redirect: '/work-order-cuts/carpet' },
    ...CUT_TABS.map(({ flooring }) => ({
      path: `work-order-cuts/${flooring}`,
      key: `work-order-cuts-${flooring}`,
      title: 'Work Order Cuts',
      permissions: ['workOrderCut'] as const,
      page: async () => (await import('../cuts/cuts.page')).cutPages[flooring],
    })),
    {
      path: 'work-orders/$workOrderId/history',
      key: 'work-order-history',
      title: 'Work Order History',
      permissions: ['workOrder'],
      page: async () => (await import('../history/history.page')).WorkOrderHistoryPage,
    },
  ];
}
