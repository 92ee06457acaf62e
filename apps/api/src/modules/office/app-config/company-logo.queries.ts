import { sql } from 'kysely';
import type { Database } from '#db/database';

/** The company's logo as a PNG; null when it has none. */
export async function companyLogo(db: Database): Promise<Buffer | null> {
  return (await db.selectFrom('companyLogo').select('png').executeTakeFirst())?.png ?? null;
}

export async function storeLogo(trx: Database, png: Buffer): Promise<void> {
  await trx
    .insertInto('companyLogo')
    .values({ png })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ png, changedAt: sql<Date>`now()` }))
    .execute();
}

export async function removeLogo(trx: Database): Promise<void> {
  await trx.deleteFrom('companyLogo').execute();
}
