import { useQuery, useSubscription } from '@apollo/client/react';
import { addDays } from '@falcon/domain/kit/schedule';
import { WORK_ORDER_FILTERS } from '@falcon/domain/company/filters';
import { useMemo } from 'react';
import { addressArguments } from '#blocks/list-page/filters/defined-filters';
import { useAddressQuery } from '#blocks/list-page/list-state';
import { UNCACHED } from '#graphql/call-options';
import { grouped } from '../list/grouped';
import { CalendarChangesDocument, CalendarWeekDocument } from './calendar.generated';
import { daysOfWeek, weekRows } from './week';

/** A week of the calendar; reloads on every change to an order, a day off or a limit, from anywhere. */
export function useWeek(week: string) {
  const { query } = useAddressQuery();
  const { dateFrom: _from, dateTo: _to, ...filter } = addressArguments(WORK_ORDER_FILTERS, query);
  const { data, previousData, error, refetch } = useQuery(CalendarWeekDocument, {
    ...UNCACHED,
    variables: { fromDate: week, toDate: addDays(week, 6), filter },
  });
  useSubscription(CalendarChangesDocument, {
    context: { handlesErrors: true, onListening: () => void refetch() },
    onData: () => void refetch(),
  });
  const shown = data ?? previousData;
  return useMemo(() => {
    const { orders = [], installers = [], isCut = false } = shown?.workOrderCalendar ?? {};
    return {
      ready: shown !== undefined,
      busy: data === undefined,
      error,
      refetch,
      isCut,
      orders,
      days: daysOfWeek(week, orders),
      rows: weekRows(orders, installers),
      limits: grouped(shown?.dailyLimits ?? [], ({ scheduleDate }) => scheduleDate),
    };
  }, [shown, data, error, refetch, week]);
}
