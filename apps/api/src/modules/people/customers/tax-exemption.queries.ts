import type { Database } from '#db/database';

/** A document of this customer, locked so that it can't be disabled or deleted before the customer refers to it. */
export async function certificateOf(
  trx: Database,
  customerId: number,
  documentId: number,
): Promise<{ readonly isEnabled: boolean } | undefined> {
  return trx
    .selectFrom('document')
    .select('isEnabled')
    .where('id', '=', documentId)
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}
