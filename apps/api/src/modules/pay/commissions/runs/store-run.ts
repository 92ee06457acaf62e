import type { PayoutMethod } from '@falcon/domain/pay/commissions';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import { addHistory, differences } from '#kit/record-kit';
import { sumsOf } from './figure-run';
import type { StatementFigures } from './figure-run';
import {
  deleteRun,
  forgetPayment,
  insertRun,
  markPaid,
  removeStatements,
  storeStatements,
  updateRun,
} from './runs.queries';
import type { RunRecord } from './runs.queries';

/** Who takes a step of a run, and when. */
export interface Actor {
  readonly userId: number;
  readonly now: Date;
}

type Change = Partial<Selectable<DB['commissionRun']>>;

/** What the history tells of a run; sums are left out, since salespersons see only their own. */
const TOLD = new Set(['status', 'periodStart', 'periodEnd', 'paidOn', 'method', 'reference']);

const toldOf = (before: Change, after: Change) => differences(before, after).filter(({ field }) => TOLD.has(field));

/** Stores the next step of a locked run, with its history. */
async function changeRun(trx: Database, run: RunRecord, change: Change, { userId }: Actor, reason?: string) {
  await updateRun(trx, run.id, change);
  await addHistory(trx, {
    recordType: 'commission_run',
    recordId: run.id,
    action: 'update',
    userId,
    version: run.version + 1,
    changes: toldOf(run, change),
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Stores a new run; returns its id. */
export async function storeNewRun(
  trx: Database,
  period: Pick<RunRecord, 'periodEnd' | 'periodStart'>,
  { userId, now }: Actor,
): Promise<number> {
  const id = await insertRun(trx, { ...period, createdBy: userId, createdAt: now });
  const entry = { recordType: 'commission_run' as const, recordId: id, action: 'create', userId, version: 1 };
  await addHistory(trx, { ...entry, changes: toldOf({}, period) });
  return id;
}

/** Stores the statements of an open run: it is approved. */
export async function storeApproval(
  trx: Database,
  run: RunRecord,
  statements: readonly StatementFigures[],
  actor: Actor,
): Promise<void> {
  const { paid, carried } = sumsOf(statements);
  await storeStatements(trx, run.id, statements);
  const approved = { approvedAt: actor.now, approvedBy: actor.userId };
  await changeRun(trx, run, { status: 'DONE', paidCents: paid, carriedCents: carried, ...approved }, actor);
}

/** Forgets the statements of an approved run: it is open again. */
export async function storeReopening(trx: Database, run: RunRecord, reason: string, actor: Actor): Promise<void> {
  await removeStatements(trx, run.id);
  const forgotten = { paidCents: 0, carriedCents: 0, approvedAt: null, approvedBy: null } as const;
  const reopened = { reopenedAt: actor.now, reopenedBy: actor.userId, reopenReason: reason };
  await changeRun(trx, run, { status: 'OPEN', ...forgotten, ...reopened }, actor, reason);
}

/** How an approved run is paid: by one transfer with a reference, or by a check for each statement. */
export interface Payment {
  readonly paidOn: string;
  readonly method: PayoutMethod;
  readonly reference: string;
  /** Check numbers by statement. */
  readonly checks: readonly { readonly id: number; readonly reference: string }[];
}

/** Stores the payment of an approved run: its earned commissions are paid. */
export async function storePayment(
  trx: Database,
  run: RunRecord,
  { checks, ...payment }: Payment,
  actor: Actor,
): Promise<void> {
  await updateRows(trx, 'commission_statement', checks);
  await markPaid(trx, run.id, actor.now);
  await changeRun(trx, run, { status: 'PAID', ...payment, paidAt: actor.now, paidBy: actor.userId }, actor);
}

/**
 * Takes back the payment of a run: it is approved, and its commissions are earned and not paid. The numbers of its
 * checks are free again.
 */
export async function storeUndonePayment(trx: Database, run: RunRecord, reason: string, actor: Actor): Promise<void> {
  await forgetPayment(trx, run.id);
  const forgotten = { paidOn: null, method: null, reference: '', paidAt: null, paidBy: null } as const;
  await changeRun(trx, run, { status: 'DONE', ...forgotten }, actor, reason);
}

/** Deletes an open run; nothing of it was stored. */
export async function storeRemoval(trx: Database, run: RunRecord, { userId }: Actor): Promise<void> {
  await deleteRun(trx, run.id);
  const entry = { recordType: 'commission_run' as const, recordId: run.id, action: 'delete', userId };
  await addHistory(trx, { ...entry, version: run.version + 1, changes: [] });
}
