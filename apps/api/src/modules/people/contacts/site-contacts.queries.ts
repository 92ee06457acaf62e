import { sql } from 'kysely';
import type { Database } from '#db/database';

/** Someone at a customer’s site. */
export interface SiteContact {
  readonly customerId: number;
  readonly name: string;
  readonly title: string;
  readonly cellPhone: string;
  readonly workPhone: string;
}

/** The contacts of customers who receive messages to the site. */
export const contactsAtSites = (db: Database, customerIds: readonly number[]): Promise<SiteContact[]> =>
  db
    .selectFrom('contact')
    .select((contact) => [
      contact.ref('customerId').$notNull().as('customerId'),
      'name',
      'title',
      'cellPhone',
      'workPhone',
    ])
    .where('customerId', '=', sql<number>`any(${customerIds}::int[])`)
    .where('siteMessages', '=', true)
    .orderBy('id')
    .execute();
