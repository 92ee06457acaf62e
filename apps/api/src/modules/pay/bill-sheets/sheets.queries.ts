import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { BILL_SHEET_FILTERS } from '@falcon/domain/company/filters';
import type { PayStep, SheetWarning } from '@falcon/domain/pay/bill-sheets';
import type { PayableStatus } from '@falcon/domain/pay/payables';
import type { DB, Database } from '#db/database';
import { literally } from '#db/literals';
import { ledger } from '#kit/ledger-list';
import { queueFor } from '#db/in-transaction';

type BillSheetRow = Selectable<DB['billSheet']>;
export type SheetRecord = Omit<BillSheetRow, 'status' | 'warnings'> & {
  readonly status: PayableStatus;
  readonly warnings: readonly SheetWarning[];
};
export type LineRecord = Omit<Selectable<DB['billSheetLine']>, 'steps'> & { readonly steps: readonly PayStep[] };

const ids = (idList: readonly number[]) => sql<number>`any(${[...idList]}::int[])`;

/** Sheets by their ids. */
export const sheetsWithIds = async (db: Database, wanted: readonly number[]): Promise<SheetRecord[]> =>
  (await db
    .selectFrom('billSheet')
    .selectAll()
    .where('id', '=', ids(wanted))
    .orderBy('id')
    .execute()) as unknown as SheetRecord[];

/** The lines of sheets, in sheet order. */
export const linesOfSheets = async (db: Database, sheetIds: readonly number[]): Promise<LineRecord[]> =>
  (await db
    .selectFrom('billSheetLine')
    .selectAll()
    .where('billSheetId', '=', ids(sheetIds))
    .orderBy('billSheetId')
    .orderBy('position')
    .execute()) as unknown as LineRecord[];

/** The sheets of installers for a week. */
export const sheetsOfWeek = async (
  db: Database,
  installerIds: readonly number[],
  periodStart: string,
): Promise<SheetRecord[]> =>
  (await db
    .selectFrom('billSheet')
    .selectAll()
    .where('installerId', '=', ids(installerIds))
    .where('periodStart', '=', periodStart)
    .execute()) as unknown as SheetRecord[];

/** Every installer, even disabled ones: money may still be due. */
export const allInstallerIds = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('installer').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Locks installers in id order; every change of an installer's sheets waits here. */
export async function lockInstallers(trx: Database, installerIds: readonly number[]): Promise<void> {
  queueFor('installer', installerIds);
  await sql`select id from installer where id = ${ids(installerIds)} order by id for no key update`.execute(trx);
}

/** The installers of sheets. */
export const installersOfSheets = async (db: Database, sheetIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('billSheet')
      .select('installerId')
      .distinct()
      .where('id', '=', ids(sheetIds))
      .orderBy('installerId')
      .execute()
  ).map(({ installerId }) => installerId);

/** The first day of each installer's earliest open week before a given one. */
export async function openBefore(
  trx: Database,
  installerIds: readonly number[],
  periodStart: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ installerId: number; first: string }>`
    select installer_id, min(period_start) as first from bill_sheet
    where installer_id = ${ids(installerIds)} and status = 'OPEN' and period_start < ${periodStart}
    group by installer_id`.execute(trx);
  return new Map(rows.map(({ installerId, first }) => [installerId, first]));
}

/** The first day of the newest locked week after a sheet’s week. */
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

/** The bill sheets. */
export const SHEETS = ledger({
  rows: (db) =>
    db
      .selectFrom('billSheet')
      .innerJoin('installer', 'installer.id', 'billSheet.installerId')
      .selectAll('billSheet')
      .$castTo<SheetRecord>(),
  filters: BILL_SHEET_FILTERS,
  columns: {
    search: (text) => {
      const part = `%${literally(text.trim())}%`;
      return sql`((installer.first_name || ' ' || installer.last_name || ' ' || installer.company_name) ilike ${part}
        or bill_sheet.check_number::text = ${text.trim()}
        or exists (select from bill_sheet_line l join work_order w on w.id = l.work_order_id
          where l.bill_sheet_id = bill_sheet.id and w.work_order_number ilike ${part}))`;
    },
    installer: 'billSheet.installerId',
    period: 'billSheet.periodStart',
    status: 'billSheet.status',
    paid: 'billSheet.paidOn',
  },
  sorts: {
    PERIOD: ['billSheet.periodStart'],
    INSTALLER: ['installer.fullName', 'billSheet.periodStart'],
    STATUS: ['billSheet.status', 'billSheet.periodStart'],
    NET: ['billSheet.netCents'],
    PAID_ON: [sql`coalesce(bill_sheet.paid_on, '1900-01-01')`],
  },
  id: 'billSheet.id',
  totals: {
    labor: { type: 'Money', sum: sql`bill_sheet.labor_cents` },
    additions: { type: 'Money', sum: sql`bill_sheet.additions_cents` },
    deductions: { type: 'Money', sum: sql`bill_sheet.deductions_cents` },
    net: { type: 'Money', sum: sql`bill_sheet.net_cents` },
  },
});
