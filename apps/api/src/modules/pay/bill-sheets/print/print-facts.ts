import { sql } from 'kysely';
import type { Database } from '#db/database';
import { groupedBy } from '#core/grouped-by';
import { billingCompany, type BillingCompany } from '#office/letterhead';
import { jobsOfLines } from '../jobs-of-lines.queries';
import type { SheetJob } from '../jobs-of-lines.queries';
import { requestedSheets } from '../locked-sheets';
import { linesOfSheets } from '../sheets.queries';
import type { LineRecord, SheetRecord } from '../sheets.queries';

/** The installer of a printed or e-mailed sheet. */
export interface Payee {
  readonly id: number;
  readonly fullName: string;
  readonly companyName: string;
  readonly emailAddress: string;
  readonly addressLines: readonly string[];
}

/** Everything that a bill sheet prints. */
export interface SheetPrint {
  readonly company: BillingCompany;
  /** The company’s note to installers. */
  readonly note: string;
  readonly sheet: SheetRecord;
  readonly payee: Payee;
  readonly lines: readonly LineRecord[];
  readonly jobs: ReadonlyMap<number, SheetJob>;
}

async function payeesOf(db: Database, installerIds: readonly number[]): Promise<Payee[]> {
  const { rows } = await sql<Payee>`
    select i.id, i.full_name, i.company_name, i.email_address,
      array_remove(array[nullif(a.address_line1, ''), nullif(a.address_line2, ''),
      nullif(concat_ws(', ', nullif(a.city, ''), nullif(trim(a.state || ' ' || a.postal_code), '')), '')], null)
        as address_lines
    from installer i join address a on a.id = i.address_id where i.id = any(${[...installerIds]}::int[])`.execute(db);
  return rows;
}

const noteOf = async (db: Database): Promise<string> =>
  (await db.selectFrom('appConfiguration').select('billSheetNote').executeTakeFirstOrThrow()).billSheetNote;

/** Loads sheets to print, in the order asked for: six statements for any number. */
export async function loadSheetPrints(db: Database, sheetIds: readonly number[]): Promise<SheetPrint[]> {
  const sheets = await requestedSheets(db, sheetIds);
  const all = await linesOfSheets(db, sheetIds);
  const lines = groupedBy(all, (line) => line.billSheetId);
  const jobs = new Map(
    (await jobsOfLines(db, [...new Set(all.flatMap((line) => line.workOrderId ?? []))])).map((job) => [job.id, job]),
  );
  const payees = new Map(
    (await payeesOf(db, [...new Set(sheets.map(({ installerId }) => installerId))])).map((payee) => [payee.id, payee]),
  );
  const around = { company: await billingCompany(db), note: await noteOf(db) };
  return sheets.map((sheet) => ({
    ...around,
    sheet,
    payee: payees.get(sheet.installerId) as Payee,
    lines: lines.get(sheet.id) ?? [],
    jobs,
  }));
}
