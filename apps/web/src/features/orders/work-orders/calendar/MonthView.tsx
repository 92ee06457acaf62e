import { useQuery } from '@apollo/client/react';
import { addDays, datesBetween, LIMIT_TYPE_LABELS, LIMIT_TYPES, startOfWeek } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { LiveReload } from '#blocks/live/lazy-live-reload';
import { useRequestTime } from '#blocks/live/use-request-time';
import { NotLoaded } from '#blocks/not-loaded/NotLoaded';
import { ordersOn } from '#blocks/open-orders/orders-on-day';
import { UNCACHED } from '#graphql/call-options';
import { useCan } from '#session/current-user';
import { FormSkeleton } from '#ui/feedback/Skeletons';
import { dayTitle, today } from '#ui/format/dates';
import { colors } from '#ui/tokens';
import { grouped } from '../list/grouped';
import { type CalendarLimitFragment, CalendarMonthDocument } from './calendar.generated';
import { liveKinds } from './live-kinds';
import { HATCHED } from './hatched';
import { dayNote } from './week';

const Month = styled('table')({
  width: '100%',
  minWidth: 980,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  background: colors.card,
  '& th': { textAlign: 'left', fontSize: 12, padding: '6px 8px', color: colors.muted },
  '& td': { verticalAlign: 'top', height: 112, padding: '4px 8px', border: `1px solid ${colors.hairline}` },
  '& td[data-closed=true]': { background: HATCHED },
  '& td[data-other=true]': { color: colors.muted },
  '& td[aria-current=date]': { boxShadow: `inset 0 3px 0 ${colors.accent}` },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', margin: '4px 0 0', fontSize: 12, lineHeight: '17px' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-full=true]': { color: colors.errorText, fontWeight: 600 },
  '& small': { color: colors.muted },
});

const loadText = ({ load, limit }: CalendarLimitFragment): string =>
  limit === null || limit === undefined ? String(load) : `${load} / ${limit}`;

function Day({ day, month, limits }: { day: string; month: string; limits: readonly CalendarLimitFragment[] }) {
  const { text, isClosed } = dayNote(limits);
  const booked = LIMIT_TYPES.flatMap((type) => limits.find((limit) => limit.type === type && limit.load > 0) ?? []);
  return (
    <td
      data-closed={isClosed || undefined}
      data-other={day.slice(0, 7) !== month || undefined}
      aria-current={day === today() ? 'date' : undefined}
    >
      <Link to="." search={{ week: day }} title={`The week of ${dayTitle(day)}`}>
        {Number(day.slice(8))}
      </Link>{' '}
      {day === today() && <strong>Today </strong>}
      {(isClosed || booked.length === 0) && <small>{text}</small>}
      {booked.length > 0 && (
        <dl>
          {booked.map((limit) => (
            <div key={limit.type} style={{ display: 'contents' }}>
              <dt>{LIMIT_TYPE_LABELS[limit.type]}</dt>
              <dd data-full={limit.isFull}>
                <Link to="/work-orders" search={ordersOn(day, limit.type)}>
                  {loadText(limit)}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </td>
  );
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A month: what is booked on each day, by kind of job, against the limits. */
export function MonthView({ month, last }: { month: string; last: string }) {
  const can = useCan();
  const from = startOfWeek(`${month}-01`);
  const to = addDays(startOfWeek(last), 6);
  const { context, requestedAt } = useRequestTime();
  const { data, previousData, error, refetch } = useQuery(CalendarMonthDocument, {
    ...UNCACHED,
    context,
    variables: { fromDate: from, toDate: to },
  });
  const shown = data ?? previousData;
  if (!shown)
    return (
      <NotLoaded error={error} retry={refetch}>
        <FormSkeleton rows={6} />
      </NotLoaded>
    );
  const limits = grouped(shown.dailyLimits, ({ scheduleDate }) => scheduleDate);
  const days = datesBetween(from, to);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div style={{ overflowX: 'auto' }} aria-busy={data === undefined || undefined}>
      <LiveReload kind={liveKinds(can)} load={refetch} requestedAt={requestedAt} />
      <Month>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} month={month} limits={limits.get(day) ?? []} />
              ))}
            </tr>
          ))}
        </tbody>
      </Month>
    </div>
  );
}
