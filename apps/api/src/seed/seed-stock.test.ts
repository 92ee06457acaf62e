import { DEFAULT_CUT_PLAN_SETTINGS } from '@falcon/domain/warehouse/cut-plan';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { businessDaysFrom } from './orders/day-book';
import { ORDERS_OF_CUTTING_WEEK } from './orders/cutting-week';
import { breachesOf, demoDatabase, TODAY } from './seed-test-kit';

const db = await demoDatabase();
const breaches = (statement: string) => breachesOf(db, statement);
const SOON = [1, 2].map((days) => businessDaysFrom(TODAY, days));

/** The colors of which several orders wait to be cut on each of the next two business days, with their stock. */
async function busyColors() {
  const { rows } = await sql<{
    itemId: number;
    waiting: number;
    fewestCuts: number;
    inOneLot: number;
    remnants: number;
    quarantined: number;
    freeE4: number;
    wantedE4: number;
  }>`
    with waiting as (
      select o.id, l.item_id, o.install_date, count(*)::int as cuts, sum(c.cut_length_e4) as wanted_e4
      from work_order o join work_order_line l on l.work_order_id = o.id and l.line_key = 'carpet'
        join work_order_cut c on c.work_order_id = o.id and c.is_included and c.cut_at is null
      where o.status_id = 1 and o.install_date = any(${SOON}::date[]) group by o.id, l.item_id, o.install_date),
    busy as (
      select item_id, count(*)::int as waiting, min(cuts) as fewest_cuts, sum(wanted_e4)::bigint as wanted_e4
      from (select w.*, count(*) over (partition by item_id, install_date) as on_day from waiting w) w
      where on_day > 1 group by item_id having count(distinct install_date) = ${SOON.length})
    select b.*, s.remnants, s.quarantined, s.free_e4,
      (select max(n)::int from (select count(*) as n from inventory_roll r
        where r.item_id = b.item_id group by dye_lot, stock_receipt_id) lots) as in_one_lot
    from busy b cross join lateral (
      select count(*) filter (where is_remnant)::int as remnants,
        count(quarantined_at)::int as quarantined,
        sum(free_length_e4) filter (where quarantined_at is null)::bigint as free_e4
      from inventory_roll r where r.item_id = b.item_id and r.status = 'AVAILABLE') s
    order by b.item_id`.execute(db);
  return rows;
}

test('the stock lies at places, each roll from a truck, and a claim for a short one', async () => {
  expect(
    await breaches('select id from inventory_roll where place_id is null or (stock_receipt_id is null) <> is_remnant'),
  ).toEqual([]);
  expect(
    await breaches(
      'select t.id from stock_receipt t where row_count <> (select count(*) from inventory_roll r where r.stock_receipt_id = t.id)',
    ),
  ).toEqual([]);
  const { rows } = await sql<{ short: number }>`
    select (invoiced_length_e4 - measured_length_e4)::int as short from vendor_claim_roll`.execute(db);
  expect(rows).toEqual([{ short: 30_000 }]);
});

test('several orders of three colors wait to be cut on each of the next two days, some with two cuts, some with one', async () => {
  const colors = await busyColors();
  expect(colors).toHaveLength(3);
  expect(colors.reduce((sum, { waiting }) => sum + waiting, 0)).toBeGreaterThanOrEqual(ORDERS_OF_CUTTING_WEEK);
  expect(colors.map(({ fewestCuts }) => fewestCuts)).toEqual([1, 1, 1]);
  const { rows } = await sql<{ cuts: number }>`
    select distinct count(*)::int as cuts
    from work_order o join work_order_cut c on c.work_order_id = o.id and c.is_included
    where o.status_id = 1 and o.flooring_type_id = 1 and o.install_date = any(${SOON}::date[])
    group by o.id order by 1`.execute(db);
  expect(rows.map(({ cuts }) => cuts)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
});

test('their stock has rolls of one lot, remnants that a plan would keep, and one quarantined roll without which it is not enough', async () => {
  const colors = await busyColors();
  expect(colors.filter(({ inOneLot }) => inOneLot > 1)).toHaveLength(2);
  expect(colors.every(({ remnants }) => remnants > 0)).toBe(true);
  expect(colors.filter(({ quarantined }) => quarantined === 1)).toHaveLength(1);
  expect(colors.filter(({ freeE4, wantedE4 }) => freeE4 < wantedE4)).toEqual(
    colors.filter(({ quarantined }) => quarantined === 1),
  );
  const { rows } = await sql<{ lengthE4: number }>`
    select length_e4 from inventory_roll where is_remnant`.execute(db);
  expect(rows.every(({ lengthE4 }) => lengthE4 >= DEFAULT_CUT_PLAN_SETTINGS.remnantMinimum)).toBe(true);
});
