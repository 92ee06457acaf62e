import { sql } from 'kysely';
import { BUSY_STATUS_IDS, CAPACITY_STATUS_IDS } from '@falcon/domain/orders/work-order-status';
import type { DayJob } from '@falcon/domain/orders/trips';
import type { Database } from '#db/database';
import { literals } from '#db/literals';

/** The jobs `o` of an installer's day, as JSON. */
const JOBS = sql`coalesce(json_agg(json_build_object('orderId', o.id, 'number', o.work_order_number, 'slot', o.slot,
  'postalCode', o.postal_code)), '[]')`;
const IS_BUSY = sql`o.status_id in (${literals(BUSY_STATUS_IDS)})`;

/** An order with an installer and the other jobs that they have that day. */
export interface OrderDayRow {
  readonly id: number;
  readonly number: string;
  readonly slot: DayJob['slot'];
  readonly postalCode: string;
  readonly jobs: readonly DayJob[];
}

/** The days of the installers of some orders; orders without an installer or a date are left out. */
export async function daysOfOrders(db: Database, ids: readonly number[]): Promise<OrderDayRow[]> {
  const { rows } = await sql<OrderDayRow>`
    select w.id, w.work_order_number as number, w.slot, w.postal_code,
      (select ${JOBS} from work_order o where o.installer_id = w.installer_id and o.sort_date = w.install_date
        and o.id <> w.id and ${IS_BUSY}) as jobs
    from work_order w
    where w.id = any(${[...ids]}::int[]) and w.installer_id is not null and w.install_date is not null`.execute(db);
  return rows;
}

/** Where an installer is on a day, and what they earn in the week around it. */
export interface TravelRow {
  readonly id: number;
  /** The ZIP code of their address. */
  readonly home: string;
  readonly jobs: readonly DayJob[];
  /** With all jobs of the pay week. */
  readonly weekPayCents: number;
}

interface TravelQuestion {
  readonly date: string;
  /** The first and the last day of the pay week. */
  readonly week: readonly [string, string];
  /** Installers who are disabled are left out, except these. */
  readonly installerIds: readonly number[];
}

/** All installers who can get jobs, with the places of their day and the pay of their week. One statement. */
export async function travelFacts(
  db: Database,
  { date, week: [first, last], installerIds }: TravelQuestion,
): Promise<TravelRow[]> {
  const { rows } = await sql<TravelRow>`
    select i.id, a.postal_code as home,
      (select ${JOBS} from work_order o where o.installer_id = i.id and o.sort_date = ${date} and ${IS_BUSY}) as jobs,
      (select coalesce(sum(o.contractor_invoice_cents), 0)::int from work_order o where o.installer_id = i.id
        and o.sort_date between ${first} and ${last}
        and o.status_id in (${literals(CAPACITY_STATUS_IDS)})) as week_pay_cents
    from installer i join address a on a.id = i.address_id
    where i.is_enabled or i.id = any(${[...installerIds]}::int[])
    order by i.id`.execute(db);
  return rows;
}
