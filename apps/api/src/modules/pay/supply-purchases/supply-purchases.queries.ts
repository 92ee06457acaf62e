import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { SUPPLY_FILTERS } from '@falcon/domain/company/filters';
import type { DB, Database } from '#db/database';
import { replaceRows, rowsWith } from '#db/rows';
import { rowsBy } from '#core/batches';
import type { FilterColumns } from '#core/lists/filters';
import { searchPattern } from '#kit/record-kit';
import type { RecordRow } from '#kit/record-kit';

export type SupplyPurchaseRow = RecordRow<'supplyPurchase'>;
export type SupplyLineRow = Selectable<DB['supplyPurchaseLine']>;

/** Where the list's filters look; the search uses the installer's name and the items. */
export const supplyColumns: FilterColumns<typeof SUPPLY_FILTERS> = {
  search: (text) => {
    const pattern = searchPattern(text);
    return pattern === null
      ? null
      : sql<boolean>`(supply_purchase.installer_name ilike ${pattern} or supply_purchase.id in (
          select l.supply_purchase_id from supply_purchase_line l join item i on i.id = l.item_id
          where (i.name || ' ' || i.number || ' ' || i.color_name || ' ' || i.color_number || ' '
            || i.vendor_style_color) ilike ${pattern}))`;
  },
  dated: 'supplyPurchase.purchaseDate',
  installer: 'supplyPurchase.installerId',
  item: (id) =>
    sql<boolean>`supply_purchase.id in
      (select l.supply_purchase_id from supply_purchase_line l where l.item_id = ${id})`,
};

/** The lines of purchases, in their order. */
export const supplyLines = rowsWith('supplyPurchaseLine', 'supplyPurchaseId', 'id');

/** The lines of a purchase, loaded together with those of the request's other purchases. */
export const linesOf = rowsBy('supplyPurchaseLines', supplyLines, 'supplyPurchaseId');

/** Replaces the lines of a purchase. */
export const storeLines = replaceRows('supplyPurchaseLine', 'supplyPurchaseId');

/** The approved or paid bill sheet with a purchase; until the transaction ends, no sheet can be approved. */
export async function lockedSheetOf(trx: Database, supplyPurchaseId: number): Promise<string | null> {
  const { rows } = await sql<{ periodStart: string; status: string }>`
    select b.period_start, b.status from bill_sheet b
    where b.id in (select l.bill_sheet_id from bill_sheet_line l where l.supply_purchase_id = ${supplyPurchaseId})
    order by b.period_start for share`.execute(trx);
  return rows.find(({ status }) => status !== 'OPEN')?.periodStart ?? null;
}

/** A bill sheet with a purchase. */
interface SheetOfPurchase {
  readonly supplyPurchaseId: number;
  readonly billSheetId: number;
  readonly periodStart: string;
  readonly status: string;
}

/** The bill sheets with a purchase, first one first, loaded together with those of the request's other purchases. */
export const sheetsOf = rowsBy(
  'supplyPurchaseSheets',
  async (db: Database, ids: readonly number[]): Promise<SheetOfPurchase[]> => {
    const { rows } = await sql<SheetOfPurchase>`
      select l.supply_purchase_id, b.id as bill_sheet_id, b.period_start, b.status
      from bill_sheet_line l join bill_sheet b on b.id = l.bill_sheet_id
      where l.supply_purchase_id = any(${[...ids]}::int[]) order by b.period_start`.execute(db);
    return rows;
  },
  'supplyPurchaseId',
);
