import { z } from 'zod';
import { standingEntries } from '@falcon/domain/money-in/accounts';
import type { Transaction } from 'kysely';
import type { DB, Database } from '#db/database';
import type { Context, MutationCall, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, validationError } from '#core/errors';
import { visibleOwners } from './account-owners';
import { entriesOfMemo, markMemoReversed, memoById, reversalOfEntry } from './account.queries';
import { invoicesWithIds, lockCustomers } from './entries.queries';
import type { EntryRecord } from './entries.queries';
import { reasonInput } from './input';
import { lockInvoices } from './lock-accounts';
import { postEntries } from './post-entries';
import { requireNotClosed, requireNotRefunded, reversalOf } from './post-receipt';
import { entryById } from './receipts.queries';
import { requireFeeOpen } from './returned-fee';

const reverseInput = z.object({ id: idInput, reason: reasonInput });

/** Kinds of entries that must be reversed elsewhere, and the message for each. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  INVOICE: 'Delete the invoice instead.',
  PAYMENT: 'This is part of a payment. Reverse the payment instead.',
};

/**
 * Reverses an entry: a discount, a write-off, a refund, a returned-check fee (which waives it), or a credit memo with
 * all its parts. Returns the customer.
 */
export async function reverseEntry(ctx: Context, raw: unknown, call: MutationCall): Promise<number> {
  const input = parseInput(reverseInput, raw);
  return ctx.transaction(async (trx, ctx) => {
    const entry = await entryById(trx, input.id);
    if (!entry) throw notFound('Entry', input.id);
    await visibleOwners(trx, ctx, [entry.customerId]);
    const elsewhere = ELSEWHERE[entry.kind];
    if (elsewhere) throw validationError('id', elsewhere);
    if (entry.reversesId !== null) throw validationError('id', 'A reversal can’t be reversed. Enter it again instead.');
    await lockCustomers(trx, [entry.customerId]);
    await ctx.once(call, async () => {
      await post(trx, ctx, entry, input.reason);
      return entry.id;
    });
    return entry.customerId;
  });
}

async function post(trx: Transaction<DB>, ctx: TransactionContext, entry: EntryRecord, reason: string): Promise<void> {
  if (await reversalOfEntry(trx, entry.id)) throw validationError('id', 'This was already reversed.');
  const memoId = entry.kind === 'CREDIT' ? entry.creditMemoId : null;
  const memo = memoId === null ? undefined : await memoById(trx, memoId);
  const entries = memo ? standingEntries(await entriesOfMemo(trx, memo.id)) : [entry];
  const credited = memo ? await liveInvoices(trx, memo.invoiceId) : [];
  const locked = await lockInvoices(trx, ctx, [
    ...new Set([...entries.flatMap((one) => one.invoiceId ?? []), ...credited]),
  ]);
  if (memo) requireNotRefunded(entries, 'id');
  if (entry.kind === 'FEE') requireFeeOpen(entry, locked, 'id');
  // Users who can reopen orders reopen them in the same step.
  const reopens = ctx.user?.permissions.has('workOrderOverride') ?? false;
  if (!reopens) requireNotClosed(locked, entries, 'id');
  if (memo) await markMemoReversed(trx, memo.id, { at: ctx.now(), userId: ctx.requireUser().id, reason });
  await postEntries(
    trx,
    ctx,
    locked,
    entries.map((one) => reversalOf(one, ctx.today(), reason)),
    { action: 'entryReversed', reason, credited, reopens },
  );
}

/** The memo's invoice, unless it was deleted and its commission reversed. */
async function liveInvoices(trx: Database, id: number | null): Promise<readonly number[]> {
  if (id === null) return [];
  const [invoice] = await invoicesWithIds(trx, [id]);
  return invoice && invoice.status !== 'VOID' ? [id] : [];
}
