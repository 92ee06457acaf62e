import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import type { OfferRow } from '../offers/offers.queries';

export type SignatureRow = Selectable<DB['proposalSignature']>;

/** The signatures of offers. */
export const signaturesOf = (db: Database, offerIds: readonly number[]): Promise<SignatureRow[]> =>
  db
    .selectFrom('proposalSignature')
    .selectAll()
    .where('proposalOfferId', '=', sql<number>`any(${[...offerIds]}::int[])`)
    .execute();

/** Stores a signature; false if the offer was signed before. */
export async function addSignature(trx: Database, row: Insertable<DB['proposalSignature']>): Promise<boolean> {
  const added = await trx
    .insertInto('proposalSignature')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** An offer by its id. */
export async function offerById(db: Database, id: number): Promise<OfferRow | undefined> {
  const row = await db.selectFrom('proposalOffer').selectAll().where('id', '=', id).executeTakeFirst();
  return row as unknown as OfferRow | undefined;
}
