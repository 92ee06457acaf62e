import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SELF_CHECKS } from '@falcon/domain/company/self-check';
import { testApi } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import { checkedNow, findingsOf } from './self-check-test-kit';

const api = await testApi();
const { db, services } = api;
const walk = await orderWalk(api);

/** Bypasses the program and its triggers. */
const change = (statement: string) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });
/** What a run finds that doesn't follow from something else: `Rolls: Length`. */
async function live(): Promise<string[]> {
  await checkedNow(db, services);
  const nameOf = new Map<string, string>(SELF_CHECKS.map(({ value, label }) => [value, label]));
  return (await findingsOf(db))
    .filter(({ state, causeId }) => state !== 'FIXED' && causeId === null)
    .map(({ checkKey, figure }) => `${nameOf.get(checkKey)}: ${figure}`)
    .toSorted();
}

describe('what is on an order is what was cut', () => {
  /** The planted state is found alone; once it is taken back, nothing is open. */
  const foundOnce = async (plant: string, found: readonly string[], repair: string) => {
    await change(plant);
    expect(await live()).toEqual(found);
    await change(repair);
    expect(await live()).toEqual([]);
  };

  test('a cut without roll and lot after CUT, and a roll of another item', async () => {
    const order = await walk.inReconcile();
    const cutId = order.cuts[0]?.id;
    await foundOnce(
      `update work_order_cut set roll_number = '', dye_lot = '' where id = ${cutId}`,
      ['What was cut for orders: Cuts without roll or lot'],
      `update work_order_cut set roll_number = 'R-1', dye_lot = 'L7' where id = ${cutId}`,
    );
    await change(
      `insert into inventory_roll (id, item_id, roll_number, dye_lot) values (990001, ${walk.company.padItemId}, 'OTHER', 'L7')`,
    );
    await foundOnce(
      `update work_order_cut set inventory_roll_id = 990001 where id = ${cutId}`,
      ['What was cut for orders: Cuts of another item'],
      `update work_order_cut set inventory_roll_id = null where id = ${cutId}`,
    );
  });

  test('cartons unlike what was pulled', async () => {
    const order = await walk.inCut({
      unitId: walk.company.vctUnitId,
      lines: [{ lineKey: 'vct', itemId: walk.company.vctItemId }],
    });
    const answer = await walk.warehouse.mutate(
      'workOrderCutsUpdate',
      { id: order.id, version: order.version, cuts: [], cartonsPulled: true, done: true, acceptUnstocked: true },
      'workOrder { id }',
    );
    expect(answer.errors).toEqual([]);
    await foundOnce(
      `update unstocked_piece set cartons = cartons - 1 where work_order_id = ${order.id}`,
      ['What was cut for orders: Cartons pulled'],
      `update unstocked_piece set cartons = cartons + 1 where work_order_id = ${order.id}`,
    );
  });

  test('sums unlike the reservations, and reservations of orders that are not in CUT or of another length', async () => {
    const received = await walk.warehouse.mutate(
      'inventoryRollReceive',
      { itemId: walk.company.carpetItemId, rollNumber: 'S-1', dyeLot: 'L1', length: 100, width: 12 },
      'inventoryItem { id }',
    );
    expect(received.errors).toEqual([]);
    const order = await walk.inCut();
    const saved = await walk.warehouse.mutate(
      'workOrderCutsUpdate',
      {
        id: order.id,
        version: order.version,
        cuts: order.cuts.map((cut) => ({ id: cut.id, rollNumber: 'S-1', dyeLot: '' })),
      },
      'workOrder { id }',
    );
    expect(saved.errors).toEqual([]);
    expect(await live()).toEqual([]);
    await foundOnce(
      `update inventory_roll set reserved_length_e4 = reserved_length_e4 + 100 where roll_number = 'S-1'`,
      ['Stock promised to orders: Promised length'],
      `update inventory_roll set reserved_length_e4 = reserved_length_e4 - 100 where roll_number = 'S-1'`,
    );
    const reservation = `stock_reservation where work_order_cut_id = ${order.cuts[0]?.id}`;
    await foundOnce(
      `update stock_reservation set length_e4 = length_e4 - 100 where work_order_cut_id = ${order.cuts[0]?.id}`,
      ['Reservations: Promised length'],
      `update stock_reservation set length_e4 = length_e4 + 100 where id in (select id from ${reservation})`,
    );
    await change(`update work_order set status_id = 8, held_from_status_id = 1 where id = ${order.id}`);
    expect(await live()).toContain('Reservations: Status of a promised order');
    await change(`update work_order set status_id = 1, held_from_status_id = null where id = ${order.id}`);
    expect(await live()).toEqual([]);
  });
});
