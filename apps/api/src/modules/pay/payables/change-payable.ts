import type { Transaction } from 'kysely';
import { isClosedMonth, monthName } from '@falcon/domain/money-in/accounts';
import { stepFault } from '@falcon/domain/pay/payables';
import type { PayableKind, PayableStep } from '@falcon/domain/pay/payables';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { notFound, validationError } from '#core/errors';
import type { DB, Database } from '#db/database';
import { heldClosedThrough } from '#office/closed-months';
import { requireSeen } from '#kit/record-kit';
import { actorOf, storeStep } from './store-step';
import type { Actor, PayableChange, PayableRow, StoredStep } from './store-step';

/** A kind of payable: what its refusals call it, and how one is loaded. */
export interface Payables<Row extends PayableRow> {
  readonly kind: PayableKind;
  readonly noun: string;
  /** How a sentence about it begins: `The bill sheet of the week of 3/8/2026`. */
  readonly nameOf: (row: Row) => string;
  readonly byId: (db: Database, id: number) => Promise<Row | undefined>;
  /** Locks it, and what else waits for its changes. */
  readonly locked: (trx: Database, id: number, ctx: TransactionContext) => Promise<Row | undefined>;
}

/** A payable as its user saw it: in a version, where the caller names one. */
export interface SeenPayable {
  readonly id: number;
  readonly version?: number;
}

/** Refuses a step from another status than it starts from, and of a payable that was saved since it was seen. */
export async function requireStep<Row extends PayableRow>(
  trx: Database,
  ctx: TransactionContext,
  { kind, noun, nameOf }: Pick<Payables<Row>, 'kind' | 'nameOf' | 'noun'>,
  step: PayableStep,
  row: Row,
  seenVersion: number = row.version,
): Promise<void> {
  const fault = stepFault(kind, step, row.status);
  if (fault !== null) throw validationError('id', `${nameOf(row)} ${fault}`);
  const versioned = { kind: noun, id: row.id, subject: nameOf(row), recordType: kind, recordId: row.id };
  await requireSeen(trx, ctx, versioned, seenVersion, row.version);
}

/** A payable, locked for a step that can be taken. */
export async function payableToChange<Row extends PayableRow>(
  trx: Database,
  ctx: TransactionContext,
  payables: Payables<Row>,
  step: PayableStep,
  seen: SeenPayable,
): Promise<Row> {
  const row = await payables.locked(trx, seen.id, ctx);
  if (!row) throw notFound(payables.noun, seen.id);
  await requireStep(trx, ctx, payables, step, row, seen.version);
  return row;
}

/** A payment is taken back while its month is open, which it stays until then. */
async function requireOpenPayment(trx: Database, { paidOn }: PayableRow): Promise<void> {
  if (paidOn !== null && isClosedMonth(paidOn, await heldClosedThrough(trx)))
    throw validationError(
      'id',
      `${monthName(paidOn)} is closed, so this payment can’t be undone. Reopen the month first.`,
    );
}

/** A step of one payable; the work checks and stores what belongs to it, and returns what changes of it. */
export interface Step<Row extends PayableRow> {
  readonly step: StoredStep;
  readonly seen: SeenPayable;
  readonly reason?: string;
  readonly work: (
    trx: Transaction<DB>,
    ctx: TransactionContext,
    row: Row,
    /** Who takes the step, and the moment that everything stored in it has. */
    actor: Actor,
  ) => PayableChange<Row> | Promise<PayableChange<Row>>;
}

/** Takes a step of one payable, once per submit, and returns it as it is then. */
export const changePayable = <Row extends PayableRow>(
  ctx: Context,
  call: MutationCall,
  payables: Payables<Row>,
  { step, seen, reason, work }: Step<Row>,
): Promise<Row> =>
  ctx.transaction(async (trx, ctx) => {
    const { id } = seen;
    await ctx.once({ ...call, of: id, returns: id }, async () => {
      const row = await payableToChange(trx, ctx, payables, step, seen);
      if (step === 'undoPayment') await requireOpenPayment(trx, row);
      const actor = actorOf(ctx);
      const change = await work(trx, ctx, row, actor);
      await storeStep(trx, { kind: payables.kind, step, actor, reason }, [{ row, change }]);
      return id;
    });
    return (await payables.byId(trx, id)) as Row;
  });
