import { contactsAtSites } from './site-contacts.queries';
import type { SiteContact } from './site-contacts.queries';
import type { Database } from '#db/database';

/** More would be no help to someone in front of a closed door. */
const MOST = 3;

/** Someone to call at a site, with the number that is answered there. */
export interface CallableContact {
  readonly customerId: number;
  readonly name: string;
  readonly title: string;
  readonly phone: string;
}

const callable = ({ cellPhone, workPhone, ...contact }: SiteContact): CallableContact => ({
  ...contact,
  phone: cellPhone || workPhone,
});

/** Who to call at the sites of customers: the first contacts there with a phone. */
export async function callableAtSites(db: Database, customerIds: readonly number[]): Promise<CallableContact[]> {
  const contacts = (await contactsAtSites(db, customerIds)).map(callable).filter(({ phone }) => phone !== '');
  const counts = new Map<number, number>();
  return contacts.filter(({ customerId }) => {
    const count = (counts.get(customerId) ?? 0) + 1;
    counts.set(customerId, count);
    return count <= MOST;
  });
}
