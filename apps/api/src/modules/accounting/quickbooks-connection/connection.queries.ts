import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '#db/database';

export type ConnectionRow = Selectable<DB['quickbooksConnection']>;

/** The connection: one row that always exists. */
export const connectionRow = (db: Database): Promise<ConnectionRow> =>
  db.selectFrom('quickbooksConnection').selectAll().executeTakeFirstOrThrow();

export const lockConnection = (trx: Database): Promise<ConnectionRow> =>
  trx.selectFrom('quickbooksConnection').selectAll().forUpdate().executeTakeFirstOrThrow();

/** Tokens as they are stored. */
export type SealedTokens = Pick<
  ConnectionRow,
  'accessTokenEncrypted' | 'refreshTokenEncrypted' | 'accessExpiresAt' | 'refreshExpiresAt'
>;

export async function storeTokens(trx: Database, tokens: SealedTokens): Promise<void> {
  await trx.updateTable('quickbooksConnection').set(tokens).execute();
}

/**
 * Intuit ended the connection: the tokens are useless, but the company stays known. Only if the connection still has
 * these tokens.
 */
export async function breakConnection(
  db: Database,
  broken: { readonly accessTokenEncrypted: string | null; readonly reason: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('quickbooksConnection')
    .set({ state: 'BROKEN', brokenReason: broken.reason, brokenAt: broken.at })
    .where('state', '=', 'CONNECTED')
    .where('accessTokenEncrypted', '=', broken.accessTokenEncrypted)
    .execute();
}

/** QuickBooks accepts no writes because its subscription has ended; everything waits. */
export async function storeSuspended(db: Database, realmId: string, at: Date): Promise<void> {
  await db
    .updateTable('quickbooksConnection')
    .set({ suspendedAt: at })
    .where('realmId', '=', realmId)
    .where('suspendedAt', 'is', null)
    .execute();
}

/** QuickBooks accepts writes again: everything waiting is due. */
export async function storeResumed(db: Database, realmId: string): Promise<void> {
  await sql`
    with resumed as (update quickbooks_connection set suspended_at = null where realm_id = ${realmId}
      and suspended_at is not null returning realm_id)
    select quickbooks_goes_on(realm_id) from resumed`.execute(db);
}
