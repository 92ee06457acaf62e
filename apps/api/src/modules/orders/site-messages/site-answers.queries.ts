import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { SiteAnswer } from '@falcon/domain/orders/site-messages';
import type { DB, Database } from '#db/database';

export type SiteAnswerRow = Omit<Selectable<DB['siteAnswer']>, 'answer'> & { readonly answer: SiteAnswer };

/** The last answers of sites about the dates that their orders have now. */
export async function currentAnswers(db: Database, orderIds: readonly number[]): Promise<SiteAnswerRow[]> {
  const rows = await db
    .selectFrom('siteAnswer as a')
    .innerJoin('workOrder as o', (join) =>
      join.onRef('o.id', '=', 'a.workOrderId').onRef('o.installDate', '=', 'a.installDate'),
    )
    .distinctOn('a.workOrderId')
    .selectAll('a')
    .where('a.workOrderId', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .orderBy('a.workOrderId')
    .orderBy('a.id', 'desc')
    .execute();
  return rows as SiteAnswerRow[];
}

/** The answers about one date, newest first. */
export async function answersOf(db: Database, workOrderId: number, installDate: string): Promise<SiteAnswerRow[]> {
  const rows = await db
    .selectFrom('siteAnswer')
    .selectAll()
    .where('workOrderId', '=', workOrderId)
    .where('installDate', '=', installDate)
    .orderBy('id', 'desc')
    .execute();
  return rows as SiteAnswerRow[];
}

/** Stores an answer. */
export const addAnswer = (trx: Database, row: Insertable<DB['siteAnswer']>) =>
  trx.insertInto('siteAnswer').values(row).returning('id').executeTakeFirstOrThrow();

/** An order whose site is not ready. */
export interface NotReady {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly installDate: string;
  readonly reason: string;
}

/** The most that the dashboard lists. */
const MOST = 50;

/** Orders to come whose sites said last that they are not ready, soonest first; of one salesperson if limited to one. */
export async function sitesNotReady(
  db: Database,
  { today, salespersonId }: { readonly today: string; readonly salespersonId: number | null },
): Promise<NotReady[]> {
  const own = salespersonId === null ? sql`` : sql`and o.salesperson_id = ${salespersonId}`;
  const { rows } = await sql<NotReady>`
    select o.id, o.work_order_number, o.install_date, a.reason
    from work_order o join lateral (
      select s.answer, s.reason from site_answer s
      where s.work_order_id = o.id and s.install_date = o.install_date order by s.id desc limit 1) a on true
    where a.answer = 'NOT_READY' and o.status_id in (1, 2, 3) and o.install_date >= ${today}::date ${own}
    order by o.install_date, o.id limit ${MOST}`.execute(db);
  return rows;
}
