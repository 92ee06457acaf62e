import { sql } from 'kysely';
import { BUSY_STATUS_IDS, STATUS_ID } from '@falcon/domain/orders/work-order-status';
import type { Slot } from '@falcon/domain/kit/schedule';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import { camelKeys } from '#db/row-keys';
import { COVER } from '../assignment/crew.queries';
import type { CoverRow } from '../assignment/crew.queries';

/** An installer with their jobs, days off and the preferences of some customers, as stored. */
export interface CrewMemberRow {
  readonly id: number;
  readonly fullName: string;
  readonly isEnabled: boolean;
  readonly works: readonly boolean[];
  /** By flooring type. */
  readonly installs: readonly boolean[];
  readonly dailyJobs: number;
  readonly dailyYardsE2: number | null;
  readonly cover: CoverRow;
  readonly daysOff: readonly { readonly firstDay: string; readonly lastDay: string }[];
  readonly preferences: readonly { readonly customerId: number; readonly preference: 'PREFERRED' | 'EXCLUDED' }[];
  readonly jobs: readonly {
    readonly orderId: number;
    readonly number: string;
    readonly date: string;
    readonly slot: Slot | null;
    readonly yardsE2: number;
    readonly visit: string;
  }[];
}

interface CrewFacts {
  readonly coverIsRequired: boolean;
  readonly members: readonly CrewMemberRow[];
}

interface CrewQuestion {
  readonly from: string;
  readonly to: string;
  readonly customerIds: readonly number[];
  /** Installers who are disabled are left out, except these. */
  readonly installerIds: readonly number[];
}

const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

/** All installers who can get jobs, with everything that decides which ones, between two dates. One statement. */
export async function crewFacts(
  db: Database,
  { from, to, customerIds, installerIds }: CrewQuestion,
): Promise<CrewFacts> {
  const { rows } = await sql<CrewMemberRow & { readonly coverIsRequired: boolean }>`
    select i.id, i.full_name, i.is_enabled, i.daily_jobs, i.daily_yards_e2,
      cfg.block_assignment_when_expired as cover_is_required,
      array[i.works_sunday, i.works_monday, i.works_tuesday, i.works_wednesday, i.works_thursday, i.works_friday,
        i.works_saturday] as works,
      array[i.installs_carpet, i.installs_vinyl, i.installs_vct, i.installs_carpet_tile] as installs,
      ${COVER} as cover,
      ${list(sql`select d.first_day as "firstDay", d.last_day as "lastDay" from day_off d
        where d.installer_id = i.id and d.last_day >= ${from} and d.first_day <= ${to}
        order by d.first_day, d.id`)} as days_off,
      ${list(sql`select p.customer_id as "customerId", p.preference from installer_preference p
        where p.installer_id = i.id and p.customer_id = any(${[...customerIds]}::int[])`)} as preferences,
      ${list(sql`select o.id as "orderId", o.work_order_number as number, o.install_date as date, o.slot,
          coalesce(o.square_yards_e2, 0) as "yardsE2",
          case when o.multi_job_install then 'at ' || o.address_key else o.id::text end as visit
        from work_order o where o.installer_id = i.id and o.sort_date between ${from} and ${to}
          and o.status_id in (${literals(BUSY_STATUS_IDS)})`)} as jobs
    from installer i cross join app_configuration cfg
    where i.is_enabled or i.id = any(${[...installerIds]}::int[])
    order by i.id`.execute(db);
  return { coverIsRequired: rows[0]?.coverIsRequired ?? false, members: rows.map(camelKeys) };
}

/** The orders of an installer on some days that someone else could do: assigned, but not reconciled. */
export async function movableOrderIds(
  db: Database,
  {
    installerId,
    firstDay,
    lastDay,
    most,
  }: { readonly installerId: number; readonly firstDay: string; readonly lastDay: string; readonly most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('workOrder')
    .select('id')
    .where('installerId', '=', installerId)
    .where('sortDate', '>=', firstDay)
    .where('sortDate', '<=', lastDay)
    .where('statusId', '=', STATUS_ID.RECONCILE)
    .orderBy('sortDate')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many jobs installers still have on their days off: assigned, but not reconciled. */
export async function jobsOnDaysOff(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; jobs: number }>`
    select d.id, count(*)::int as jobs from day_off d
    join work_order w on w.installer_id = d.installer_id and w.sort_date between d.first_day and d.last_day
      and w.status_id = ${sql.lit(STATUS_ID.RECONCILE)}
    where d.id = any(${[...ids]}::int[]) group by d.id`.execute(db);
  return new Map(rows.map(({ id, jobs }) => [id, jobs]));
}
