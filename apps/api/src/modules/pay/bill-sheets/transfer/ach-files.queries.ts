import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DB, Database } from '#db/database';
import { insertRow, insertRows } from '#db/rows';

export type AchFileRow = Selectable<DB['achFile']>;

/** Serializes files: a file's modifier and trace numbers continue those of the previous file. */
export const lockAchFiles = (trx: Database) => sql`select pg_advisory_xact_lock(hashtext('ach_file'))`.execute(trx);

/** The modifiers of a day's files, and the number of the last transfer ever written. */
export async function filesBefore(
  trx: Database,
  day: string,
): Promise<{ readonly modifiers: readonly string[]; readonly lastTrace: number }> {
  const { rows } = await sql<{ readonly modifiers: readonly string[]; readonly lastTrace: number | null }>`
    select coalesce(json_agg(modifier) filter (where made_on = ${day}), '[]') as modifiers,
      (select first_trace + entry_count - 1 from ach_file order by id desc limit 1) as last_trace
    from ach_file where made_on = ${day}`.execute(trx);
  return { modifiers: rows[0]?.modifiers ?? [], lastTrace: rows[0]?.lastTrace ?? 0 };
}

const insertFile = insertRow('achFile');
const insertSheets = insertRows('achFileSheet');

/** Stores a file and its sheets, in order; returns its id. */
export async function addAchFile(
  trx: Database,
  file: Insertable<DB['achFile']>,
  sheets: readonly { readonly id: number; readonly netCents: number }[],
): Promise<number> {
  const { id: achFileId } = await insertFile(trx, file);
  await insertSheets(
    trx,
    sheets.map(({ id: billSheetId, netCents: amountCents }, position) => ({
      achFileId,
      billSheetId,
      position,
      amountCents,
    })),
  );
  return achFileId;
}

/** A transfer of a file. */
export interface FiledTransfer {
  readonly billSheetId: number;
  readonly installerId: number;
  readonly amountCents: number;
  readonly recipient: string;
  /** Whether the recipient is the installer's company instead of the installer. */
  readonly isCompany: boolean;
}

/** A file with its transfers, in their order. */
export async function achFileWith(
  db: Database,
  id: number,
): Promise<{ readonly file: AchFileRow; readonly transfers: readonly FiledTransfer[] }> {
  const file = await db.selectFrom('achFile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { rows } = await sql<FiledTransfer>`
    select f.bill_sheet_id, b.installer_id, f.amount_cents, coalesce(nullif(b.recipient, ''), i.full_name) as recipient,
      trim(i.company_name) <> '' and b.recipient <> i.full_name as is_company
    from ach_file_sheet f join bill_sheet b on b.id = f.bill_sheet_id join installer i on i.id = b.installer_id
    where f.ach_file_id = ${id} order by f.position`.execute(db);
  return { file, transfers: rows };
}

/** A file that a sheet is in. */
export interface FileOfSheet extends Pick<
  AchFileRow,
  'effectiveDate' | 'id' | 'madeAt' | 'madeBy' | 'madeOn' | 'modifier'
> {
  readonly billSheetId: number;
}

/** The files that sheets are in, the newest first. */
export const filesOfSheets = (db: Database, sheetIds: readonly number[]): Promise<FileOfSheet[]> =>
  db
    .selectFrom('achFileSheet as s')
    .innerJoin('achFile as f', 'f.id', 's.achFileId')
    .select(['s.billSheetId', 'f.id', 'f.madeOn', 'f.modifier', 'f.effectiveDate', 'f.madeAt', 'f.madeBy'])
    .where('s.billSheetId', '=', sql<number>`any(${[...sheetIds]}::int[])`)
    .orderBy('f.id', 'desc')
    .execute();
