import { matchNames, MATCHED_KINDS, REMOTE_LISTS } from '@falcon/domain/accounting/quickbooks';
import type { Context } from '#core/context';
import { validationError } from '#core/errors';
import type { Database } from '#db/database';
import { quickbooksClient, type QuickbooksEntity, type RemoteRecord } from '../client/quickbooks-client';
import { QuickbooksError } from '../client/quickbooks-error';
import { connectedRealm } from '../connected-realm';
import { namesOf } from './remote-names';
import { freeNames, storeMatches, storeNames, unlinkedRecords, type NewMatch } from './matching.queries';

const LISTS = ['Customer', 'Vendor', 'Item'] as const satisfies readonly QuickbooksEntity[];

/** Matches our records with QuickBooks names. */
export async function findMatches(trx: Database, realmId: string): Promise<void> {
  const ours = await unlinkedRecords(trx, realmId);
  const theirs = await freeNames(trx, realmId);
  const matches = MATCHED_KINDS.flatMap(({ value: kind }): NewMatch[] => {
    const matchById = matchNames(
      ours.filter((one) => one.kind === kind).map(({ id, name }) => ({ id: String(id), name })),
      theirs
        .filter(({ remoteType }) => remoteType === REMOTE_LISTS[kind])
        .map(({ remoteId, name }) => ({ id: remoteId, name })),
    );
    return [...matchById].map(([id, match]) => ({ kind, localId: Number(id), ...match }));
  });
  await storeMatches(trx, realmId, matches);
}

/** Reads every name in QuickBooks and matches our records with them. Links nothing. */
export async function lookUp(ctx: Context): Promise<object> {
  const realmId = await connectedRealm(ctx.db);
  const client = quickbooksClient(ctx.services, realmId);
  const anyState = [{ property: 'Active', operator: 'IN', value: [true, false] }] as const;
  let lists: readonly (readonly RemoteRecord[])[];
  try {
    lists = await Promise.all(LISTS.map((list) => client.queryAll(list, anyState)));
  } catch (error) {
    if (error instanceof QuickbooksError) throw validationError('', error.message);
    throw error;
  }
  const names = LISTS.flatMap((remoteType, index) =>
    (lists[index] ?? [])
      .filter((record) => record['Type'] !== 'Category')
      .map((record) => ({
        remoteType,
        remoteId: record.Id,
        ...namesOf(record),
        syncToken: record.SyncToken,
        isActive: record['Active'] !== false,
      })),
  );
  await ctx.transaction(async (trx, ctx) => {
    await storeNames(trx, realmId, names, ctx.now());
    await findMatches(trx, realmId);
  });
  return {};
}
