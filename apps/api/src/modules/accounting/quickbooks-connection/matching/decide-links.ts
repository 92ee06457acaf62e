import { labelOf } from '@falcon/domain/kit/flooring';
import { MATCHED_KINDS, REMOTE_LISTS } from '@falcon/domain/accounting/quickbooks';
import type { HistoryRecordKind } from '@falcon/domain/company/history';
import type { MatchedKind } from '@falcon/domain/accounting/quickbooks';
import { z } from 'zod';
import type { Context, TransactionContext } from '#core/context';
import { idInput, notFound, parseInput, registerConstraint, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { addHistory } from '#kit/record-kit';
import { quickbooksClient, type RemoteRecord } from '../client/quickbooks-client';
import { QuickbooksError } from '../client/quickbooks-error';
import { connectedRealm } from '../connected-realm';
import { namesOf } from './remote-names';
import {
  linkOfLocal,
  linkOfRemote,
  linkSameNames,
  matchRow,
  removeLink,
  storeIsNew,
  storeLink,
  type MatchRow,
} from './matching.queries';

const kind = z.enum(['CUSTOMER', 'FIRM', 'SALESPERSON', 'ITEM']);
const record = { kind, localId: idInput };

registerConstraint('quickbooks_link_of_ours', {
  path: 'localId',
  message: 'This record has been linked since. Reload the list.',
});
registerConstraint('quickbooks_link_of_theirs', {
  path: 'remoteId',
  message: 'Another record has been linked with it since. Reload the list.',
});

/** Links all records with the same name in QuickBooks, of one kind or all kinds. */
export async function acceptSameNames(ctx: Context, raw: unknown): Promise<{ linked: number }> {
  const { kind: only } = parseInput(z.object({ kind: kind.nullish() }), raw);
  const realmId = await connectedRealm(ctx.db);
  const userId = ctx.requireUser().id;
  const linked = await ctx.transaction((trx) => linkSameNames(trx, realmId, only ?? null, userId));
  return { linked: linked.length };
}

const HISTORY = {
  CUSTOMER: 'customer',
  FIRM: 'property_firm',
  SALESPERSON: 'salesperson',
  INSTALLER: 'installer',
  ITEM: 'item',
} as const satisfies Readonly<Record<MatchedKind, HistoryRecordKind>>;

/** Adds the user's decision to the record's history. */
const note = (
  trx: Database,
  ctx: TransactionContext,
  of: { readonly kind: MatchedKind; readonly localId: number },
  change: { readonly from: string | null; readonly to: string | null },
): Promise<void> =>
  addHistory(trx, {
    recordType: HISTORY[of.kind],
    recordId: of.localId,
    action: 'update',
    userId: ctx.requireUser().id,
    version: null,
    changes: [{ field: 'quickbooksMatch', ...change }],
  });

async function rowOf(db: Database, realmId: string, of: { kind: MatchedKind; localId: number }): Promise<MatchRow> {
  const row = await matchRow(db, realmId, of.kind, of.localId);
  if (!row) throw notFound(labelOf(MATCHED_KINDS, of.kind), of.localId);
  return row;
}

async function readTheirs(ctx: Context, realmId: string, of: MatchedKind, remoteId: string): Promise<RemoteRecord> {
  try {
    return await quickbooksClient(ctx.services, realmId).read(REMOTE_LISTS[of], remoteId);
  } catch (error) {
    if (error instanceof QuickbooksError) throw validationError('remoteId', error.message);
    throw error;
  }
}

/** Links a record with the QuickBooks record that a user chose; refuses inactive and already linked ones. */
export async function linkRecord(ctx: Context, raw: unknown): Promise<{ quickbooksMatch: MatchRow }> {
  const input = parseInput(z.object({ ...record, remoteId: z.string().min(1).max(60) }), raw);
  const realmId = await connectedRealm(ctx.db);
  const userId = ctx.requireUser().id;
  await rowOf(ctx.db, realmId, input);
  const theirs = await readTheirs(ctx, realmId, input.kind, input.remoteId);
  const { name } = namesOf(theirs);
  if (theirs['Active'] === false)
    throw validationError('remoteId', `${name} is inactive in QuickBooks. Choose another one.`);
  const remoteType = REMOTE_LISTS[input.kind];
  await ctx.transaction(async (trx, ctx) => {
    const existingLink = await linkOfRemote(trx, realmId, remoteType, input.remoteId);
    if (existingLink && !(existingLink.kind === input.kind && existingLink.localId === input.localId)) {
      const other = await matchRow(trx, realmId, existingLink.kind as MatchedKind, existingLink.localId);
      throw validationError(
        'remoteId',
        `${name} is already linked with ${other?.name ?? 'another record'}. Remove that link first.`,
      );
    }
    const before = await linkOfLocal(trx, realmId, input.kind, input.localId);
    if (before) await removeLink(trx, before.id);
    await storeLink(trx, {
      realmId,
      kind: input.kind,
      localId: input.localId,
      remoteType,
      remoteId: input.remoteId,
      remoteName: name,
      syncToken: theirs.SyncToken,
      createdBy: userId,
    });
    await note(trx, ctx, input, { from: before?.remoteName ?? null, to: name });
  });
  return { quickbooksMatch: await rowOf(ctx.db, realmId, input) };
}

/** Removes a link that a user made. */
export async function unlinkRecord(ctx: Context, raw: unknown): Promise<{ quickbooksMatch: MatchRow }> {
  const input = parseInput(z.object(record), raw);
  const realmId = await connectedRealm(ctx.db);
  const { name } = await rowOf(ctx.db, realmId, input);
  await ctx.transaction(async (trx, ctx) => {
    const link = await linkOfLocal(trx, realmId, input.kind, input.localId);
    if (!link) throw validationError('localId', `${name} is not linked.`);
    if (link.createdBy === null)
      throw validationError('localId', `${name} was created in QuickBooks from here, so it stays linked.`);
    await removeLink(trx, link.id);
    await note(trx, ctx, input, { from: link.remoteName, to: null });
  });
  return { quickbooksMatch: await rowOf(ctx.db, realmId, input) };
}

/**
 * Marks a record as not yet in QuickBooks, so that it is created there when something first needs it; or removes that
 * mark.
 */
export async function decideNew(ctx: Context, raw: unknown): Promise<{ quickbooksMatch: MatchRow }> {
  const input = parseInput(z.object({ ...record, isNew: z.boolean() }), raw);
  const realmId = await connectedRealm(ctx.db);
  const row = await rowOf(ctx.db, realmId, input);
  if (row.state === 'LINKED') throw validationError('localId', `${row.name} is linked. Remove the link first.`);
  await ctx.transaction(async (trx, ctx) => {
    await storeIsNew(trx, realmId, input, input.isNew);
    const wasNew = row.state === 'NEW';
    const words = (isNew: boolean): string | null => (isNew ? 'To be created' : null);
    if (wasNew !== input.isNew) await note(trx, ctx, input, { from: words(wasNew), to: words(input.isNew) });
  });
  return { quickbooksMatch: await rowOf(ctx.db, realmId, input) };
}
