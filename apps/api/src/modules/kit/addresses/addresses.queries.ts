import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DB, Database } from '#db/database';
import { rowsWith } from '#db/rows';
import { COUNTRY } from './address-form';

export type AddressRow = Selectable<DB['address']>;

export const addressesByIds = rowsWith('address', 'id');

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
