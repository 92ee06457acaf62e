import type { PermissionKey } from '@falcon/domain/office/access';
import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import { ASSIGNMENT_FILTERS, valuesOf } from '@falcon/domain/kit/flooring';
import { STATUS_ID } from '@falcon/domain/orders/work-order-status';
import { PRICES } from '@falcon/domain/orders/work-order-fields';
import { builder } from '#core/builder';
import { connectionType, lazyPage, pageArguments, pageWindow, SortDirection } from '#core/lists/connection';
import type { Direction, Page, PageArguments, PageCount } from '#core/lists/connection';
import type { Context } from '#core/context';
import { filterFields, filterValues } from '#core/lists/filters';
import { accessOptions } from '#core/mutation';
import { totalsOf } from '#core/lists/totals';
import { refuseUnseen } from '#core/errors';
import type { WorkOrderRow } from '../work-order-rows';
import { WorkOrder } from '../work-orders.schema';
import { isByDay, isSelective, orderConditions, oneNameOnly, searchesText, statusSet } from './list-filter';
import { searchedOrders } from './list-search';
import type { SearchedOrders } from './list-search';
import {
  moreThanCounted,
  ORDER_TOTALS,
  orderCount,
  orderPage,
  orderTotals,
  SORT_COLUMNS,
  SORTS_BY_AMOUNT,
} from './list.queries';
import type { WorkOrderSort } from './list.queries';

const SortEnum = builder.enumType('WorkOrderSort', {
  values: Object.keys(SORT_COLUMNS) as (keyof typeof SORT_COLUMNS)[],
});
const OverdueEnum = builder.enumType('WorkOrderOverdue', {
  values: ['RECONCILE', 'INVOICE'] as const,
  description: 'Overdue: to be reconciled after its install date, or to be invoiced more than three days after it.',
});

const AssignmentEnum = builder.enumType('AssignmentFilter', {
  values: valuesOf(ASSIGNMENT_FILTERS),
  description: 'Whether an order has an installer.',
});

export const WorkOrderFilterInput = builder.inputType('WorkOrderFilterInput', {
  description: 'Each field filters the list further; one left out or null does not.',
  fields: (t) =>
    filterFields(t.field.bind(t), WORK_ORDER_FILTERS, {
      enums: { assignment: AssignmentEnum, overdueFor: OverdueEnum },
      describe: {
        undated: 'Only orders without an install date.',
        invoicedFrom: 'By the date of the current invoice.',
        assignment: 'ALL by default.',
        search: 'Number, address, building/unit or customer.',
      },
    }),
});

const WorkOrderConnection = connectionType<WorkOrderRow>('WorkOrder', WorkOrder);
totalsOf('WorkOrder', WorkOrderConnection, ORDER_TOTALS);

interface ListArguments extends PageArguments {
  readonly filter: FilterInput<typeof WORK_ORDER_FILTERS>;
  readonly sort?: WorkOrderSort | null | undefined;
  readonly direction?: Direction | null | undefined;
}

/** The list of orders: page and count run in parallel, and only if selected. */
function listOrders(ctx: Context, args: ListArguments, within: readonly number[] | null): Page<WorkOrderRow> {
  const filter = filterValues(WORK_ORDER_FILTERS, args.filter, 'filter');
  const sort = args.sort ?? 'INSTALL_DATE';
  if (SORTS_BY_AMOUNT.has(sort)) refuseUnseen(ctx, PRICES);
  pageWindow(args);
  const facts = { today: ctx.today(), salespersonScope: ctx.salespersonScope };
  const conditions = orderConditions(filter, facts);
  const requestedStatuses = statusSet(filter);
  const statuses = within
    ? within.filter((id) => requestedStatuses === null || requestedStatuses.includes(id))
    : requestedStatuses;
  const counted = { statuses, conditions };
  const request = {
    sort,
    direction: args.direction ?? 'DESC',
    args,
    statuses,
    conditions: [...conditions, ...oneNameOnly(sort, filter, facts)],
  } as const;
  const exact = isSelective(filter, statuses);
  const byDay = isByDay(filter, facts);
  if (!searchesText(filter))
    return lazyPage(
      () => orderPage(ctx.db, { ...request, findFirst: exact && sort !== 'INSTALL_DATE' }),
      () => orderCount(ctx.db, counted, { exact, byDay, args }),
      async () => (ctx.sees(PRICES) ? orderTotals(ctx.db, counted, exact) : null),
    );
  let searched: Promise<SearchedOrders> | null = null;
  const search = () => (searched ??= searchedOrders(ctx.db, filter.search ?? ''));
  let pageCount: Promise<PageCount> | null = null;
  /** The counted orders; null if more match than are counted. */
  const foundOrders = async () => {
    const { conditions: more, many } = await search();
    return many && conditions.length === 0 && statuses === null
      ? null
      : { statuses, conditions: [...conditions, ...more] };
  };
  const counting = async (): Promise<PageCount> => {
    const those = await foundOrders();
    return those ? orderCount(ctx.db, those, { exact: false, byDay: false, args }) : moreThanCounted(args);
  };
  const count = () => (pageCount ??= counting());
  return lazyPage(
    async () =>
      orderPage(ctx.db, {
        ...request,
        conditions: [...request.conditions, ...(await search()).conditions],
        findFirst: !(await count()).capped,
      }),
    count,
    async () => {
      const those = ctx.sees(PRICES) ? await foundOrders() : null;
      return those && orderTotals(ctx.db, those, false);
    },
  );
}

type Fields = PothosSchemaTypes.QueryFieldBuilder<typeof builder.$inferSchemaTypes, object>;

/** A list of orders, or of those in some statuses. */
const orderList = (t: Fields, permission: PermissionKey, description: string, within: readonly number[] | null) =>
  t.field({
    ...accessOptions({ permission }),
    type: WorkOrderConnection,
    nullable: false,
    description,
    args: {
      ...pageArguments(t),
      filter: t.arg({ type: WorkOrderFilterInput, required: true }),
      sort: t.arg({ type: SortEnum }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) => listOrders(ctx, args, within),
  });

builder.queryFields((t) => ({
  workOrders: orderList(t, 'workOrder', 'Orders, newest install date first by default.', null),
  assignWorkOrdersAvailable: orderList(t, 'assignWorkOrder', 'Orders that wait for an installer.', [STATUS_ID.ASSIGN]),
  assignWorkOrdersCurrent: orderList(
    t,
    'assignWorkOrder',
    'Orders that have an installer and are not reconciled yet.',
    [STATUS_ID.RECONCILE],
  ),
}));
