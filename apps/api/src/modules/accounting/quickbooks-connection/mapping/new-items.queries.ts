import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { MappingSlot } from '@falcon/domain/accounting/quickbooks';
import type { DB, Database } from '#db/database';

export type NewItemRow = Selectable<DB['quickbooksNewItem']>;
type Place = Pick<MappingSlot, 'what' | 'localKey'>;

export const newItem = (db: Database, id: number): Promise<NewItemRow | undefined> =>
  db.selectFrom('quickbooksNewItem').selectAll().where('id', '=', id).executeTakeFirst();

/** An item that is being created, or whose creation failed. */
export interface Creation extends Place {
  readonly name: string;
  readonly state: 'WAITING' | 'SENDING' | 'FAILED';
  readonly message: string;
}

/** The newest creation request of each mapping, until it succeeds. */
export async function creations(db: Database, realmId: string): Promise<readonly Creation[]> {
  const { rows } = await sql<Creation>`
    select distinct on (n.what, n.local_key) n.what, n.local_key, n.name, o.state, o.message from quickbooks_new_item n
    join quickbooks_outbox o on o.realm_id = n.realm_id and o.kind = 'NEW_ITEM' and o.local_id = n.id
      and o.state in ('WAITING', 'SENDING', 'FAILED')
    where n.realm_id = ${realmId} order by n.what, n.local_key, n.id desc, o.id desc`.execute(db);
  return rows;
}

/** Skips earlier creation requests of a mapping; one that is being sent ends by itself. */
export async function dropNewItems(trx: Database, realmId: string, { what, localKey }: Place): Promise<void> {
  await sql`
    update quickbooks_outbox o set state = 'SKIPPED', finished_at = now() from quickbooks_new_item n
    where n.realm_id = ${realmId} and n.what = ${what} and n.local_key = ${localKey} and o.realm_id = n.realm_id
      and o.kind = 'NEW_ITEM' and o.local_id = n.id
      and o.state in ('WAITING', 'FAILED')`.execute(trx);
}

/** Requests an item for a mapping; it goes through the outbox like everything else. */
export async function requestNewItem(
  trx: Database,
  item: Place & Pick<NewItemRow, 'realmId' | 'name' | 'createdBy'>,
): Promise<void> {
  const { realmId, what, localKey, name, createdBy } = item;
  await dropNewItems(trx, realmId, item);
  const { id } = await trx
    .insertInto('quickbooksNewItem')
    .values({ realmId, what, localKey, name, createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select queue_for_quickbooks(${realmId}, 'NEW_ITEM', ${[id]}::int[])`.execute(trx);
}
