import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB, Database } from '../../db/database';
import type { Direction } from '../../graphql/connection';

export type ContactRow = Selectable<DB['contact']>;
export const CONTACT_SORTS = ['NAME', 'TITLE', 'EMAIL_ADDRESS'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

const SORT = { NAME: 'name', TITLE: 'title', EMAIL_ADDRESS: 'emailAddress' } as const;

/** All contacts of one owner. */
export async function contactsOf(
  db: Database,
  ownerType: string,
  ownerId: number,
  sort: ContactSort,
  direction: Direction,
): Promise<ContactRow[]> {
  const way = direction === 'DESC' ? 'desc' : 'asc';
  return db
    .selectFrom('contact')
    .selectAll()
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .orderBy(sql.ref(SORT[sort]), way)
    .orderBy('name', way)
    .orderBy('id', way)
    .execute();
}
