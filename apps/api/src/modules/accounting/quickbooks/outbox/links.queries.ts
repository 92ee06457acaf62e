import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

export type LinkRow = Selectable<DB['quickbooksLink']>;

/** Kinds of local records with a QuickBooks counterpart: those that are queued, and the payments that apply credits. */
export type LinkKind =
  | 'FIRM'
  | 'CUSTOMER'
  | 'ITEM'
  | 'NEW_ITEM'
  | 'SALESPERSON'
  | 'INVOICE'
  | 'CREDIT_MEMO'
  | 'CREDIT_APPLICATION'
  | 'ADJUSTMENT'
  | 'ADJUSTMENT_APPLICATION'
  | 'PAYMENT'
  | 'DEPOSIT'
  | 'COMMISSION'
  | 'COMMISSION_STATEMENT'
  | 'INSTALLER'
  | 'BILL_SHEET';

export const linkOf = (db: Database, realmId: string, kind: LinkKind, localId: number): Promise<LinkRow | undefined> =>
  db
    .selectFrom('quickbooksLink')
    .selectAll()
    .where('realmId', '=', realmId)
    .where('kind', '=', kind)
    .where('localId', '=', localId)
    .executeTakeFirst();

/** QuickBooks ids by local id. */
export async function remoteIds(
  db: Database,
  realmId: string,
  kind: LinkKind,
  localIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (localIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('quickbooksLink')
    .select(['localId', 'remoteId'])
    .where('realmId', '=', realmId)
    .where('kind', '=', kind)
    .where('localId', '=', sql<number>`any(${[...localIds]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.localId, row.remoteId]));
}

/** Links by QuickBooks id. */
export async function linksOfRemote(
  db: Database,
  realmId: string,
  remoteType: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LinkRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('quickbooksLink')
    .selectAll()
    .where('realmId', '=', realmId)
    .where('remoteType', '=', remoteType)
    .where('remoteId', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.remoteId, row]));
}

export interface NewLink {
  readonly realmId: string;
  readonly kind: LinkKind;
  readonly localId: number;
  readonly remoteType: string;
  readonly remoteId: string;
  readonly syncToken: string;
  readonly remoteName: string;
  /** False if we made it inactive in QuickBooks. */
  readonly isActive?: boolean;
  /** The total of a bill or deposit. */
  readonly amountCents?: number;
}

/** Stores which QuickBooks record a local record is linked with, and its version. */
export async function storeLink(db: Database, link: NewLink): Promise<void> {
  await db
    .insertInto('quickbooksLink')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['realmId', 'kind', 'localId']).doUpdateSet({
        remoteId: link.remoteId,
        syncToken: link.syncToken,
        remoteName: link.remoteName,
        isActive: link.isActive ?? true,
        amountCents: link.amountCents ?? null,
        updatedAt: sql<Date>`now()`,
      }),
    )
    .execute();
}

export async function storeSyncToken(db: Database, id: number, syncToken: string): Promise<void> {
  await db
    .updateTable('quickbooksLink')
    .set({ syncToken, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function removeLink(db: Database, id: number): Promise<void> {
  await db.deleteFrom('quickbooksLink').where('id', '=', id).execute();
}

/** The mappings that the office chose for amounts, by `what` and key. */
export async function mappedIds(db: Database, realmId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('quickbooksMapping')
    .select(['what', 'localKey', 'remoteId'])
    .where('realmId', '=', realmId)
    .execute();
  return new Map(rows.map((row) => [`${row.what}/${row.localKey}`, row.remoteId]));
}

/** Stores a QuickBooks name that is known to differ from ours. */
export async function storeRemoteName(db: Database, id: number, remoteName: string): Promise<void> {
  await db.updateTable('quickbooksLink').set({ remoteName }).where('id', '=', id).execute();
}
