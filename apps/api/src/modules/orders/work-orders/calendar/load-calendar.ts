import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import type { FilterInput } from '@falcon/domain/company/filters';
import { datesBetween, daysBetween, weekday } from '@falcon/domain/kit/schedule';
import { CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import { filterValues } from '#core/lists/filters';
import { orderConditions, searchesText, statusSet } from '../list/list-filter';
import { searchedOrders } from '../list/list-search';
import { ordersByDate } from '../list/list.queries';
import type { WorkOrderRow } from '../work-order-rows';
import { calendarInstallers } from './calendar.queries';

/** The most days of a calendar: six weeks, as a month is shown. */
const MOST_DAYS = 42;
/** The most orders of a calendar; the rest is counted. */
const MOST_ORDERS = 2_000;

/** An installer in the calendar. */
export interface CalendarInstaller {
  readonly id: number;
  readonly fullName: string;
  /** The most jobs in a day. */
  readonly dailyJobs: number;
  /** The dates on which they don't work. */
  readonly off: readonly string[];
}

/** The orders of some days, and the installers with their days off. */
export interface WorkOrderCalendar {
  readonly orders: readonly WorkOrderRow[];
  /** There are more orders than are shown. */
  readonly isCut: boolean;
  readonly installers: readonly CalendarInstaller[];
}

/** The days and filters of a calendar. */
export interface CalendarQuestion {
  readonly fromDate: string;
  readonly toDate: string;
  readonly filter: FilterInput<typeof WORK_ORDER_FILTERS>;
}

/**
 * The orders between two dates that take a place on their day, or are in the statuses of the filter. Two statements,
 * three with a text to search.
 */
export async function loadCalendar(
  ctx: Context,
  { fromDate: from, toDate: to, filter: raw }: CalendarQuestion,
): Promise<WorkOrderCalendar> {
  const days = daysBetween(from, to);
  if (days < 0) throw validationError('toDate', 'The end date is before the start date.');
  if (days >= MOST_DAYS) throw validationError('toDate', `A calendar has at most ${MOST_DAYS} days.`);
  const filter = filterValues(WORK_ORDER_FILTERS, { ...raw, dateFrom: from, dateTo: to }, 'filter');
  const facts = { today: ctx.today(), salespersonScope: ctx.salespersonScope };
  const searched = searchesText(filter) ? (await searchedOrders(ctx.db, filter.search ?? '')).conditions : [];
  const found = await ordersByDate(ctx.db, {
    statuses: statusSet(filter) ?? CAPACITY_STATUS_IDS,
    conditions: [...orderConditions(filter, facts), ...searched],
    most: MOST_ORDERS + 1,
  });
  const orders = found.slice(0, MOST_ORDERS);
  const withJobs = new Set(orders.flatMap(({ installerId }) => installerId ?? []));
  const only = filter.installer ?? null;
  const installers = await calendarInstallers(ctx.db, { from, to, only, withJobs: [...withJobs] });
  return {
    orders,
    isCut: found.length > MOST_ORDERS,
    installers: installers.map(({ works, daysOff, ...installer }) => ({
      ...installer,
      off: datesBetween(from, to).filter(
        (date) =>
          works[weekday(date)] === false ||
          daysOff.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay),
      ),
    })),
  };
}
