import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { JobPhoto, JobReport, PhotoCounts } from '@falcon/domain/orders/job-reports';
import type { DB, Database } from '#db/database';

export type ReportRow = Omit<Selectable<DB['jobReport']>, 'kind'> & { readonly kind: JobReport };

/** What an installer reported about jobs, oldest first. */
export const reportsOfInstaller = async (
  db: Database,
  jobIds: readonly number[],
  installerId: number,
): Promise<ReportRow[]> =>
  (await db
    .selectFrom('jobReport')
    .selectAll()
    .where('workOrderId', '=', sql<number>`any(${[...jobIds]}::int[])`)
    .where('installerId', '=', installerId)
    .orderBy('id')
    .execute()) as ReportRow[];

/** What was reported about the dates and by the installers that orders have now, oldest first. */
export const currentReports = async (db: Database, orderIds: readonly number[]): Promise<ReportRow[]> =>
  (await db
    .selectFrom('jobReport as r')
    .innerJoin('workOrder as o', (join) =>
      join
        .onRef('o.id', '=', 'r.workOrderId')
        .onRef('o.installDate', '=', 'r.installDate')
        .onRef('o.installerId', '=', 'r.installerId'),
    )
    .selectAll('r')
    .where('r.workOrderId', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .orderBy('r.id')
    .execute()) as ReportRow[];

/** Stores a report. */
export const addReport = (trx: Database, row: Insertable<DB['jobReport']>) =>
  trx.insertInto('jobReport').values(row).returning('id').executeTakeFirstOrThrow();

/** How many photos of each kind an installer sent for a job and its day. */
export async function photoCounts(
  db: Database,
  {
    jobId,
    installerId,
    installDate,
  }: { readonly jobId: number; readonly installerId: number; readonly installDate: string },
): Promise<PhotoCounts> {
  const rows = await db
    .selectFrom('jobPhoto')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('workOrderId', '=', jobId)
    .where('installerId', '=', installerId)
    .where('installDate', '=', installDate)
    .groupBy('kind')
    .execute();
  const count = (kind: JobPhoto): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { BEFORE: count('BEFORE'), AFTER: count('AFTER'), NOT_READY: count('NOT_READY') };
}

/** An order whose installer could not install. */
export interface NotInstalled {
  readonly id: number;
  readonly workOrderNumber: string;
  readonly installDate: string;
  readonly installerName: string;
  readonly note: string;
}

/** The most that the dashboard lists. */
const MOST = 50;

/** Orders whose installers said last, about the date they have now, that they could not install; of one salesperson if limited. */
export async function jobsNotReady(db: Database, salespersonId: number | null): Promise<NotInstalled[]> {
  const own = salespersonId === null ? sql`` : sql`and o.salesperson_id = ${salespersonId}`;
  const { rows } = await sql<NotInstalled>`
    select o.id, o.work_order_number, o.install_date, i.full_name as installer_name, r.note
    from work_order o join installer i on i.id = o.installer_id join lateral (
      select j.kind, j.note from job_report j
      where j.work_order_id = o.id and j.install_date = o.install_date and j.installer_id = o.installer_id
        and j.kind in ('DONE', 'NOT_READY') order by j.id desc limit 1) r on true
    where r.kind = 'NOT_READY' and o.status_id in (1, 2, 3)
      and o.id in (select n.work_order_id from job_report n where n.kind = 'NOT_READY') ${own}
    order by o.install_date, o.id limit ${MOST}`.execute(db);
  return rows;
}
