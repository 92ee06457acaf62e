import { useQuery } from '@apollo/client/react';
import { addDays, type CalendarDate, holidays, type LimitType, WEEKDAY_NAMES } from '@falcon/domain/kit/schedule';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { limitText } from '#blocks/limits/limit-text';
import { LimitRows, WeekdayHeads } from '#blocks/limits/limit-rows';
import { DateText, today } from '#ui/format/dates';
import { GridScroll } from '#ui/typed-grid/GridScroll';
import { Section } from '#ui/Section';
import { colors } from '#ui/tokens';
import { ConfigLimitsDocument, type ConfigLimitsQuery } from './app-config.generated';
import { REFRESHED } from '#graphql/call-options';

const Limits = styled('table')({
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': { padding: '4px 8px', textAlign: 'right', fontWeight: 400, whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& thead th': { fontSize: 12, fontWeight: 600, color: colors.muted },
});
const Holidays = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: '4px 16px',
});

/** The limit of a weekday in words. */
function limitWords(rows: ConfigLimitsQuery['dailyLimitDefaults'], type: LimitType, day: number): string {
  return limitText(rows.find((one) => one.type === type && one.dayOfWeek === day)?.limit);
}

function WeekdayLimits({ rows }: { rows: ConfigLimitsQuery['dailyLimitDefaults'] }) {
  return (
    <GridScroll>
      <Limits aria-label="Default weekday limits">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <WeekdayHeads />
          </tr>
        </thead>
        <tbody>
          <LimitRows
            cells={(type) => WEEKDAY_NAMES.map((name, day) => <td key={name}>{limitWords(rows, type, day)}</td>)}
          />
        </tbody>
      </Limits>
    </GridScroll>
  );
}

/** The holidays of the coming twelve months. */
function comingHolidays(from: CalendarDate) {
  const year = Number(from.slice(0, 4));
  const until = addDays(from, 365);
  return [...holidays(year), ...holidays(year + 1)].filter(({ date }) => date >= from && date <= until);
}

/** The limits by weekday, and the days without installs. */
export function ScheduleSection() {
  const { data } = useQuery(ConfigLimitsDocument, REFRESHED);
  return (
    <Section
      title="Schedule"
      help="Default weekday limits, used unless a date has its own. Sundays, holidays and full days can be booked only with permission to override the install date."
    >
      {data && <WeekdayLimits rows={data.dailyLimitDefaults} />}
      <p style={{ margin: '8px 0 0' }}>
        <Link to="/app-config/job-limits/defaults">Change default weekday limits</Link> ·{' '}
        <Link to="/app-config/job-limits">Limits for single dates</Link>
      </p>
      <h3 style={{ margin: '16px 0 0', fontSize: 13, fontWeight: 600 }}>Holidays</h3>
      <Holidays aria-label="Holidays">
        {comingHolidays(today()).map(({ date, name, icon }) => (
          <li key={date}>
            <span aria-hidden>{icon}</span>{' '}
            <Link to="/app-config/job-limits" search={{ month: date.slice(0, 7) }}>
              {name}
            </Link>{' '}
            <span style={{ color: colors.muted }}>
              <DateText value={date} />
            </span>
          </li>
        ))}
      </Holidays>
    </Section>
  );
}
