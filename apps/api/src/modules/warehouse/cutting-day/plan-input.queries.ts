import type { Feet } from '@falcon/domain/kit/money';
import type { CutPlanSettings } from '@falcon/domain/warehouse/cut-plan';
import { sql } from 'kysely';
import type { Database } from '#db/database';

/** A cut of an order that waits to be cut, with its reservation. Lengths in ten-thousandths of a foot. */
export interface WaitingCut {
  readonly id: number;
  readonly workOrderId: number;
  readonly itemId: number;
  /** The install date; null if the order has none yet. */
  readonly installDate: string | null;
  readonly lengthE4: number;
  readonly widthE4: number;
  readonly reservedRollId: number | null;
  /** The lot of pieces of the same order that are cut already; null if none is. */
  readonly cutLot: string | null;
}

/**
 * The cuts that wait to be cut, up to an install date; those of orders without a date, too. Pieces that are cut already
 * are left out.
 */
export async function waitingCuts(
  db: Database,
  flooringTypeIds: readonly number[],
  until: string,
): Promise<WaitingCut[]> {
  const { rows } = await sql<WaitingCut>`
    select c.id, o.id as work_order_id, l.item_id, o.install_date, c.cut_length_e4 as length_e4, c.width_e4,
      r.inventory_roll_id as reserved_roll_id,
      (select d.dye_lot from work_order_cut d
        where d.work_order_id = o.id and d.is_included and d.cut_at is not null and d.dye_lot <> '' limit 1) as cut_lot
    from work_order o
    join work_order_line l on l.work_order_id = o.id and l.line_key in ('carpet', 'vinyl') and l.item_id is not null
    join work_order_cut c on c.work_order_id = o.id and c.is_included and c.cut_at is null
    left join stock_reservation r on r.work_order_cut_id = c.id
    where o.status_id = 1 and o.flooring_type_id = any(${[...flooringTypeIds]}::smallint[])
      and (o.install_date is null or o.install_date <= ${until})
    order by o.install_date nulls last, o.id, c.position, c.id`.execute(db);
  return rows;
}

/** What plans weigh, as the company has set it. */
export async function planSettings(db: Database): Promise<Omit<CutPlanSettings, 'excludedRollIds'>> {
  const row = await db
    .selectFrom('appConfiguration')
    .select([
      'minRemnantLengthE4',
      'planFullValueFromE4',
      'planRemnantLossPercent',
      'planOpeningPriceE4',
      'planSafetyE4',
    ])
    .executeTakeFirstOrThrow();
  return {
    remnantMinimum: row.minRemnantLengthE4 as Feet,
    fullValueFrom: row.planFullValueFromE4 as Feet,
    remnantLossPercent: row.planRemnantLossPercent,
    openingPrice: row.planOpeningPriceE4 as Feet,
    safety: row.planSafetyE4 as Feet,
  };
}

/** A roll that a plan may cut from. Lengths in ten-thousandths of a foot. */
export interface PlannableRoll {
  readonly id: number;
  readonly itemId: number;
  readonly dyeLot: string;
  readonly widthE4: number;
  readonly lengthE4: number;
  readonly receivedLengthE4: number | null;
  readonly reservedLengthE4: number;
  readonly isRemnant: boolean;
  readonly isMeasured: boolean;
  /** The position of its place on the way through the racks; null without a place. */
  readonly placePosition: number | null;
  /** What a square yard costs: the roll's own cost, or the item's. */
  readonly costE4: number;
}

/** All rolls of some items that can be cut from: in stock and not quarantined. */
export async function plannableRolls(db: Database, itemIds: readonly number[]): Promise<PlannableRoll[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('inventoryRoll as r')
    .innerJoin('item as i', 'i.id', 'r.itemId')
    .leftJoin('stockPlace as p', 'p.id', 'r.placeId')
    .select([
      'r.id',
      'r.itemId',
      'r.dyeLot',
      sql<number>`r.width_e4`.as('widthE4'),
      'r.lengthE4',
      'r.receivedLengthE4',
      'r.reservedLengthE4',
      'r.isRemnant',
      'r.isMeasured',
      'p.position as placePosition',
      sql<number>`coalesce(r.unit_cost_e4, i.total_cost_e4)`.as('costE4'),
    ])
    .where('r.itemId', '=', sql<number>`any(${itemIds}::int[])`)
    .where('r.status', '=', 'AVAILABLE')
    .where('r.quarantinedAt', 'is', null)
    .where('r.widthE4', 'is not', null)
    .where('r.lengthE4', '>', 0)
    .orderBy('r.id')
    .execute();
}
