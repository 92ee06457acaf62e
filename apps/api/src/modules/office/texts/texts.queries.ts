import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

export type TextRow = Selectable<DB['textMessage']>;

/** Stores texts; a key that is stored already adds none. Returns whether any was added. */
export async function addTexts(trx: Database, rows: readonly Insertable<DB['textMessage']>[]): Promise<boolean> {
  if (rows.length === 0) return false;
  const added = await trx
    .insertInto('textMessage')
    .values([...rows])
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Claims the next due text until then and commits before contacting the webhook. If the process dies, the text is due
 * again afterward, under the same id.
 */
export const claimText = (
  db: Database,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<TextRow | undefined> =>
  db
    .updateTable('textMessage')
    .set({ attempts: sql<number>`attempts + 1`, dueAt: until })
    .where('id', '=', (row) =>
      row
        .selectFrom('textMessage as t')
        .select('t.id')
        .where('t.state', '=', 'QUEUED')
        .where(sql<boolean>`coalesce(t.due_at <= ${now}, true)`)
        .orderBy('t.dueAt', (order) => order.asc().nullsFirst())
        .orderBy('t.createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Records how an attempt ended, unless the text was withdrawn or tried again since. */
export const noteText = (
  db: Database,
  { id, attempts }: Pick<TextRow, 'id' | 'attempts'>,
  outcome: {
    readonly state: 'QUEUED' | 'SENT' | 'FAILED';
    readonly dueAt?: Date;
    readonly sentAt?: Date;
    readonly error: string;
  },
) =>
  db
    .updateTable('textMessage')
    .set({ dueAt: null, ...outcome })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'QUEUED')
    .execute();
