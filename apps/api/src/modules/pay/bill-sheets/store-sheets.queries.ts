import { sql } from 'kysely';
import type { PayPeriod } from '@falcon/domain/pay/bill-sheets';
import type { Database } from '#db/database';
import { snakeKeys } from '#db/row-keys';
import type { CalculatedSheet } from './calculated-sheet';
import { lineColumns } from './same-sheet';

/** Removes open sheets with their lines. */
export async function removeOpenSheets(trx: Database, sheetIds: readonly number[]): Promise<void> {
  if (sheetIds.length > 0)
    await trx
      .deleteFrom('billSheet')
      .where('id', '=', sql<number>`any(${[...sheetIds]}::int[])`)
      .where('status', '=', 'OPEN')
      .execute();
}

const COLUMNS = [
  'position',
  'kind',
  'label',
  'work_order_id',
  'payment_adjustment_id',
  'supply_purchase_id',
  'garnishment_id',
  'garnishment_type',
  'payee',
  'case_number',
  'certificate_type',
  'percent_bp',
  'occurrence',
  'carried_from_id',
  'due_cents',
  'taken_cents',
  'carried_cents',
  'steps',
];

/** A sheet that was stored. */
export interface StoredSheet {
  readonly id: number;
  readonly installerId: number;
  readonly version: number;
  readonly netCents: number;
}

/** Stores a week's calculated sheets with their lines, replacing open ones, with three statements for any number. */
export async function storeSheets(
  trx: Database,
  sheets: readonly CalculatedSheet[],
  { periodStart, periodEnd }: PayPeriod,
  calculatedAt: Date,
): Promise<StoredSheet[]> {
  if (sheets.length === 0) return [];
  const rows = sheets.map(({ installerId, sheet }) => ({
    installer_id: installerId,
    labor_cents: sheet.labor,
    additions_cents: sheet.additions,
    deductions_cents: sheet.deductions,
    net_cents: sheet.net,
    carried_cents: sheet.carried,
    warnings: sheet.warnings,
  }));
  const { rows: storedSheets } = await sql<StoredSheet>`
    insert into bill_sheet as kept
      (installer_id, period_start, period_end, labor_cents, additions_cents, deductions_cents, net_cents, carried_cents,
        warnings, calculated_at)
    select g.installer_id, ${periodStart}, ${periodEnd}, g.labor_cents, g.additions_cents, g.deductions_cents,
      g.net_cents, g.carried_cents, g.warnings, ${calculatedAt}
    from jsonb_populate_recordset(null::bill_sheet, ${JSON.stringify(rows)}::jsonb) g order by g.installer_id
    on conflict (installer_id, period_start)
      do update set labor_cents = excluded.labor_cents, additions_cents = excluded.additions_cents,
      deductions_cents = excluded.deductions_cents, net_cents = excluded.net_cents,
        carried_cents = excluded.carried_cents, warnings = excluded.warnings,
      calculated_at = excluded.calculated_at, version = kept.version + 1
    returning id, installer_id, version, net_cents`.execute(trx);
  const sheetIds = new Map(storedSheets.map((sheet) => [sheet.installerId, sheet.id]));
  await trx
    .deleteFrom('billSheetLine')
    .where('billSheetId', '=', sql<number>`any(${[...sheetIds.values()]}::int[])`)
    .execute();
  const lines = sheets.flatMap(({ installerId, sheet }) =>
    sheet.lines.map((line, position) => ({
      ...snakeKeys(lineColumns(line)),
      steps: line.steps,
      bill_sheet_id: sheetIds.get(installerId),
      installer_id: installerId,
      position,
    })),
  );
  const names = sql.join(COLUMNS.map((column) => sql.ref(column)));
  await sql`
    insert into bill_sheet_line (bill_sheet_id, installer_id, ${names})
    select bill_sheet_id, installer_id, ${names}
      from jsonb_populate_recordset(null::bill_sheet_line, ${JSON.stringify(lines)}::jsonb)`.execute(trx);
  return storedSheets;
}
