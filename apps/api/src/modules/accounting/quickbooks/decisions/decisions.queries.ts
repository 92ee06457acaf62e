import { sql } from 'kysely';
import { CHANGE_FILTERS } from '@falcon/domain/company/filters';
import type { Database } from '#db/database';
import { ledger } from '#kit/ledger-list';
import { contains } from '#kit/record-kit';
import type { ChangeRow } from '../back/changes.queries';

/** What was done in a company, what waits for a decision first; what has settled itself is left out. */
export const CHANGES = ledger({
  rows: (db, realmId: string) =>
    db
      .selectFrom('quickbooksChange as c')
      .selectAll('c')
      .where('c.realmId', '=', realmId)
      .where('c.state', '<>', 'RESOLVED'),
  filters: CHANGE_FILTERS,
  columns: { search: contains('c.name'), state: 'c.state', kind: 'c.kind' },
  sorts: { STATE: [sql`(c.state = 'OPEN')`, 'c.foundAt'], FOUND: ['c.foundAt'] },
  id: 'c.id',
});

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
