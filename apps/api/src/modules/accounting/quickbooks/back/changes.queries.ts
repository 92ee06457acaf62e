import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ChangeKind, SyncKind } from '@falcon/domain/accounting/quickbooks';
import type { DB, Database } from '#db/database';

export type ChangeRow = Selectable<DB['quickbooksChange']>;

/** A bookkeeper's change for a user to decide on. */
export interface NewChange {
  readonly realmId: string;
  readonly kind: ChangeKind;
  readonly aboutKind: SyncKind;
  readonly localId: number | null;
  readonly remoteType: string;
  readonly remoteId: string;
  readonly name: string;
  readonly ours?: string;
  readonly theirs?: string;
  readonly message?: string;
  readonly workOrderId?: number | null;
  readonly raw: unknown;
}

/** Lists a change; an undecided one of the same record is updated. */
export async function listChange(db: Database, { raw, ...change }: NewChange): Promise<void> {
  const row = { ours: '', theirs: '', message: '', workOrderId: null, ...change, raw: JSON.stringify(raw) };
  await db
    .insertInto('quickbooksChange')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['realmId', 'remoteType', 'remoteId'])
        .where('state', '=', 'OPEN')
        .doUpdateSet({ kind: row.kind, ours: row.ours, theirs: row.theirs, message: row.message, raw: row.raw }),
    )
    .execute();
}

/** Closes the change of a QuickBooks record that matches ours again. */
export async function resolveChange(
  db: Database,
  realmId: string,
  remoteType: string,
  remoteId: string,
): Promise<void> {
  await db
    .updateTable('quickbooksChange')
    .set({ state: 'RESOLVED', decidedAt: sql<Date>`now()` })
    .where('realmId', '=', realmId)
    .where('remoteType', '=', remoteType)
    .where('remoteId', '=', remoteId)
    .where('state', '=', 'OPEN')
    .execute();
}

/** Whether someone has already decided about this exact change. */
export async function wasDecided(
  db: Database,
  change: Pick<NewChange, 'realmId' | 'remoteType' | 'remoteId' | 'kind' | 'theirs'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('quickbooksChange')
    .select('id')
    .where('realmId', '=', change.realmId)
    .where('remoteType', '=', change.remoteType)
    .where('remoteId', '=', change.remoteId)
    .where('kind', '=', change.kind)
    .where('theirs', '=', change.theirs ?? '')
    .where('state', 'in', ['ACCEPTED', 'IGNORED'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest listed change of a QuickBooks record. */
export const lastChange = (
  db: Database,
  about: Pick<NewChange, 'realmId' | 'remoteType' | 'remoteId'>,
): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('quickbooksChange')
    .selectAll()
    .where('realmId', '=', about.realmId)
    .where('remoteType', '=', about.remoteType)
    .where('remoteId', '=', about.remoteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function storeCursor(db: Database, realmId: string, cursor: Date): Promise<void> {
  await db.updateTable('quickbooksConnection').set({ cdcCursor: cursor }).where('realmId', '=', realmId).execute();
}

/** QuickBooks' notice that a record changed there. */
export interface Notice {
  readonly realmId: string;
  readonly eventId: string;
  readonly remoteType: string;
  readonly remoteId: string;
}

/** Stores notices, each once, and wakes the job that processes them. */
export async function storeNotices(trx: Database, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await trx
    .insertInto('quickbooksEvent')
    .values([...notices])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select wake_quickbooks('changes')`.execute(trx);
}

/** Unprocessed notices, oldest first. */
export async function newNotices(db: Database, realmId: string, most: number): Promise<Notice[]> {
  return db
    .selectFrom('quickbooksEvent')
    .select(['realmId', 'eventId', 'remoteType', 'remoteId'])
    .where('realmId', '=', realmId)
    .where('doneAt', 'is', null)
    .orderBy('receivedAt')
    .limit(most)
    .execute();
}

export async function closeNotices(db: Database, realmId: string, eventIds: readonly string[]): Promise<void> {
  await db
    .updateTable('quickbooksEvent')
    .set({ doneAt: sql<Date>`now()` })
    .where('realmId', '=', realmId)
    .where('eventId', '=', sql<string>`any(${[...eventIds]}::text[])`)
    .execute();
}

/** How long notices are kept, so that repeated ones are recognized. */
export async function forgetOldNotices(db: Database): Promise<void> {
  await db
    .deleteFrom('quickbooksEvent')
    .where('doneAt', 'is not', null)
    .where('receivedAt', '<', sql<Date>`now() - interval '40 days'`)
    .execute();
}
