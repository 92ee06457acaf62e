import { sql } from 'kysely';
import type { Database } from '#db/database';

/** An installer in the calendar, as stored. */
export interface CalendarInstallerRow {
  readonly id: number;
  readonly fullName: string;
  readonly dailyJobs: number;
  /** By day of the week; Sunday is first. */
  readonly works: readonly boolean[];
  readonly daysOff: readonly { readonly firstDay: string; readonly lastDay: string }[];
}

interface Wanted {
  readonly from: string;
  readonly to: string;
  /** Only this installer. */
  readonly only: number | null;
  /** Shown even if they are disabled: they have jobs. */
  readonly withJobs: readonly number[];
}

/** Enabled installers and those with jobs, by name, with their days off between two dates. */
export async function calendarInstallers(
  db: Database,
  { from, to, only, withJobs }: Wanted,
): Promise<CalendarInstallerRow[]> {
  const shown = only === null ? sql`(i.is_enabled or i.id = any(${[...withJobs]}::int[]))` : sql`i.id = ${only}`;
  const { rows } = await sql<CalendarInstallerRow>`
    select i.id, i.full_name, i.daily_jobs,
      array[i.works_sunday, i.works_monday, i.works_tuesday, i.works_wednesday, i.works_thursday, i.works_friday,
        i.works_saturday] as works,
      (select coalesce(json_agg(json_build_object('firstDay', d.first_day, 'lastDay', d.last_day)), '[]')
        from day_off d where d.installer_id = i.id and d.last_day >= ${from} and d.first_day <= ${to}) as days_off
    from installer i
    where ${shown}
    order by i.full_name, i.id`.execute(db);
  return rows;
}

/** The gate codes of customers; those without one are left out. */
export async function gateCodesOf(db: Database, customerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'gateCode'])
    .where('id', '=', sql<number>`any(${[...customerIds]}::int[])`)
    .where('gateCode', '<>', '')
    .execute();
  return new Map(rows.map(({ id, gateCode }) => [id, gateCode]));
}
