import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { SealedTokens } from '../connection.queries';

export type GivenTokens = { [Name in keyof SealedTokens]: NonNullable<SealedTokens[Name]> };

interface OauthState {
  readonly stateHash: string;
  readonly userId: number;
  readonly verifierEncrypted: string;
  readonly expiresAt: Date;
}

/** Stores who started a connection; removes states that were never used. */
export async function storeState(db: Database, state: OauthState, now: Date): Promise<void> {
  await db.deleteFrom('quickbooksOauthState').where('expiresAt', '<', now).execute();
  await db.insertInto('quickbooksOauthState').values(state).execute();
}

/** Consumes a state: a second response with the same one finds nothing. */
export const takeState = (db: Database, stateHash: string, now: Date) =>
  db
    .deleteFrom('quickbooksOauthState')
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>=', now)
    .returning(['userId', 'verifierEncrypted'])
    .executeTakeFirst();

/** The company whose connection is kept or replaced. */
export interface ConnectedCompany {
  readonly realmId: string;
  readonly companyName: string;
  readonly connectedBy: number;
  readonly connectedAt: Date;
}

/** Connects a company and resumes its waiting entries. Changes known from another company don't apply to it. */
export async function storeConnection(trx: Database, company: ConnectedCompany & GivenTokens): Promise<void> {
  await trx
    .updateTable('quickbooksConnection')
    .set({
      ...company,
      state: 'CONNECTED',
      brokenReason: '',
      brokenAt: null,
      disconnectedBy: null,
      disconnectedAt: null,
      suspendedAt: null,
      cdcCursor: sql`case when realm_id = ${company.realmId} then cdc_cursor end`,
    })
    .execute();
  await sql`select quickbooks_goes_on(${company.realmId})`.execute(trx);
}

/** Stores the tokens of another company until someone confirms it. */
export async function storeOtherCompany(trx: Database, company: ConnectedCompany & GivenTokens): Promise<void> {
  await trx
    .insertInto('quickbooksOtherCompany')
    .values(company)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(company))
    .execute();
}

export const takeOtherCompany = (trx: Database) =>
  trx.deleteFrom('quickbooksOtherCompany').returningAll().executeTakeFirst();

/** Wipes the tokens. The company stays known, so that reconnecting it continues where it left off. */
export async function storeDisconnected(trx: Database, userId: number, at: Date): Promise<void> {
  await trx
    .updateTable('quickbooksConnection')
    .set({
      state: 'DISCONNECTED',
      accessTokenEncrypted: null,
      refreshTokenEncrypted: null,
      accessExpiresAt: null,
      refreshExpiresAt: null,
      brokenReason: '',
      brokenAt: null,
      disconnectedBy: userId,
      disconnectedAt: at,
    })
    .execute();
}
