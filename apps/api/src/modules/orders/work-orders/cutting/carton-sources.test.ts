import { expect, test } from 'vitest';
import type { WalkedOrder } from '#testing/order-walk';
import { openStockDesk } from './stock-test-kit';

const { api, walk } = await openStockDesk();

async function shelf(rollNumber: string, cartons: number, dyeLot: string, rack: string): Promise<number> {
  const answer = await walk.warehouse.mutate(
    'inventoryRollReceive',
    { itemId: walk.company.vctItemId, rollNumber, cartons, dyeLot },
    'inventoryItem { id }',
  );
  expect(answer.errors).toEqual([]);
  const place = await api.db
    .insertInto('stockPlace')
    .values({ rack, slot: '1', position: 900 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .updateTable('inventoryRoll')
    .set({ placeId: place.id })
    .where('rollNumber', '=', rollNumber)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order of four cartons. */
const tiles = () =>
  walk.inCut({ unitId: walk.company.vctUnitId, lines: [{ lineKey: 'vct', itemId: walk.company.vctItemId }] });

const pull = (order: WalkedOrder) =>
  walk.warehouse.mutate(
    'workOrderCutsUpdate',
    { id: order.id, version: order.version, cuts: [], cartonsPulled: true, done: true },
    'workOrder { id }',
  );

interface Job {
  readonly workOrder: { readonly id: string };
  readonly cartonsFrom: readonly { readonly rollNumber: string; readonly place: string; readonly cartons: number }[];
  readonly cartonsMissing: number;
}

const PULLED = 'workOrder { id } cartonsFrom { rollNumber dyeLot place cartons isPromised } cartonsMissing';

/** Where the listed orders are pulled from, on the tab and on the cutting day. */
async function listed(): Promise<readonly Job[]> {
  const answer = await walk.warehouse.query(
    `{ workOrderCuts(flooring: "vct") { ${PULLED} } cuttingDay(flooring: "vct") { orders { ${PULLED} } } }`,
  );
  expect(answer.errors).toEqual([]);
  const data = answer.data as { workOrderCuts: Job[]; cuttingDay: { orders: Job[] } };
  expect(data.cuttingDay.orders).toEqual(data.workOrderCuts);
  return data.workOrderCuts;
}

test('each order of tiles says from which place and lot it is pulled, as if all were pulled in turn, and what is missing', async () => {
  const first = await shelf('C-1', 6, 'T1', 'Q');
  await shelf('C-2', 5, 'T2', 'R');
  const [one, two, three] = [await tiles(), await tiles(), await tiles()];

  const jobs = await listed();
  expect(jobs.map(({ workOrder }) => workOrder.id)).toEqual([one.id, two.id, three.id]);
  expect(jobs.map(({ cartonsFrom }) => cartonsFrom)).toMatchObject([
    [{ rollNumber: 'C-1', dyeLot: 'T1', place: 'Q-1', cartons: 4, isPromised: false }],
    [{ rollNumber: 'C-2', dyeLot: 'T2', place: 'R-1', cartons: 4, isPromised: false }],
    [
      { rollNumber: 'C-1', cartons: 2 },
      { rollNumber: 'C-2', cartons: 1 },
    ],
  ]);
  expect(jobs.map(({ cartonsMissing }) => cartonsMissing)).toEqual([0, 0, 1]);

  // What is promised comes first, and is nobody else's.
  await api.db
    .insertInto('stockReservation')
    .values({ inventoryRollId: first, workOrderId: Number(two.id), cartonsE2: 400 })
    .execute();
  expect((await listed()).map(({ cartonsFrom }) => cartonsFrom.map((from) => [from.rollNumber, from.cartons]))).toEqual(
    [
      [['C-2', 4]],
      [['C-1', 4]],
      [
        ['C-1', 2],
        ['C-2', 1],
      ],
    ],
  );

  // The list says what happens.
  expect((await pull(one)).errors).toEqual([]);
  expect((await pull(await walk.read(two.id))).errors).toEqual([]);
  const left = await api.db.selectFrom('inventoryRoll').select(['rollNumber', 'cartonsE2']).orderBy('id').execute();
  expect(left).toEqual([
    { rollNumber: 'C-1', cartonsE2: 200 },
    { rollNumber: 'C-2', cartonsE2: 100 },
  ]);
  expect(await listed()).toMatchObject([{ cartonsMissing: 1, workOrder: { id: three.id } }]);
});
