import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { SyncKind } from '@falcon/domain/accounting/quickbooks';
import type { DB, Database } from '#db/database';

export type OutboxRow = Selectable<DB['quickbooksOutbox']> & { readonly kind: SyncKind };

/** A local record to sync. */
export interface SyncTarget {
  readonly kind: SyncKind;
  readonly localId: number;
}

/**
 * Entries that a dead process left in SENDING go back to WAITING; the sender checks QuickBooks before it resends them.
 * Call it only while no other process sends.
 */
export async function releaseAbandoned(db: Database): Promise<void> {
  await db
    .updateTable('quickbooksOutbox')
    .set({ state: 'WAITING', nextAt: null, changedAt: sql<Date>`now()` })
    .where('state', '=', 'SENDING')
    .execute();
}

/**
 * An entry can be claimed when it is due, no earlier entry of the same record is being sent or waiting, and the record
 * it waits for is done.
 */
const isDue = (realmId: string, now: Date): RawBuilder<boolean> => sql<boolean>`
  o.state = 'WAITING' and o.realm_id = ${realmId} and coalesce(o.next_at <= ${now}, true) and o.waits_for_kind is null
    and not exists (select from quickbooks_outbox e where e.realm_id = o.realm_id and e.kind = o.kind
      and e.local_id = o.local_id
      and (e.state = 'SENDING' or (e.state = 'WAITING' and e.id < o.id)))`;

/** Claims the next due entry and commits before QuickBooks is called; undefined if there is none. */
export async function claimNext(
  db: Database,
  { realmId, only }: { readonly realmId: string; readonly only: SyncKind | null },
  now: Date,
): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    update quickbooks_outbox set state = 'SENDING', attempts = attempts + 1, changed_at = now()
    where id = (
      select o.id from quickbooks_outbox o where ${isDue(realmId, now)} and (${only}::text is null or o.kind = ${only})
        order by o.next_at nulls first, o.id limit 1 for update skip locked)
      and state = 'WAITING'
    returning *`.execute(db);
  return rows[0];
}

/** Whether any entry could be sent now. */
export async function isAnythingDue(db: Database, realmId: string, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('quickbooksOutbox as o')
    .select('id')
    .where(isDue(realmId, now))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Whether anything is waiting to be sent, now or later. */
export async function isAnythingWaiting(db: Database, realmId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('quickbooksOutbox')
    .select('id')
    .where('state', 'in', ['WAITING', 'SENDING'])
    .where('realmId', '=', realmId)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The stored outcome of an attempt. */
export interface AttemptResult {
  readonly state: 'SENT' | 'SKIPPED' | 'FAILED' | 'WAITING';
  readonly nextAt?: Date | null;
  readonly errorCode?: string;
  readonly errorDetail?: string;
  readonly message?: string;
  readonly rawResponse?: string;
  readonly intuitTid?: string;
  /** QuickBooks refused for now, and would repeat that answer for the same request id. */
  readonly isRefused?: boolean;
}

const NO_ERROR = { errorCode: '', errorDetail: '', message: '', rawResponse: '', intuitTid: '' } as const;
const isOver = (state: AttemptResult['state']): boolean => state !== 'WAITING';

/** Matches only the entry of this attempt; a later attempt by another process stores its own outcome. */
const ofAttempt = ({ id, attempts }: OutboxRow): RawBuilder<boolean> =>
  sql<boolean>`id = ${id} and attempts = ${attempts} and state = 'SENDING'`;

/** Stores the outcome of an attempt. Entries that waited for it continue once it is sent. */
export async function settle(trx: Database, row: OutboxRow, { isRefused, ...settled }: AttemptResult): Promise<void> {
  await trx
    .updateTable('quickbooksOutbox')
    .set({
      ...NO_ERROR,
      nextAt: null,
      ...settled,
      ...(isRefused === true ? { refusals: sql<number>`refusals + 1` } : {}),
      changedAt: sql<Date>`now()`,
      finishedAt: isOver(settled.state) ? sql<Date>`now()` : null,
    })
    .where(ofAttempt(row))
    .execute();
  if (settled.state === 'SENT' || settled.state === 'SKIPPED') await releaseWaiting(trx, row);
  if (row.kind === 'INVOICE') await showOnInvoice(trx, row.realmId, row.localId);
}

const releaseWaiting = (trx: Database, { realmId, kind, localId }: OutboxRow): Promise<unknown> =>
  trx
    .updateTable('quickbooksOutbox')
    .set({ waitsForKind: null, waitsForId: null })
    .where('realmId', '=', realmId)
    .where('state', '=', 'WAITING')
    .where('waitsForKind', '=', kind)
    .where('waitsForId', '=', localId)
    .execute();

/** An invoice's accounting state follows the newest entry of it that is sent. */
export const showOnInvoice = (trx: Database, realmId: string, invoiceId: number): Promise<unknown> =>
  sql`update invoice i set accounting_state = s.shown
    from (select case (array_agg(o.state order by o.id desc) filter (where o.state <> 'SKIPPED'))[1]
        when 'SENT' then 'SYNCED' when 'FAILED' then 'FAILED' when 'WAITING' then 'PENDING'
          when 'SENDING' then 'PENDING' when 'HELD' then 'FAILED'
        else 'NOT_CONNECTED' end as shown
      from quickbooks_outbox o where o.realm_id = ${realmId} and o.kind = 'INVOICE' and o.local_id = ${invoiceId}) s
    where i.id = ${invoiceId} and i.accounting_state <> s.shown`.execute(trx);

/**
 * Queues the record to wait for, unless it is queued; returns what to store about it. Its entry can't end before this
 * transaction does; if it ended just before, there is nothing to wait for.
 */
async function waitingFor(trx: Database, realmId: string, { kind, localId }: SyncTarget) {
  await queueAgain(trx, realmId, kind, [localId]);
  const entry = await trx
    .selectFrom('quickbooksOutbox')
    .select('id')
    .where('realmId', '=', realmId)
    .where('kind', '=', kind)
    .where('localId', '=', localId)
    .where('state', 'in', ['WAITING', 'SENDING'])
    .orderBy('id', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return entry ? { waitsForKind: kind, waitsForId: localId } : { waitsForKind: null, waitsForId: null };
}

/** Puts a claimed entry back to wait for another record, which is queued if it isn't. Nothing of the entry was sent. */
export async function waitFor(trx: Database, row: OutboxRow, other: SyncTarget): Promise<void> {
  const waiting = await waitingFor(trx, row.realmId, other);
  // A newer entry of the record that hasn't been tried yet replaces it.
  const newer = await trx
    .selectFrom('quickbooksOutbox')
    .select('id')
    .where('realmId', '=', row.realmId)
    .where('kind', '=', row.kind)
    .where('localId', '=', row.localId)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  const isReplaced = newer !== undefined && row.attempts === 1;
  await trx
    .updateTable('quickbooksOutbox')
    .set(
      isReplaced
        ? { state: 'SKIPPED', finishedAt: sql<Date>`now()` }
        : {
            state: 'WAITING',
            attempts: sql<number>`attempts - 1`,
            ...waiting,
            nextAt: null,
          },
    )
    .where(ofAttempt(row))
    .execute();
}

/** Whether someone else queued the record between our check and our insert. */
export const isQueuedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'quickbooks_outbox_one_new';

/**
 * QuickBooks refused a claimed entry because of another record: the entry is queued behind it as a new version with its
 * own request id.
 */
export async function goAgainAfter(trx: Database, row: OutboxRow, other: SyncTarget): Promise<void> {
  const result = await trx
    .updateTable('quickbooksOutbox')
    .set({ state: 'SKIPPED', finishedAt: sql<Date>`now()` })
    .where(ofAttempt(row))
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return;
  const waiting = await waitingFor(trx, row.realmId, other);
  await queueAgain(trx, row.realmId, row.kind, [row.localId]);
  await trx
    .updateTable('quickbooksOutbox')
    .set(waiting)
    .where('realmId', '=', row.realmId)
    .where('kind', '=', row.kind)
    .where('localId', '=', row.localId)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', 0)
    .execute();
}

/** Which local records are bound for QuickBooks: they are waiting, being sent, or failed. */
export async function isQueued(
  db: Database,
  realmId: string,
  kind: SyncKind,
  localIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('quickbooksOutbox')
    .select('localId')
    .distinct()
    .where('realmId', '=', realmId)
    .where('kind', '=', kind)
    .where('localId', '=', sql<number>`any(${[...localIds]}::int[])`)
    .where('state', 'in', ['WAITING', 'SENDING', 'FAILED', 'HELD'])
    .execute();
  return new Set(rows.map((row) => row.localId));
}

/** Whether an earlier request may have reached QuickBooks although no answer was stored. */
export async function wasTriedBefore(db: Database, row: OutboxRow): Promise<boolean> {
  if (row.attempts > 1) return true;
  const { rows } = await sql<{ readonly errorCode: string }>`
    select error_code from quickbooks_outbox where realm_id = ${row.realmId} and kind = ${row.kind}
      and local_id = ${row.localId} and id < ${row.id}
      and attempts > 0 order by id desc limit 1`.execute(db);
  return (rows[0]?.errorCode ?? '') !== '';
}

/** Queues records again as a new version; earlier failures are superseded. */
export const queueAgain = (
  trx: Database,
  realmId: string,
  kind: SyncKind,
  localIds: readonly number[],
): Promise<unknown> => sql`select queue_for_quickbooks(${realmId}, ${kind}, ${[...localIds]}::int[])`.execute(trx);

/** How many entries wait to be sent to the connected company. */
export const waitingEntries = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('quickbooksOutbox')
      .innerJoin('quickbooksConnection', 'quickbooksConnection.realmId', 'quickbooksOutbox.realmId')
      .select((row) => row.fn.countAll<number>().as('waiting'))
      .where('quickbooksOutbox.state', 'in', ['WAITING', 'SENDING'])
      .executeTakeFirstOrThrow()
  ).waiting;

/**
 * The original may have sent waiting entries: they are looked up before sending, as after a request without an answer.
 */
export const lookUpWaiting = (trx: Database): Promise<unknown> =>
  trx
    .updateTable('quickbooksOutbox')
    .set({ attempts: sql<number>`greatest(attempts, 1)`, nextAt: null })
    .where('state', '=', 'WAITING')
    .execute();
