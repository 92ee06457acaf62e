import { sql } from 'kysely';
import type { CHANGE_FILTERS, ChangeFilters } from '@falcon/domain/company/filters';
import { filtered } from '#core/lists/filters';
import type { FilterColumns } from '#core/lists/filters';
import type { Database } from '#db/database';
import type { ChangeRow } from '../back/changes.queries';

const columns: FilterColumns<typeof CHANGE_FILTERS> = {
  search: (text) => sql`c.name ilike ${`%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`,
  state: 'c.state',
  kind: 'c.kind',
};

/** What was done in a company, with some conditions; what has settled itself is left out. */
export const changeRows = (db: Database, realmId: string, filter: ChangeFilters) =>
  filtered(
    db
      .selectFrom('quickbooksChange as c')
      .selectAll('c')
      .where('c.realmId', '=', realmId)
      .where('c.state', '<>', 'RESOLVED'),
    filter,
    columns,
  );

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
