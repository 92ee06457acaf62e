import { sql } from 'kysely';
import type { Database } from '#db/database';

export interface OwnInvoice {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
}

/** Our invoices among these QuickBooks invoices, by QuickBooks id. */
export async function ownInvoices(
  db: Database,
  realmId: string,
  remoteIds: readonly string[],
): Promise<ReadonlyMap<string, OwnInvoice>> {
  if (remoteIds.length === 0) return new Map();
  const { rows } = await sql<OwnInvoice & { readonly remoteId: string }>`
    select i.id, i.invoice_number as number, i.customer_id, l.remote_id from quickbooks_link l
      join invoice i on i.id = l.local_id
    where l.realm_id = ${realmId} and l.kind = 'INVOICE' and l.remote_id = any(${[...remoteIds]}::text[])`.execute(db);
  return new Map(rows.map(({ remoteId, ...invoice }) => [remoteId, invoice]));
}
