import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { STOCK_RECEIPT_FILTERS } from '@falcon/domain/company/filters';
import { rollKey } from '@falcon/domain/orders/cuts';
import type { DB, Database } from '#db/database';
import { queueFor } from '#db/in-transaction';
import { literally } from '#db/literals';
import { insertRow, rowWithId, rowsWith } from '#db/rows';
import type { InventoryRow } from '#catalog/items';
import { ledger, visibleRow } from '#kit/ledger-list';

export type ReceiptRecord = Selectable<DB['stockReceipt']>;

const insert = insertRow('stockReceipt');
export const insertReceipt = (trx: Database, row: Insertable<DB['stockReceipt']>): Promise<ReceiptRecord> =>
  insert(trx, row);
export const receiptById = rowWithId('stockReceipt');
export const receiptsWithIds = rowsWith('stockReceipt', 'id');
export const itemsWithIds = rowsWith('item', 'id');

/** The vendor of a receipt, locked, so that two people can't receive the same packing slip at once. */
export const lockVendor = async (trx: Database, id: number): Promise<{ id: number; name: string } | undefined> => {
  queueFor('vendor', [id]);
  return trx.selectFrom('vendor').select(['id', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
};

/** The receipts of a packing slip of a vendor, newest first. */
export const receiptsOfSlip = (db: Database, vendorId: number, packingSlip: string): Promise<ReceiptRecord[]> =>
  packingSlip.trim() === ''
    ? Promise.resolve([])
    : db
        .selectFrom('stockReceipt')
        .selectAll()
        .where('vendorId', '=', vendorId)
        .where(sql<string>`lower(packing_slip)`, '=', packingSlip.trim().toLowerCase())
        .orderBy('id', 'desc')
        .limit(50)
        .execute();

/** The widths of rolls by the flooring type of their material. */
export const rollWidthsByFlooring = async (db: Database): Promise<ReadonlyMap<number, readonly number[]>> => {
  const rows = await db.selectFrom('rollWidth').select(['flooringTypeId', 'widthE4']).orderBy('widthE4').execute();
  const widths = new Map<number, number[]>();
  for (const { flooringTypeId, widthE4 } of rows)
    widths.set(flooringTypeId, [...(widths.get(flooringTypeId) ?? []), widthE4]);
  return widths;
};

/** A place in the racks that can be named: enabled, with its name. */
export interface NamedPlace {
  readonly id: number;
  readonly name: string;
}

export const enabledPlaces = (db: Database): Promise<NamedPlace[]> =>
  db.selectFrom('stockPlace').select(['id', 'name']).where('isEnabled', '=', true).execute();

/** A roll by its number on an item. */
export interface RollName {
  readonly itemId: number;
  readonly rollNumber: string;
}

/** A roll that exists already, and where it lies. */
export type StandingRoll = Pick<
  InventoryRow,
  'itemId' | 'rollNumber' | 'lengthE4' | 'cartonsE2' | 'status' | 'widthE4' | 'receivedOn'
> & {
  readonly place: string | null;
};

/** Which of these rolls exist, in any spelling. */
export async function standingRolls(db: Database, rolls: readonly RollName[]): Promise<StandingRoll[]> {
  const questions = rolls.map(({ itemId, rollNumber }) => ({ item_id: itemId, key: rollKey(rollNumber) }));
  const { rows } = await sql<StandingRoll>`
    select r.item_id, r.roll_number, r.length_e4, r.cartons_e2, r.status, r.width_e4, r.received_on,
      p.name as place
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q(item_id int, key text)
      join inventory_roll r on r.item_id = q.item_id and lower(r.roll_number) = q.key
      left join stock_place p on p.id = r.place_id`.execute(db);
  return rows;
}

/** Adds rolls that are not in stock yet; those that came in between are left out. */
export const addRolls = (trx: Database, rolls: readonly Insertable<DB['inventoryRoll']>[]): Promise<InventoryRow[]> =>
  trx
    .insertInto('inventoryRoll')
    .values([...rolls])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();

export async function addReceiptMovements(trx: Database, rolls: readonly InventoryRow[], userId: number) {
  await trx
    .insertInto('stockMovement')
    .values(
      rolls.map(({ id, lengthE4, cartonsE2 }) => ({
        inventoryRollId: id,
        kind: 'RECEIPT',
        lengthE4,
        cartonsE2,
        userId,
      })),
    )
    .execute();
}

/** The rolls of receipts, in the order of the sheet. */
export const rollsOfReceipts = rowsWith('inventoryRoll', 'stockReceiptId', 'id');

/** Receipts, newest first. */
export const RECEIPTS = ledger({
  rows: (db) => db.selectFrom('stockReceipt').selectAll('stockReceipt'),
  filters: STOCK_RECEIPT_FILTERS,
  columns: {
    search: (text) => {
      const start = `${literally(text.trim())}%`;
      return sql`(stock_receipt.packing_slip ilike ${start} or stock_receipt.po_number ilike ${start}
        or stock_receipt.id = any(array(select r.stock_receipt_id from inventory_roll r
          where lower(r.roll_number) = ${text.trim().toLowerCase()} and r.stock_receipt_id is not null)))`;
    },
    vendor: 'stockReceipt.vendorId',
    received: 'stockReceipt.receivedOn',
    claim: (yes) => {
      const claimed = sql<boolean>`exists (select from vendor_claim c where c.stock_receipt_id = stock_receipt.id)`;
      return yes ? claimed : sql<boolean>`not ${claimed}`;
    },
  },
  sorts: { DATE: ['stockReceipt.receivedOn'] },
  id: 'stockReceipt.id',
});

/** A receipt that this user can see. */
export const visibleReceipt = visibleRow(RECEIPTS, 'Receipt');
