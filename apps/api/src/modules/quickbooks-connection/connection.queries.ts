import type { Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';

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

/** The vendor ended the connection; its tokens are of no use anymore, but its company stays known. Only while it has these tokens. */
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
