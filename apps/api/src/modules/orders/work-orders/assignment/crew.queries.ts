import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { BUSY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import { PREPARED } from '#db/prepared-client';

/** An installer on the day of an order, as stored; the order itself is not counted. */
export interface CrewRow {
  readonly date: string;
  readonly installer: string;
  readonly customer: string;
  readonly flooringTypeId: number;
  readonly preference: 'PREFERRED' | 'EXCLUDED' | null;
  readonly installs: boolean;
  readonly works: boolean;
  readonly dayOff: { readonly firstDay: string; readonly lastDay: string } | null;
  readonly slot: 'AM' | 'PM' | null;
  readonly dailyJobs: number;
  readonly dailyYardsE2: number | null;
  readonly jobs: number;
  readonly jobsInSlot: number;
  readonly clash: string | null;
  readonly yardsE2: number;
  readonly ownYardsE2: number;
}

/** The date and half day of an order. */
interface Day {
  readonly installDate: string | null;
  readonly slot: string | null;
}

/**
 * The installer `i` on a day of the order `w`, as JSON; null without an installer or a date. Jobs of one multi-job
 * install are one visit.
 */
export const crewOn = ({ installDate, slot }: Day): RawBuilder<unknown> =>
  crewColumn(sql`${installDate}::date`, sql`${slot}::text`);

const crewColumn = (date: RawBuilder<unknown>, slot: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when i.id is not null and ${date} is not null then (
  select json_build_object('date', ${date}, 'installer', i.full_name, 'customer', w.customer_name,
    'flooringTypeId', w.flooring_type_id, 'slot', ${slot}, 'dailyJobs', i.daily_jobs,
    'dailyYardsE2', i.daily_yards_e2, 'ownYardsE2', coalesce(w.square_yards_e2, 0),
    'preference', (select p.preference from installer_preference p
      where p.customer_id = w.customer_id and p.installer_id = i.id),
    'installs', (array[i.installs_carpet, i.installs_vinyl, i.installs_vct, i.installs_carpet_tile])
      [w.flooring_type_id],
    'works', (array[i.works_sunday, i.works_monday, i.works_tuesday, i.works_wednesday, i.works_thursday,
      i.works_friday, i.works_saturday])[extract(dow from ${date})::int + 1],
    'dayOff', (select json_build_object('firstDay', d.first_day, 'lastDay', d.last_day) from day_off d
      where d.installer_id = i.id and ${date} between d.first_day and d.last_day
      order by d.first_day, d.id limit 1),
    'jobs', count(distinct other.visit), 'jobsInSlot', count(distinct other.visit) filter (where other.in_slot),
    'clash', (array_agg(other.work_order_number order by other.id) filter (where other.in_slot))[1],
    'yardsE2', coalesce(sum(other.square_yards_e2), 0))
  from (select o.id, o.work_order_number, o.square_yards_e2, o.slot is not distinct from ${slot} as in_slot,
      case when o.multi_job_install then 'at ' || o.address_key else o.id::text end as visit
    from work_order o
    where o.installer_id = i.id and o.sort_date = ${date} and o.id <> w.id
      and o.status_id in (${literals(BUSY_STATUS_IDS)})
      and not (o.multi_job_install and w.multi_job_install and o.address_key = w.address_key)) other) end`;

/** An installer's coverage: certificates and a work exemption. */
export interface CoverRow {
  readonly workExempt: boolean;
  readonly workExemptState: string | null;
  readonly workExemptExpDate: string | null;
  readonly certificates: readonly {
    readonly certificateType: string;
    readonly hasCertificate: boolean;
    readonly effectiveDate: string | null;
    readonly expirationDate: string | null;
  }[];
}

/** The certificates of the installer `i`, as JSON. */
export const COVER: RawBuilder<unknown> = sql`json_build_object('workExempt', i.work_exempt,
  'workExemptState', i.work_exempt_state, 'workExemptExpDate', i.work_exempt_exp_date, 'certificates',
  (select coalesce(json_agg(json_build_object('certificateType', k.certificate_type,
      'hasCertificate', k.has_certificate, 'effectiveDate', k.effective_date,
      'expirationDate', k.expiration_date)), '[]')
    from insurance_certificate k where k.installer_id = i.id))`;

/** The installer of an order on its day; null without one. Call it with the installer locked. */
export async function crewOf(db: Database, orderId: number): Promise<CrewRow | null> {
  const { rows } = await sql<{ crew: CrewRow | null }>`${sql.raw(PREPARED)}
    select ${crewColumn(sql`w.install_date`, sql`w.slot`)} as crew
    from work_order w join installer i on i.id = w.installer_id
    where w.id = ${orderId}`.execute(db);
  return rows[0]?.crew ?? null;
}
