import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { jobRuns } from '#jobs/job-runs';
import type { MassUpdateKind, RefusalCode } from '../setting-words';

/** A mass update, with whether its jobs are running. */
export type MassUpdateRow = Selectable<DB['massUpdate']> & {
  readonly kind: MassUpdateKind;
  readonly jobRuns: boolean;
  readonly undoJobRuns: boolean;
};
export type RowState = 'WAITING' | 'DONE' | 'REFUSED' | 'UNDONE' | 'KEPT';

export async function insertMassUpdate(trx: Database, row: Insertable<DB['massUpdate']>): Promise<number> {
  return (await trx.insertInto('massUpdate').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function changeMassUpdate(
  trx: Database,
  id: number,
  patch: Partial<Insertable<DB['massUpdate']>>,
): Promise<void> {
  await trx.updateTable('massUpdate').set(patch).where('id', '=', id).execute();
}

/** Mass updates with whether their jobs are still running. */
export const updates = (db: Database) =>
  db
    .selectFrom('massUpdate')
    .selectAll()
    .$narrowType<{ kind: MassUpdateKind }>()
    .select([jobRuns('massUpdate.jobStatusId').as('jobRuns'), jobRuns('massUpdate.undoJobStatusId').as('undoJobRuns')]);

export async function massUpdateById(db: Database, id: number): Promise<MassUpdateRow | undefined> {
  return updates(db).where('id', '=', id).executeTakeFirst();
}

/** A mass update, locked first and then read. */
export async function massUpdateForUpdate(trx: Database, id: number): Promise<MassUpdateRow | undefined> {
  await trx.selectFrom('massUpdate').select('id').where('id', '=', id).forUpdate().execute();
  return massUpdateById(trx, id);
}

/** Mass updates whose rows are still kept. */
export async function massUpdatesWithRows(db: Database): Promise<MassUpdateRow[]> {
  return updates(db).where('rowsRemovedAt', 'is', null).orderBy('id').execute();
}

export async function forgetUpdateRows(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('massUpdateRow').where('massUpdateId', '=', id).execute();
}

/** How many rows are in each state. */
export async function countStates(db: Database, id: number): Promise<Readonly<Record<RowState, number>>> {
  const rows = await db
    .selectFrom('massUpdateRow')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('massUpdateId', '=', id)
    .groupBy('state')
    .execute();
  const of = (state: RowState): number => rows.find((row) => row.state === state)?.count ?? 0;
  return { WAITING: of('WAITING'), DONE: of('DONE'), REFUSED: of('REFUSED'), UNDONE: of('UNDONE'), KEPT: of('KEPT') };
}

/** The last position of an update. */
export async function lastPosition(db: Database, id: number): Promise<number> {
  const row = await db
    .selectFrom('massUpdateRow')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('massUpdateId', '=', id)
    .executeTakeFirstOrThrow();
  return row.last;
}

/** One row of a mass update with its names. */
export interface ResultRow {
  readonly position: number;
  readonly customerName: string;
  readonly unitName: string | null;
  readonly itemId: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly state: RowState;
  readonly reason: RefusalCode | null;
}

interface ResultQuestion {
  readonly massUpdateId: number;
  readonly afterPosition: number;
  readonly limit: number;
  /** Limits the rows to these states. */
  readonly states?: readonly RowState[];
}

/** Rows of a mass update in their order, part by part. */
export async function resultRows(
  db: Database,
  { massUpdateId, afterPosition, limit, states }: ResultQuestion,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select r.position, c.name as customer_name, u.name as unit_name, r.item_id, r.before, r.after, r.state, r.reason
    from (
      select * from mass_update_row where mass_update_id = ${massUpdateId}
        and position > ${afterPosition} ${states ? sql`and state = any(${[...states]}::text[])` : sql``}
      order by position limit ${limit}
    ) r join customer c on c.id = r.customer_id left join unit u on u.id = r.unit_id
    order by r.position`.execute(db);
  return rows;
}
