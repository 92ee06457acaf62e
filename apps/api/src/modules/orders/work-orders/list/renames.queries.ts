import { sql } from 'kysely';
import type { Database } from '#db/database';

/** A renamed firm, salesperson or installer whose new name is not yet on all of its orders. */
export interface Rename {
  readonly nameColumn: 'listed_firm' | 'listed_salesperson' | 'listed_installer';
  readonly referenceColumn: string;
  readonly recordId: number;
}

const SOURCES = {
  listed_firm: sql`select name from property_firm`,
  listed_salesperson: sql`select full_name as name from salesperson`,
  listed_installer: sql`select full_name as name from installer`,
} as const satisfies Record<Rename['nameColumn'], unknown>;

/** The current name of the record; it can't change until the transaction ends. */
const nameOf = ({ nameColumn, recordId }: Rename) => sql`(${SOURCES[nameColumn]} where id = ${recordId} for share)`;

export const waitingRenames = async (db: Database): Promise<Rename[]> =>
  (
    await sql<Rename>`select name_column, reference_column, record_id from order_rename
      order by name_column, record_id`.execute(db)
  ).rows;

/** Writes the name to the next orders, skipping those being changed until later. Returns how many were written. */
export async function renameSome(trx: Database, rename: Rename, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with current as materialized ${nameOf(rename)},
      batch as (select w.id from work_order w cross join current c
        where w.${sql.ref(rename.referenceColumn)} = ${rename.recordId} and w.${sql.ref(rename.nameColumn)} <> c.name
        limit ${most} for update of w skip locked)
    update work_order w set ${sql.ref(rename.nameColumn)} = c.name from batch, current c where w.id = batch.id
      returning w.id`.execute(trx);
  return rows.length;
}

/** Ends a rename once all orders have the name; a later rename starts over. */
export async function endRename(trx: Database, rename: Rename): Promise<void> {
  await sql`
    with current as materialized ${nameOf(rename)}
    delete from order_rename r using current c where r.name_column = ${rename.nameColumn}
      and r.record_id = ${rename.recordId}
      and not exists (select 1 from work_order w where w.${sql.ref(rename.referenceColumn)} = ${rename.recordId}
        and w.${sql.ref(rename.nameColumn)} <> c.name)`.execute(trx);
}
