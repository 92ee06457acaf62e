import { useQuery } from '@apollo/client/react';
import { nextBusinessDay, addDays, weekday, WEEKDAY_NAMES } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { LimitRows } from '#blocks/limits/limit-rows';
import { ordersOn } from '#blocks/open-orders/orders-on-day';
import { errorText } from '#graphql/error-text';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { exactDate, shortDate, today } from '#ui/format/dates';
import { LoadBar, loadText } from '#ui/LoadBar';
import { colors } from '#ui/tokens';
import { DashboardLoadDocument } from './dashboard.generated';
import { DashboardCard } from './DashboardCard';

const DAYS = 10;

const Scroll = styled('div')({ overflowX: 'auto', padding: '0 8px 8px' });
const Grid = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  minWidth: 1040,
  tableLayout: 'fixed',
  '& th, & td': { padding: '4px 8px', textAlign: 'left', fontWeight: 400, borderTop: `1px solid ${colors.hairline}` },
  '& thead th': { fontSize: 12, color: colors.muted, fontWeight: 600, border: 0 },
  '& tbody th': { color: colors.muted, fontSize: 12, whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { fontWeight: 600 },
  '& a': {
    display: 'block',
    color: colors.text,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&[data-full=true]': { color: colors.errorText },
  },
});

/** The next ten business days, including today if it is one. */
function workingDays(): string[] {
  const days: string[] = [];
  let day = nextBusinessDay(addDays(today(), -1));
  while (days.length < DAYS) {
    days.push(day);
    day = nextBusinessDay(day);
  }
  return days;
}

const weekdayOf = (day: string) => WEEKDAY_NAMES[weekday(day)].slice(0, 3);

/** Bookings on the next ten business days against the limits, by kind; each figure links to that day's orders. */
export function LoadCard() {
  const days = workingDays();
  const { data, error } = useQuery(DashboardLoadDocument, {
    variables: { fromDate: days[0] ?? today(), toDate: days.at(-1) ?? today() },
    fetchPolicy: 'no-cache',
    context: { handlesErrors: true },
  });
  const isBare = data?.dailyLimits.every(({ load, limit }) => load === 0 && !limit);
  const at = new Map(data?.dailyLimits.map((row) => [`${row.scheduleDate} ${row.type}`, row]));
  return (
    <DashboardCard
      title="Workload, next 10 business days"
      note={<Link to="/app-config/job-limits">Job limits</Link>}
      empty={isBare && 'Nothing is booked, and the number of jobs is not limited.'}
    >
      <ErrorLine text={error && errorText(error)} style={{ margin: 0, padding: '0 16px 12px' }} />
      {!error && !isBare && (
        <Scroll tabIndex={0} role="group" aria-label="Workload, next 10 business days">
          <Grid>
            <thead>
              <tr>
                <th scope="col" style={{ width: 112 }}>
                  <span style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Kind</span>
                </th>
                {days.map((day) => (
                  <th key={day} scope="col" title={exactDate(day)}>
                    {weekdayOf(day)} {shortDate(day)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <LimitRows
                cells={(type) =>
                  days.map((day) => {
                    const row = at.get(`${day} ${type}`);
                    if (!row)
                      return (
                        <td key={day}>
                          &nbsp;
                          <LoadBar load={0} limit={null} full={false} />
                        </td>
                      );
                    return (
                      <td key={day}>
                        <Link to="/work-orders" search={ordersOn(day, type)} data-full={row.isFull}>
                          {loadText(row.load, row.limit)}
                          {row.isFull && <span style={{ position: 'absolute', clipPath: 'inset(50%)' }}>, full</span>}
                          <LoadBar load={row.load} limit={row.limit} full={row.isFull} />
                        </Link>
                      </td>
                    );
                  })
                }
              />
            </tbody>
          </Grid>
        </Scroll>
      )}
    </DashboardCard>
  );
}
