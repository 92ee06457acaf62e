import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { LineKind } from '@falcon/domain/pay/commissions';
import type { PayableStatus, PayMethod } from '@falcon/domain/pay/payables';
import { COMMISSION_RUN_FILTERS } from '@falcon/domain/company/filters';
import type { Cents, Percent } from '@falcon/domain/kit/money';
import type { DB, Database } from '#db/database';
import { insertedRows, insertRow, insertRows, lockedRow, rowWithId } from '#db/rows';
import { updateRows } from '#db/update-rows';
import { ledger, seenRow } from '#kit/ledger-list';
import { ownIn } from '#kit/record-kit';
import type { RunSums, StatementFigures, StatementLine } from './figure-run';

export type RunRecord = Omit<Selectable<DB['commissionRun']>, 'method' | 'status'> & {
  readonly status: PayableStatus;
  readonly method: PayMethod | null;
};

const insert = insertRow('commissionRun');
export const insertRun = async (trx: Database, run: Insertable<DB['commissionRun']>): Promise<number> =>
  (await insert(trx, run)).id;
export const runById = rowWithId('commissionRun') as (db: Database, id: number) => Promise<RunRecord | undefined>;
export const lockedRun = lockedRow('commissionRun') as (trx: Database, id: number) => Promise<RunRecord | undefined>;

/** The newest run; undefined before the first. */
export const lastRun = (db: Database): Promise<RunRecord | undefined> =>
  db
    .selectFrom('commissionRun')
    .selectAll()
    .orderBy('periodEnd', 'desc')
    .limit(1)
    .$castTo<RunRecord>()
    .executeTakeFirst();

export const deleteRun = (trx: Database, id: number): Promise<unknown> =>
  trx.deleteFrom('commissionRun').where('id', '=', id).execute();

const insertStatements = insertedRows('commissionStatement');
const insertLines = insertRows('commissionStatementLine');

/**
 * Stores an approved run's statements, and what they settle of each commission, with three statements for any number.
 */
export async function storeStatements(
  trx: Database,
  runId: number,
  statements: readonly StatementFigures[],
): Promise<void> {
  const ids = await insertStatements(
    trx,
    statements.map((one) => ({
      commissionRunId: runId,
      salespersonId: one.salesperson.id,
      carriedInCents: one.carriedIn,
      commissionsCents: one.commissions,
      adjustmentsCents: one.adjustments,
      paidCents: one.paid,
      carriedOutCents: one.carriedOut,
    })),
  );
  const idOf = new Map(ids.map(({ id, salespersonId }) => [salespersonId, id]));
  await insertLines(
    trx,
    statements.flatMap(({ salesperson, lines }) =>
      lines.map((line, position) => ({
        commissionStatementId: idOf.get(salesperson.id) ?? 0,
        position,
        kind: line.kind,
        commissionId: line.commissionId,
        paymentAdjustmentId: line.paymentAdjustmentId,
        occurrence: line.occurrence,
        description: line.description,
        why: line.why,
        baseCents: line.base,
        rateBp: line.rate,
        amountCents: line.amount,
      })),
    ),
  );
  await settle(trx, runId, 1);
}

/** Adds what a run's lines pay of commissions to their settled amounts, or subtracts it (-1). */
const settle = (trx: Database, runId: number, sign: 1 | -1): Promise<unknown> =>
  sql`update commission c set settled_cents = c.settled_cents + ${sign} * l.amount_cents
    from commission_statement_line l join commission_statement s on s.id = l.commission_statement_id
    where s.commission_run_id = ${runId} and l.commission_id = c.id`.execute(trx);

/** Deletes the statements of a run whose approval is undone. */
export async function removeStatements(trx: Database, runId: number): Promise<void> {
  await settle(trx, runId, -1);
  await trx.deleteFrom('commissionStatement').where('commissionRunId', '=', runId).execute();
}

interface StoredStatement {
  readonly id: number;
  readonly runId: number;
  readonly salespersonId: number;
  readonly fullName: string;
  readonly isEnabled: boolean;
  readonly emailAddress: string;
  readonly carriedIn: Cents;
  readonly commissions: Cents;
  readonly adjustments: Cents;
  readonly paid: Cents;
  readonly carriedOut: Cents;
  readonly reference: string;
}

/** The statements of approved runs by name, with their lines, in two queries. */
export async function storedStatements(
  db: Database,
  where: { readonly runId?: number; readonly id?: number },
  salespersonScope: number | null,
): Promise<(StatementFigures & { readonly runId: number })[]> {
  const { rows } = await sql<StoredStatement>`
    select t.id, t.commission_run_id as run_id, s.id as salesperson_id, s.full_name, s.is_enabled, s.email_address,
      t.carried_in_cents as carried_in,
      t.commissions_cents as commissions, t.adjustments_cents as adjustments, t.paid_cents as paid,
        t.carried_out_cents as carried_out, t.reference
    from commission_statement t join salesperson s on s.id = t.salesperson_id
    where ${where.id === undefined ? sql`t.commission_run_id = ${where.runId ?? 0}` : sql`t.id = ${where.id}`}
      and ${ownIn('t.salesperson_id', salespersonScope)}
    order by s.full_name, s.id`.execute(db);
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ salespersonId, fullName, isEnabled, emailAddress, ...statement }) => ({
    ...statement,
    salesperson: { id: salespersonId, fullName, isEnabled, emailAddress },
    lines: lines.get(statement.id) ?? [],
  }));
}

type StoredLine = StatementLine & {
  readonly statementId: number;
  readonly kind: LineKind;
  readonly rate: Percent | null;
};

async function linesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, StoredLine[]>> {
  const { rows } = await sql<StoredLine>`
    select l.commission_statement_id as statement_id, l.kind, l.commission_id, l.payment_adjustment_id, l.occurrence,
      c.work_order_id, l.description,
      l.why, l.base_cents as base, l.rate_bp as rate, l.amount_cents as amount
    from commission_statement_line l left join commission c on c.id = l.commission_id
    where l.commission_statement_id = any(${[...ids]}::int[]) order by l.commission_statement_id, l.position`.execute(
    db,
  );
  const lines = new Map<number, StoredLine[]>(ids.map((id) => [id, []]));
  for (const line of rows) lines.get(line.statementId)?.push(line);
  return lines;
}

/** A commission in an approved run that is no longer owed as approved. */
export interface ChangedCommission {
  readonly workOrderNumber: string;
  readonly dueCents: Cents;
}

/** The commissions of a run that changed since it was approved. */
export async function changedSince(db: Database, runId: number, locked: boolean = false): Promise<ChangedCommission[]> {
  const { rows } = await sql<ChangedCommission>`
    select w.work_order_number, c.due_cents from commission c join work_order w on w.id = c.work_order_id
    where c.id = any(array(select l.commission_id from commission_statement_line l
      join commission_statement s on s.id = l.commission_statement_id
      where s.commission_run_id = ${runId} and l.commission_id is not null))
    order by c.id ${locked ? sql`for update of c` : sql``}`.execute(db);
  return rows.filter(({ dueCents }) => dueCents !== 0);
}

/** Stores the checks of a run that is paid, by its statements: its earned commissions are paid. */
export async function storeChecks(
  trx: Database,
  runId: number,
  checks: readonly { readonly id: number; readonly reference: string }[],
  at: Date,
): Promise<void> {
  await updateRows(trx, 'commission_statement', checks);
  await sql`update commission c set state = 'PAID', paid_at = ${at}
    from commission_statement_line l join commission_statement s on s.id = l.commission_statement_id
    where s.commission_run_id = ${runId} and l.commission_id = c.id and c.state = 'EARNED'`.execute(trx);
}

/**
 * Marks the commissions paid by a run as earned again, and clears its check numbers. Commissions reversed since stay
 * reversed.
 */
export async function forgetPayment(trx: Database, runId: number): Promise<void> {
  await sql`update commission c set state = case c.state when 'PAID' then 'EARNED' else c.state end, paid_at = null
    from commission_statement_line l join commission_statement s on s.id = l.commission_statement_id
      join commission_run r on r.id = s.commission_run_id
    where r.id = ${runId} and l.commission_id = c.id and c.paid_at = r.paid_at`.execute(trx);
  await sql`update commission_statement set reference = '' where commission_run_id = ${runId}
    and reference <> ''`.execute(trx);
}

/** The amounts that approved runs pay one salesperson, and carry forward. */
export async function ownSums(
  db: Database,
  runIds: readonly number[],
  salespersonId: number,
): Promise<ReadonlyMap<number, RunSums>> {
  const { rows } = await sql<RunSums & { readonly runId: number }>`
    select commission_run_id as run_id, paid_cents as paid, carried_out_cents as carried from commission_statement
    where commission_run_id = any(${[...runIds]}::int[]) and salesperson_id = ${salespersonId}`.execute(db);
  return new Map(rows.map((row) => [row.runId, row]));
}

/** The runs; of a salesperson, those with a statement of theirs. */
export const RUNS = ledger({
  rows: (db) => db.selectFrom('commissionRun as run').selectAll('run').$castTo<RunRecord>(),
  ofSalesperson: (id) =>
    sql`exists (select from commission_statement s where s.commission_run_id = run.id
      and ${ownIn('s.salesperson_id', id)})`,
  filters: COMMISSION_RUN_FILTERS,
  columns: { status: 'run.status', period: 'run.periodEnd' },
  sorts: { PERIOD: ['run.periodEnd'] },
  id: 'run.id',
});

/** A run, if it has a statement that this user sees. */
export const seenRun = seenRow(RUNS);

/** The names of users. */
export async function userNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ readonly id: number; readonly fullName: string }>`
    select id, full_name from app_user where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
