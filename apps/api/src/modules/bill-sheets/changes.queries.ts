import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB, Database } from '../../db/database';
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

/** The first day of the earliest open week before a sheet’s, and of the newest locked week after it. */
export async function neighbors(
  trx: Database,
  { installerId, periodStart }: Pick<SheetRecord, 'installerId' | 'periodStart'>,
): Promise<{ readonly openBefore: string | null; readonly lockedAfter: string | null }> {
  const { rows } = await sql<{ openBefore: string | null; lockedAfter: string | null }>`
    select min(period_start) filter (where status = 'OPEN' and period_start < ${periodStart}) as open_before,
      max(period_start) filter (where status <> 'OPEN' and period_start > ${periodStart}) as locked_after
    from bill_sheet where installer_id = ${installerId}`.execute(trx);
  return rows[0] ?? { openBefore: null, lockedAfter: null };
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
