import { useQuery } from '@apollo/client/react';
import { useRequestTime } from '#blocks/live/use-request-time';
import { addDays } from '@falcon/domain/kit/schedule';
import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { useMemo } from 'react';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { UNCACHED } from '#graphql/call-options';
import { grouped } from '../list/grouped';
import { CalendarWeekDocument } from './calendar.generated';
import { calendarFilter, daysOfWeek, weekRows } from './week';

/** A week of the calendar. */
export function useWeek(week: string) {
  const { query } = useAddressQuery();
  const filter = calendarFilter(addressArguments(WORK_ORDER_FILTERS, query));
  const { context, requestedAt } = useRequestTime();
  const { data, previousData, error, refetch } = useQuery(CalendarWeekDocument, {
    ...UNCACHED,
    context,
    variables: { fromDate: week, toDate: addDays(week, 6), filter },
  });
  const shown = data ?? previousData;
  return useMemo(() => {
    const { orders = [], installers = [], isCut = false } = shown?.workOrderCalendar ?? {};
    return {
      ready: shown !== undefined,
      busy: data === undefined,
      error,
      refetch,
      requestedAt,
      isCut,
      orders,
      days: daysOfWeek(week, orders),
      rows: weekRows(orders, installers),
      limits: grouped(shown?.dailyLimits ?? [], ({ scheduleDate }) => scheduleDate),
    };
  }, [shown, data, error, refetch, requestedAt, week]);
}
