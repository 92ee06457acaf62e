import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB, Database } from '../../db/database';
import { COUNTRY } from './address-form';

export type AddressRow = Selectable<DB['address']>;

export async function addressesByIds(db: Database, ids: readonly number[]): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export async function insertAddress(trx: Database, row: Insertable<DB['address']>): Promise<AddressRow> {
  return trx
    .insertInto('address')
    .values({ country: COUNTRY, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function addressById(db: Database, id: number): Promise<AddressRow> {
  return db.selectFrom('address').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function updateAddress(trx: Database, id: number, patch: Updateable<DB['address']>): Promise<AddressRow> {
  return trx.updateTable('address').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
