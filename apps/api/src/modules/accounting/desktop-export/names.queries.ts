import { sql } from 'kysely';
import type { DesktopName, DesktopNumber, DesktopRecord } from '@falcon/domain/accounting/desktop-export';
import type { Database } from '#db/database';

/** Every record with a QuickBooks name, including disabled ones, so that the oldest record of a name keeps it. */
export async function recordsWithNames(db: Database): Promise<DesktopRecord[]> {
  const { rows } = await sql<DesktopRecord>`
    select 'FIRM' as kind, id, name, null::int as firm_id from property_firm
    union all select 'CUSTOMER', id, name, property_firm_id from customer
    union all select 'INSTALLER', id, full_name, null from installer
    union all select 'SALESPERSON', id, full_name, null from salesperson`.execute(db);
  return rows;
}

/** Every name ever assigned. */
export async function givenNames(db: Database): Promise<DesktopName[]> {
  const { rows } = await sql<DesktopName>`
    select record_type as kind, record_id, source, parent, name, file_name from desktop_name`.execute(db);
  return rows;
}

export async function insertNames(trx: Database, names: readonly DesktopName[]): Promise<void> {
  await sql`
    insert into desktop_name (record_type, record_id, source, parent, name, file_name)
    select n."kind", n."recordId", n.source, n.parent, n.name, n."fileName"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n ("kind" text, "recordId" integer, source text, parent text, name text, "fileName" text)`.execute(trx);
}

export async function givenNumbers(db: Database): Promise<DesktopNumber[]> {
  const { rows } = await sql<DesktopNumber>`select number, file_number from desktop_number`.execute(db);
  return rows;
}

export async function insertNumbers(trx: Database, numbers: readonly DesktopNumber[]): Promise<void> {
  await sql`
    insert into desktop_number (number, file_number) select n.number, n."fileNumber"
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (number text, "fileNumber" text)`.execute(trx);
}
