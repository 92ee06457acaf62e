import { causesOf } from '@falcon/domain/company/self-check';
import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { DB, Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import type { Check, Difference } from './check';

/** The progress of each check. */
export type Progress = Readonly<Record<string, { readonly checked: number; readonly total: number }>>;
export type RunRecord = Omit<Selectable<DB['selfCheckRun']>, 'progress'> & { readonly progress: Progress };

/** A run stops if its job was canceled, failed or removed; a nightly run also if nobody continued it for an hour. */
const STATE = sql<'RUNNING' | 'DONE' | 'STOPPED'>`case when run.state <> 'RUNNING' then run.state
  when run.started_by is null then case when run.touched_at < now() - interval '1 hour' then 'STOPPED'
    else 'RUNNING' end
  when exists (select from job_status j where j.id = run.job_status_id and j.status in ('ENQUEUED', 'PROCESSING'))
    then 'RUNNING' else 'STOPPED' end`;

const runs = (db: Database) =>
  db
    .selectFrom('selfCheckRun as run')
    .selectAll('run')
    .select(STATE.as('state'))
    .$castTo<RunRecord & { readonly state: 'RUNNING' | 'DONE' | 'STOPPED' }>();

export type ShownRun = RunRecord & { readonly state: 'RUNNING' | 'DONE' | 'STOPPED' };

export const newestRun = (db: Database): Promise<ShownRun | undefined> =>
  runs(db).orderBy('run.id', 'desc').limit(1).executeTakeFirst();

export const runWithId = (db: Database, id: number): Promise<ShownRun | undefined> =>
  runs(db).where('run.id', '=', id).executeTakeFirst();

/** The current run, if there is one; locked, so that no second one starts. */
export async function lockRunning(trx: Database): Promise<ShownRun | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('self_check'))`.execute(trx);
  const run = await runs(trx).where('run.state', '=', 'RUNNING').executeTakeFirst();
  if (run === undefined || run.state === 'RUNNING') return run;
  await endRun(trx, run.id, 'STOPPED');
  return undefined;
}

export async function insertRun(
  trx: Database,
  run: { readonly startedBy: number | null; readonly startedAt: Date; readonly checkKey: string },
): Promise<number> {
  const { id } = await trx.insertInto('selfCheckRun').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const nameJob = (trx: Database, id: number, jobStatusId: number): Promise<unknown> =>
  trx.updateTable('selfCheckRun').set({ jobStatusId }).where('id', '=', id).execute();

/** Ends the current run; false if it has already ended. */
export async function endRun(trx: Database, id: number, state: 'DONE' | 'STOPPED'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('selfCheckRun')
    .set({ state, finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const recordsOf = ({ table, where }: Check) => sql`from ${sql.table(table)} r where (${where ?? sql`true`})`;

/** The next records of a check, by id. */
export async function nextIds(db: Database, check: Check, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id ${recordsOf(check)} and r.id > ${after} order by r.id limit ${check.batch}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countOf(db: Database, check: Check): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${recordsOf(check)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The position of a run: the check, and the last record checked. */
export interface Place {
  readonly checkKey: string;
  readonly afterId: number;
}

/** Advances a run's position; false if it was stopped, or another process continues it. */
export async function moveRun(
  trx: Transaction<DB>,
  id: number,
  from: Place,
  to: Place & { readonly progress: Progress },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('selfCheckRun')
    .set({
      checkKey: to.checkKey,
      afterId: to.afterId,
      progress: JSON.stringify(to.progress),
      touchedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .where('checkKey', '=', from.checkKey)
    .where('afterId', '=', from.afterId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores a run's findings: new ones, and known ones with their present figures. A dismissed finding reopens when its
 * figures change.
 */
export async function storeFindings(
  trx: Database,
  { runId, checkKey }: { readonly runId: number; readonly checkKey: string },
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return;
  const rows = JSON.stringify(
    differences.map((one) => ({
      record_id: one.recordId,
      record_name: one.recordName,
      link: one.link,
      figure: one.figure,
      stored_value: one.stored,
      recomputed_value: one.recomputed,
      difference_cents: one.differenceCents,
      explanation: one.explanation,
      subject: one.subject,
      reads: one.reads,
    })),
  );
  await sql`
    insert into self_check_finding as f
      (check_key, record_id, record_name, link, figure, stored_value, recomputed_value, difference_cents, explanation,
        subject, reads, first_run_id, last_run_id)
    select ${checkKey}, g.*, ${runId}::int, ${runId}::int
    from jsonb_to_recordset(${rows}::jsonb) as g
      (record_id int, record_name text, link text, figure text, stored_value text, recomputed_value text,
      difference_cents bigint, explanation text, subject text, reads text[])
    on conflict (check_key, record_id, figure) where state <> 'FIXED'
      do update set last_run_id = excluded.last_run_id, record_name = excluded.record_name,
      link = excluded.link, stored_value = excluded.stored_value, recomputed_value = excluded.recomputed_value,
        difference_cents = excluded.difference_cents,
      explanation = excluded.explanation, subject = excluded.subject, reads = excluded.reads,
      state = case when (f.stored_value, f.recomputed_value)
        is distinct from (excluded.stored_value, excluded.recomputed_value) then 'OPEN' else f.state end,
      version = f.version + case when (f.stored_value, f.recomputed_value)
        is distinct from (excluded.stored_value, excluded.recomputed_value) then 1 else 0 end`.execute(trx);
}

/** Stores for each finding that is not fixed which one it follows from, if any. */
export async function noteCauses(trx: Database): Promise<void> {
  const findings = await trx
    .selectFrom('selfCheckFinding')
    .select(['id', 'subject', 'reads', 'causeId'])
    .where('state', '<>', 'FIXED')
    .orderBy('id')
    .execute();
  const causes = causesOf(findings);
  const changed = findings.flatMap(({ id, causeId }) => {
    const cause = causes.get(id) ?? null;
    return cause === causeId ? [] : [{ id, causeId: cause }];
  });
  if (changed.length > 0) await updateRows(trx, 'selfCheckFinding', changed);
}

/** Marks as fixed the findings that a complete pass of a check did not find again. */
export const closeFixed = (trx: Database, runId: number, checkKey: string): Promise<unknown> =>
  trx
    .updateTable('selfCheckFinding')
    .set({ state: 'FIXED', fixedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('checkKey', '=', checkKey)
    .where('state', '<>', 'FIXED')
    .where('lastRunId', '<>', runId)
    .execute();
