import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ChangeRow } from '../back/changes.queries';

/** The most changes that are listed. */
const MOST = 1_000;

/** What was done in the company that is connected: what waits for a decision first, then the newest. */
export async function changes(db: Database, isOpenOnly: boolean): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select * from quickbooks_change where realm_id = quickbooks_realm() and (state = 'OPEN' or (not ${isOpenOnly} and state <> 'RESOLVED'))
    order by state = 'OPEN' desc, found_at desc, id desc limit ${MOST}`.execute(db);
  return rows;
}

export async function changeById(db: Database, id: number, isLocked = false): Promise<ChangeRow | undefined> {
  const query = db.selectFrom('quickbooksChange').selectAll().where('id', '=', id);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

export async function closeChange(
  trx: Database,
  id: number,
  decided: { readonly state: string; readonly reason: string; readonly userId: number; readonly at: Date },
): Promise<ChangeRow> {
  return trx
    .updateTable('quickbooksChange')
    .set({ state: decided.state, reason: decided.reason, decidedBy: decided.userId, decidedAt: decided.at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
