import { sql } from 'kysely';
import type { Database } from '#db/database';

/** Linked QuickBooks ids that were not found. */
export async function missingLinks(
  db: Database,
  {
    realmId,
    remoteType,
    found,
  }: { readonly realmId: string; readonly remoteType: string; readonly found: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ readonly remoteId: string }>`
    select remote_id from quickbooks_link where realm_id = ${realmId} and remote_type = ${remoteType}
      and not remote_id = any(${[...found]}::text[])`.execute(db);
  return rows.map((row) => row.remoteId);
}
