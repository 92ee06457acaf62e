import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ROLL_FILTERS } from '@falcon/domain/company/filters';
import { item } from '@falcon/domain/company/records';
import { addDays } from '@falcon/domain/kit/schedule';
import { readThingCode } from '@falcon/domain/warehouse/codes';
import type { CodedThing } from '@falcon/domain/warehouse/codes';
import type { StockKind } from '@falcon/domain/warehouse/stock';
import type { Database } from '#db/database';
import { ledger } from '#kit/ledger-list';
import { contains, searchPattern } from '#kit/record-kit';

/** Which rows are of a kind. */
const KINDS: Readonly<Record<StockKind, RawBuilder<boolean>>> = {
  ROLL: sql`(inventory_roll.width_e4 is not null and not inventory_roll.is_remnant)`,
  REMNANT: sql`inventory_roll.is_remnant`,
  CARTONS: sql`(inventory_roll.width_e4 is null and not inventory_roll.is_remnant)`,
};
const inStock = sql<boolean>`inventory_roll.status = 'AVAILABLE'`;

/** The value of a row in cents, as `stockValue` works it out. */
const value = sql`(select case when inventory_roll.width_e4 is null
    then round(inventory_roll.cartons_e2::numeric * coalesce(i.sqft_per_carton_e4, 0)
      * coalesce(inventory_roll.unit_cost_e4, i.total_cost_e4, 0) / 1e8)
    else round(inventory_roll.length_e4::numeric * inventory_roll.width_e4
      * coalesce(inventory_roll.unit_cost_e4, i.total_cost_e4, 0) / 9e10) end
  from item i where i.id = inventory_roll.item_id)`;

/** The rows that a bar code stands for: a roll, those at a place, those that a piece is promised. */
const CODED: Readonly<Record<CodedThing, (id: number) => RawBuilder<boolean>>> = {
  ROLL: (id) => sql`inventory_roll.id = ${id}`,
  PLACE: (id) => sql`inventory_roll.place_id = ${id}`,
  PIECE: (id) => sql`inventory_roll.id in (select inventory_roll_id from stock_reservation
    where work_order_cut_id = ${id})`,
};

/** The rows of a scanned bar code of this company; null for any other text. */
function ofCode(text: string): RawBuilder<boolean> | null {
  const code = readThingCode(text);
  return (
    code &&
    sql`(${CODED[code.kind](code.id)}
      and exists (select from app_configuration where company_code = ${code.companyCode}))`
  );
}

/** All rolls, remnants and cartons; those that are used up only if they are asked for. */
export const ROLLS = ledger({
  rows: (db: Database, { used }: { readonly used: boolean }) =>
    db
      .selectFrom('inventoryRoll')
      .selectAll('inventoryRoll')
      .$if(!used, (rows) => rows.where(inStock)),
  filters: ROLL_FILTERS,
  columns: (given) => ({
    search: (text) => {
      const pattern = searchPattern(text);
      if (pattern === null) return null;
      return (
        ofCode(text) ??
        sql<boolean>`(inventory_roll.roll_number || ' ' || inventory_roll.dye_lot || ' ' || inventory_roll.listed_item
            || ' ' || inventory_roll.packing_slip || ' ' || inventory_roll.po_number) ilike ${pattern}`
      );
    },
    item: 'inventoryRoll.itemId',
    lot: contains('inventoryRoll.dyeLot'),
    kind: (kinds) =>
      sql<boolean>`(${sql.join(
        kinds.map((kind) => KINDS[kind]),
        sql` or `,
      )})`,
    width: 'inventoryRoll.widthE4',
    least: (length) => sql<boolean>`inventory_roll.length_e4 >= ${length}`,
    free: (length) => sql<boolean>`inventory_roll.free_length_e4 >= ${length}`,
    place: 'inventoryRoll.placeId',
    unplaced: () => sql<boolean>`inventory_roll.place_id is null`,
    age: (days) => sql<boolean>`inventory_roll.received_on < ${addDays(given.today(), -days)}`,
    received: 'inventoryRoll.receivedOn',
    vendor: 'inventoryRoll.vendorId',
    quarantined: (is) => (is ? sql<boolean>`quarantined_at is not null` : sql<boolean>`quarantined_at is null`),
    overpromised: () => sql<boolean>`(inventory_roll.free_length_e4 < 0 or inventory_roll.free_cartons_e2 < 0)`,
    used: () => null,
  }),
  sorts: {
    ITEM: ['inventoryRoll.listedItem', 'inventoryRoll.rollOrder'],
    NUMBER: ['inventoryRoll.rollOrder'],
    LOT: ['inventoryRoll.dyeLot', 'inventoryRoll.rollOrder'],
    PLACE: ['inventoryRoll.listedPlace', 'inventoryRoll.listedItem', 'inventoryRoll.rollOrder'],
    WIDTH: [sql`coalesce(inventory_roll.width_e4, 0)`, 'inventoryRoll.listedItem', 'inventoryRoll.rollOrder'],
    LENGTH: ['inventoryRoll.lengthE4'],
    FREE: ['inventoryRoll.freeLengthE4'],
    RECEIVED: ['inventoryRoll.receivedOn'],
  },
  id: 'inventoryRoll.id',
  direction: 'ASC',
  totals: {
    length: { type: 'Quantity', sum: sql`round(inventory_roll.length_e4 / 100.0)` },
    free: { type: 'Quantity', sum: sql`round(inventory_roll.free_length_e4 / 100.0)` },
    yards: {
      type: 'Quantity',
      sum: sql`round(inventory_roll.length_e4::numeric * coalesce(inventory_roll.width_e4, 0) / 9e6)`,
    },
    cartons: { type: 'Quantity', sum: sql`inventory_roll.cartons_e2` },
    value: { type: 'Money', sum: value },
  },
  amounts: { seenBy: item.fields.cost.seenBy, sorts: [] },
});
