import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB, Database } from '#db/database';
import { sheetsWithIds } from './sheets.queries';
import type { SheetRecord } from './sheets.queries';

/** Changes a sheet to its next version. */
export async function updateSheet(
  trx: Database,
  id: number,
  change: Omit<Updateable<DB['billSheet']>, 'id' | 'version'>,
): Promise<SheetRecord> {
  await trx
    .updateTable('billSheet')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  const [sheet] = await sheetsWithIds(trx, [id]);
  return sheet as SheetRecord;
}

/** The first day of the earliest open week of installers before a week, by installer. */
export async function openBefore(
  trx: Database,
  installerIds: readonly number[],
  periodStart: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ installerId: number; first: string }>`
    select installer_id, min(period_start) as first from bill_sheet
    where installer_id = any(${[...installerIds]}::int[]) and status = 'OPEN' and period_start < ${periodStart}
    group by installer_id`.execute(trx);
  return new Map(rows.map(({ installerId, first }) => [installerId, first]));
}

/** The first day of the newest locked week after a sheet’s. */
export async function lockedAfter(
  trx: Database,
  { installerId, periodStart }: Pick<SheetRecord, 'installerId' | 'periodStart'>,
): Promise<string | null> {
  const newest = await trx
    .selectFrom('billSheet')
    .select((sheet) => sheet.fn.max('periodStart').as('periodStart'))
    .where('installerId', '=', installerId)
    .where('status', '<>', 'OPEN')
    .where('periodStart', '>', periodStart)
    .executeTakeFirst();
  return newest?.periodStart ?? null;
}

/** Who checks of installers are made out to: their company, or they themselves. */
export async function recipientsOf(
  db: Database,
  installerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('installer')
    .select(['id', sql<string>`coalesce(nullif(trim(company_name), ''), full_name)`.as('recipient')])
    .where('id', '=', sql<number>`any(${[...installerIds]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, recipient }) => [id, recipient]));
}
