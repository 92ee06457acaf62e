import { sql } from 'kysely';
import { LIMIT_TYPES, holidays } from '@falcon/domain/kit/schedule';
import { WORKLOAD } from '@falcon/domain/reports/report-definitions';
import { builder } from '#core/builder';
import { serveReport } from '#office/report-kit';
import { CATEGORY, COUNTED } from './order-conditions';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The holidays in a range of years. */
function holidaysBetween(from: string, to: string): string[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  return years.flatMap((year) => holidays(year).map(({ date }) => date));
}

serveReport(WORKLOAD, {
  enums: {
    types: builder.enumType('WorkloadType', {
      values: LIMIT_TYPES,
      description: 'A kind of daily limit: one kind of job, or all of them.',
    }),
  },
  // Limits as in `limitOn` of the domain: the day's own row, else 0 on a holiday, else the weekday's, else 0 on a
  // weekend.
  lines: ({ installed: { from = '', to = '' } = {}, kind = LIMIT_TYPES }) => sql`
    select (extract(epoch from d.week)::bigint / 86400 * 10 + d.place) as id, d.week, d.measure, d.limit_type,
      sum(d.jobs)::bigint as jobs,
      sum(d.square_yards)::bigint as square_yards, sum(d.booked)::bigint as booked,
      case when bool_or(d.limit_e2 is null) then null else sum(d.limit_e2)::bigint end as "limit",
      count(*) filter (where d.booked > d.limit_e2) as days_over
    from (
      select k.place, k.limit_type, day.week, cfg.daily_limit_method as measure, coalesce(b.jobs, 0) as jobs,
        coalesce(b.square_yards, 0) as square_yards,
        case cfg.daily_limit_method when 'SQUARE_YARDS' then coalesce(b.square_yards, 0) else coalesce(b.jobs, 0) * 100
          end as booked,
        case
          when own.type is not null then own.limit_e2
          when day.date = any(${holidaysBetween(from, to)}::date[]) then 0
          when usual.type is not null then usual.limit_e2
          when extract(dow from day.date) in (0, 6) then 0
        end as limit_e2
      from (select d::date as date, (date_trunc('week', d + interval '1 day') - interval '1 day')::date as week
        from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') d) day
      cross join unnest(${[...kind]}::text[]) with ordinality k (limit_type, place)
      cross join app_configuration cfg
      left join daily_limit own on own.type = k.limit_type and own.schedule_date = day.date
      left join daily_limit_default usual on usual.type = k.limit_type
        and usual.day_of_week = extract(dow from day.date)
      left join (
        select o.install_date, t.limit_type, sum(o.jobs)::bigint as jobs, sum(o.square_yards)::bigint as square_yards
        from (
          select w.install_date, ${CATEGORY} as category, count(*) as jobs, sum(w.square_yards_e2) as square_yards
          from work_order w where ${COUNTED} and w.install_date between ${from} and ${to} group by 1, 2
        ) o cross join lateral unnest(array[o.category, 'TOTAL']) t (limit_type) group by 1, 2
      ) b on b.install_date = day.date and b.limit_type = k.limit_type
    ) d group by d.week, d.place, d.limit_type, d.measure`,
});
