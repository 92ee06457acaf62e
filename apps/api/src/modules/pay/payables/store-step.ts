import { fieldOf } from '@falcon/domain/company/history';
import { PAYABLE_STEPS } from '@falcon/domain/pay/payables';
import type { PayableKind, PayableStatus } from '@falcon/domain/pay/payables';
import type { TransactionContext } from '#core/context';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { updateRows } from '#db/update-rows';
import { addHistory, differences } from '#kit/record-kit';

/** What all payables have. */
export type PayableRow = Pick<Selectable<DB['billSheet']>, 'id' | 'paidOn' | 'version'> & {
  readonly status: PayableStatus;
};

/** Who takes a step, and when. */
export interface Actor {
  readonly userId: number;
  readonly now: Date;
}

export const actorOf = (ctx: TransactionContext): Actor => ({ userId: ctx.requireUser().id, now: ctx.now() });

/** What a step notes of itself besides the status, in columns that all payables have. */
const NOTES = {
  approve: ({ userId, now }: Actor) => ({ approvedAt: now, approvedBy: userId }),
  reopen: () => ({ approvedAt: null, approvedBy: null }),
  pay: ({ userId, now }: Actor) => ({ paidAt: now, paidBy: userId }),
  undoPayment: () => ({ paidOn: null, paidAt: null, paidBy: null }),
} as const;
export type StoredStep = keyof typeof NOTES;

/** A step that is taken of one or several payables. */
export interface TakenStep {
  readonly kind: PayableKind;
  readonly step: StoredStep;
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

/** What a step changes of a payable besides. */
export type PayableChange<Row> = Partial<Omit<Row, 'id' | 'status' | 'version'>>;

/**
 * Stores a step of locked payables with its history, whose entries announce it: two statements for any number of them.
 */
export async function storeStep<Row extends PayableRow>(
  trx: Database,
  { kind, step, actor, reason }: TakenStep,
  taken: readonly { readonly row: Row; readonly change: PayableChange<Row> }[],
): Promise<void> {
  const stored = taken.map(({ row, change }) => ({
    row,
    next: {
      id: row.id,
      version: row.version + 1,
      status: PAYABLE_STEPS[step].to,
      ...NOTES[step](actor),
      ...change,
    },
  }));
  await updateRows(
    trx,
    kind,
    stored.map(({ next }) => next),
  );
  await addHistory(
    trx,
    stored.map(({ row, next }) => ({
      recordType: kind,
      recordId: next.id,
      action: 'update',
      userId: actor.userId,
      version: next.version,
      changes: differences(row, next).filter(({ field }) => !fieldOf(kind, field).isSilent),
      reason: reason ?? null,
    })),
  );
}
