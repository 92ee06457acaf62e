import { z } from 'zod';
import type { SyncKind } from '@falcon/domain/accounting/quickbooks';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import type { Context, TransactionContext } from '#core/context';
import { idInput, missingPermission, notFound, parseInput, validationError } from '#core/errors';
import { executeStep } from '#orders/work-orders';
import { QuickbooksError, quickbooksClient } from '#accounting/quickbooks-connection';
import { applyPayment } from '../back/apply-payment';
import type { ChangeRow } from '../back/changes.queries';
import { linkOf, removeLink, storeRemoteName } from '../outbox/links.queries';
import type { LinkKind } from '../outbox/links.queries';
import { queueAgain } from '../outbox/outbox.queries';
import { changeById, closeChange } from './decisions.queries';

export const DECISIONS = ['ACCEPT', 'SEND_AGAIN', 'IGNORE'] as const;
type Decision = (typeof DECISIONS)[number];

const decideInput = z.object({
  id: idInput,
  decision: z.enum(DECISIONS),
  reason: z.string().trim().max(1000, 'At most 1,000 characters.').default(''),
});

/** The possible decisions about a change. */
export function choicesOf({ kind }: Pick<ChangeRow, 'kind'>): readonly Decision[] {
  // A user has already made this change in QuickBooks by hand, so accepting is the only decision.
  if (kind === 'REFUND' || kind === 'REFUND_REVERSED' || kind === 'VENDOR_CREDIT') return ['ACCEPT'];
  if (kind === 'PAYMENT') return ['ACCEPT', 'IGNORE'];
  // Amounts are never accepted from QuickBooks: the order determines what is billed.
  if (kind === 'EDITED') return ['SEND_AGAIN', 'IGNORE'];
  return ['ACCEPT', 'SEND_AGAIN', 'IGNORE'];
}

/** Decides about a change made in QuickBooks: accept theirs, send ours again, or do nothing. */
export async function decideChange(ctx: Context, raw: unknown): Promise<{ readonly change: ChangeRow }> {
  const input = parseInput(decideInput, raw);
  const row = await changeById(ctx.db, input.id);
  if (!row) throw notFound('Change', input.id);
  if (!choicesOf(row).includes(input.decision)) throw validationError('decision', 'This is not possible here.');
  if (input.decision === 'IGNORE' && input.reason === '')
    throw validationError('reason', 'Enter a reason for doing nothing.');
  if (row.kind === 'PAYMENT' && input.decision === 'ACCEPT') await lookAgain(ctx, row);
  return ctx.transaction(async (trx, ctx) => {
    const change = await changeById(trx, input.id, true);
    if (change?.state !== 'OPEN') {
      // Reading the payment again has resolved the change.
      if (change?.state === 'RESOLVED') return { change };
      throw validationError('id', 'Someone has already decided this.');
    }
    if (change.kind === 'PAYMENT' && input.decision === 'ACCEPT') throw validationError('decision', change.message);
    await carryOut(trx, ctx, change, input.decision);
    return {
      change: await closeChange(trx, change.id, {
        state: ({ ACCEPT: 'ACCEPTED', SEND_AGAIN: 'SENT_AGAIN', IGNORE: 'IGNORED' } as const)[input.decision],
        reason: input.reason,
        userId: ctx.requireUser().id,
        at: ctx.now(),
      }),
    };
  });
}

/** Retries a payment that could not be applied, with its current state in QuickBooks. */
async function lookAgain(ctx: Context, { realmId, remoteId }: ChangeRow): Promise<void> {
  const client = quickbooksClient(ctx.services, realmId);
  const entity = await client.read('Payment', remoteId).catch((error: unknown) => {
    if (error instanceof QuickbooksError && error.kind === 'NOT_FOUND') return { Id: remoteId, status: 'Deleted' };
    throw error instanceof QuickbooksError ? validationError('decision', error.message) : error;
  });
  await applyPayment(ctx, realmId, entity);
}

async function carryOut(
  trx: Transaction<DB>,
  ctx: TransactionContext,
  change: ChangeRow,
  decision: Decision,
): Promise<void> {
  const { realmId, localId, kind } = change;
  if (decision === 'IGNORE' || localId === null) return;
  const aboutKind = change.aboutKind as SyncKind & LinkKind;
  const link = await linkOf(trx, realmId, aboutKind, localId);
  const isGone = kind === 'DELETED' || kind === 'INACTIVE';
  if (link && isGone) await removeLink(trx, link.id);
  if (decision === 'SEND_AGAIN') return void (await queueAgain(trx, realmId, aboutKind, [localId]));
  if (kind === 'RENAMED' && link) await storeRemoteName(trx, link.id, change.theirs);
  if (aboutKind === 'INVOICE' && (kind === 'VOIDED' || kind === 'DELETED')) await deleteOurs(trx, ctx, change);
}

/** The invoice was deleted in QuickBooks: deletes ours too, so that its order can be changed again. */
async function deleteOurs(trx: Transaction<DB>, ctx: TransactionContext, { workOrderId }: ChangeRow): Promise<void> {
  if (!ctx.can('invoicing')) throw missingPermission(['invoicing']);
  if (workOrderId === null) return;
  await executeStep(trx, ctx, workOrderId, 'INVOICE', { reason: '', from: ['INVOICE_CREATED'] });
}
