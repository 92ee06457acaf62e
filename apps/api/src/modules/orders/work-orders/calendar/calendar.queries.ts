import { sql } from 'kysely';
import { BUSY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { literals } from '#db/literals';

/** An installer in the calendar, as stored. */
export interface CalendarInstallerRow {
  readonly id: number;
  readonly fullName: string;
  readonly dailyJobs: number;
  /** By day of the week; Sunday is first. */
  readonly works: readonly boolean[];
  readonly daysOff: readonly { readonly firstDay: string; readonly lastDay: string }[];
}

/** Enabled installers and those with jobs between two dates, by name. */
export async function calendarInstallers(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CalendarInstallerRow[]> {
  const { rows } = await sql<CalendarInstallerRow>`
    select i.id, i.full_name, i.daily_jobs,
      array[i.works_sunday, i.works_monday, i.works_tuesday, i.works_wednesday, i.works_thursday, i.works_friday,
        i.works_saturday] as works,
      (select coalesce(json_agg(json_build_object('firstDay', d.first_day, 'lastDay', d.last_day)), '[]')
        from day_off d where d.installer_id = i.id and d.last_day >= ${from} and d.first_day <= ${to}) as days_off
    from installer i
    where i.is_enabled or exists (select from work_order o where o.installer_id = i.id
      and o.sort_date between ${from} and ${to} and o.status_id in (${literals(BUSY_STATUS_IDS)}))
    order by i.full_name, i.id`.execute(db);
  return rows;
}
