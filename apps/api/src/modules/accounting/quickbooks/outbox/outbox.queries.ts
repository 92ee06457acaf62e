import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { SyncKind } from '@falcon/domain/accounting/quickbooks';
import type { DB, Database } from '#db/database';

export type OutboxRow = Selectable<DB['quickbooksOutbox']> & { readonly kind: SyncKind };

/** One thing of ours. */
export interface SyncTarget {
  readonly kind: SyncKind;
  readonly localId: number;
}

/**
 * What was on its way when a process ended waits again: it is looked up before it is repeated. Only while no other
 * process sends.
 */
export async function releaseAbandoned(db: Database): Promise<void> {
  await db
    .updateTable('quickbooksOutbox')
    .set({ state: 'WAITING', nextAt: null, changedAt: sql<Date>`now()` })
    .where('state', '=', 'SENDING')
    .execute();
}

/**
 * What can be taken now: it is due, and no earlier state of the same thing is on its way or waits, nor what it waits
 * for.
 */
const isDue = (realmId: string, now: Date): RawBuilder<boolean> => sql<boolean>`
  o.state = 'WAITING' and o.realm_id = ${realmId} and coalesce(o.next_at <= ${now}, true) and o.waits_for_kind is null
    and not exists (select from quickbooks_outbox e where e.realm_id = o.realm_id and e.kind = o.kind
      and e.local_id = o.local_id
      and (e.state = 'SENDING' or (e.state = 'WAITING' and e.id < o.id)))`;

/**
 * Takes the next thing that is due, committed before QuickBooks is asked; undefined if there is none.
 */
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

/** Whether something waits that could be sent now. */
export async function isAnythingDue(db: Database, realmId: string, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('quickbooksOutbox as o')
    .select('id')
    .where(isDue(realmId, now))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Whether anything is to be sent, now or later. */
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

/** How an attempt ended, as it is stored. */
export interface AttemptResult {
  readonly state: 'SENT' | 'SKIPPED' | 'FAILED' | 'WAITING';
  readonly nextAt?: Date | null;
  readonly errorCode?: string;
  readonly errorDetail?: string;
  readonly message?: string;
  readonly rawResponse?: string;
  readonly intuitTid?: string;
  /** QuickBooks said no for now: it would say the same again under the same request id. */
  readonly isRefused?: boolean;
}

const NO_ERROR = { errorCode: '', errorDetail: '', message: '', rawResponse: '', intuitTid: '' } as const;
const isOver = (state: AttemptResult['state']): boolean => state !== 'WAITING';

/** Entries of this attempt only: a later one, of another process, notes its own end. */
const ofAttempt = ({ id, attempts }: OutboxRow): RawBuilder<boolean> =>
  sql<boolean>`id = ${id} and attempts = ${attempts} and state = 'SENDING'`;

/** Stores how an attempt ended. What waited for it goes on once it is there. */
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

/** The state of an invoice in accounting is that of the newest state of it that is sent. */
export const showOnInvoice = (trx: Database, realmId: string, invoiceId: number): Promise<unknown> =>
  sql`update invoice i set accounting_state = s.shown
    from (select case (array_agg(o.state order by o.id desc) filter (where o.state <> 'SKIPPED'))[1]
        when 'SENT' then 'SYNCED' when 'FAILED' then 'FAILED' when 'WAITING' then 'PENDING'
          when 'SENDING' then 'PENDING' when 'HELD' then 'FAILED'
        else 'NOT_CONNECTED' end as shown
      from quickbooks_outbox o where o.realm_id = ${realmId} and o.kind = 'INVOICE' and o.local_id = ${invoiceId}) s
    where i.id = ${invoiceId} and i.accounting_state <> s.shown`.execute(trx);

/**
 * Queues another thing, if it is not, to be waited for: what to store about that. Its entry can't end before this
 * transaction does; where it has ended between the two, there is nothing to wait for.
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

/** Puts a claimed thing back behind another one, which is queued if it is not. Nothing of it was sent. */
export async function waitFor(trx: Database, row: OutboxRow, other: SyncTarget): Promise<void> {
  const waiting = await waitingFor(trx, row.realmId, other);
  // A newer state of it that waits untried takes its place.
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

/** Whether a thing was queued by someone else between a look at it and storing it. */
export const isQueuedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'quickbooks_outbox_one_new';

/**
 * QuickBooks refused a claimed thing because of another one: it goes after it, as a new version with a request id of
 * its own.
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

/** Whether something of ours is meant to be in QuickBooks: it waits, is on its way, or could not be sent. */
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

/** Whether an earlier request about it may have reached QuickBooks without an answer that was stored. */
export async function wasTriedBefore(db: Database, row: OutboxRow): Promise<boolean> {
  if (row.attempts > 1) return true;
  const { rows } = await sql<{ readonly errorCode: string }>`
    select error_code from quickbooks_outbox where realm_id = ${row.realmId} and kind = ${row.kind}
      and local_id = ${row.localId} and id < ${row.id}
      and attempts > 0 order by id desc limit 1`.execute(db);
  return (rows[0]?.errorCode ?? '') !== '';
}

/** Queues things again as a new version; what failed before is superseded. */
export const queueAgain = (
  trx: Database,
  realmId: string,
  kind: SyncKind,
  localIds: readonly number[],
): Promise<unknown> => sql`select queue_for_quickbooks(${realmId}, ${kind}, ${[...localIds]}::int[])`.execute(trx);

/** How much waits to be sent to the connected company. */
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
 * What waits may have been sent by someone else: it is looked up before it is sent, as after a request without an
 * answer.
 */
export const lookUpWaiting = (trx: Database): Promise<unknown> =>
  trx
    .updateTable('quickbooksOutbox')
    .set({ attempts: sql<number>`greatest(attempts, 1)`, nextAt: null })
    .where('state', '=', 'WAITING')
    .execute();
