import { sql } from 'kysely';
import { SUPPLY_MOVEMENT_FILTERS, SUPPLY_STOCK_FILTERS } from '@falcon/domain/company/filters';
import { SUPPLY_TYPES } from '@falcon/domain/catalog/supplies';
import type { SupplyMovementKind } from '@falcon/domain/catalog/supplies';
import { valueBy } from '#core/batches';
import { onDates } from '#core/lists/filters';
import type { Database } from '#db/database';
import { literals } from '#db/literals';
import { ledger } from '#kit/ledger-list';
import { contains, searchPattern } from '#kit/record-kit';

/** A supply with its stock; null if it was never received or counted. */
export interface StockRow {
  readonly id: number;
  readonly itemTypeId: number;
  readonly name: string;
  readonly priceE4: number;
  readonly onHandE2: number | null;
  readonly receivedAt: Date | null;
  readonly countedAt: Date | null;
}

const suppliesOnHand = (db: Database) =>
  db
    .selectFrom(
      sql<StockRow & { readonly words: string }>`(
        select i.id, i.item_type_id,
          concat_ws(', ', nullif(i.name_number, ''), nullif(i.color_name_number, '')) as name,
          i.material_cost_with_profit_e4 as price_e4, case when m.kept then m.on_hand_e2
            end as on_hand_e2, m.received_at, m.counted_at,
          i.name || ' ' || i.number || ' ' || i.color_name || ' ' || i.color_number || ' ' || i.vendor_style_color
            as words
        from item i left join lateral (
          select sum(s.quantity_e2)::bigint as on_hand_e2, bool_or(s.kind in ('RECEIPT', 'COUNT')) as kept,
            max(s.at) filter (where s.kind = 'RECEIPT') as received_at,
              max(s.at) filter (where s.kind = 'COUNT') as counted_at
          from supply_movement s where s.item_id = i.id) m on true
        where i.item_type_id in (${literals(SUPPLY_TYPES)}) and (i.is_enabled or m.on_hand_e2 <> 0))`.as('stock'),
    )
    .selectAll('stock')
    .$castTo<StockRow>();

/** The supplies that are enabled or still have stock, with their stock. */
export const STOCK = ledger({
  rows: suppliesOnHand,
  filters: SUPPLY_STOCK_FILTERS,
  columns: { search: contains('stock.words'), kept: () => sql<boolean>`stock.on_hand_e2 is not null` },
  sorts: { NAME: ['stock.name'], ON_HAND: [sql`coalesce(stock.on_hand_e2, -1e15)`, 'stock.name'] },
  id: 'stock.id',
  direction: 'ASC',
});

/** One change of the stock of an item. */
export interface MovementRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: SupplyMovementKind;
  readonly quantityE2: number;
  readonly note: string;
  readonly itemId: number;
  readonly itemName: string;
  readonly supplyPurchaseId: number | null;
  readonly installerName: string;
  readonly userId: number | null;
}

const stockMovements = (db: Database) =>
  db
    .selectFrom(
      sql<MovementRow>`(
        select m.id, m.at, m.kind, m.quantity_e2, m.note, m.item_id, m.supply_purchase_id, m.user_id,
          concat_ws(', ', nullif(i.name_number, ''), nullif(i.color_name_number, '')) as item_name,
            coalesce(p.installer_name, '') as installer_name
        from supply_movement m join item i on i.id = m.item_id
          left join supply_purchase p on p.id = m.supply_purchase_id)`.as('move'),
    )
    .selectAll('move');

/** The movements of supplies. */
export const MOVEMENTS = ledger({
  rows: stockMovements,
  filters: SUPPLY_MOVEMENT_FILTERS,
  columns: ({ services: { timeZone } }) => ({
    search: (text) => {
      const pattern = searchPattern(text);
      return pattern === null
        ? null
        : sql<boolean>`(move.item_name || ' ' || move.installer_name || ' ' || move.note) ilike ${pattern}`;
    },
    kind: 'move.kind',
    item: 'move.itemId',
    moved: onDates('move.at', timeZone),
  }),
  sorts: { TIME: ['move.at'] },
  id: 'move.id',
});

/** The stock after a movement, loaded together with the request's other movements. */
export const onHandAfter = valueBy(
  'supplyOnHandAfter',
  async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const { rows } = await sql<{ readonly id: number; readonly onHandE2: number }>`
      select m.id, (select sum(s.quantity_e2) from supply_movement s where s.item_id = m.item_id
        and s.id <= m.id)::bigint as on_hand_e2
      from supply_movement m where m.id = any(${[...ids]}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, onHandE2 }) => [id, onHandE2]));
  },
  0,
);
