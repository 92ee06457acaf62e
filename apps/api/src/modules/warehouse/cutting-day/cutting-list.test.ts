import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import type { WalkedOrder } from '#testing/order-walk';
import { openStockDesk } from '../../orders/work-orders/cutting/stock-test-kit';

const { api, walk, received } = await openStockDesk();

const LIST = 'total companyCode recentCuts { workOrderNumber cutIds cartons undoSeconds }';

interface List {
  readonly total: number;
  readonly companyCode: string;
  readonly recentCuts: readonly {
    readonly workOrderNumber: string;
    readonly cutIds: readonly string[];
    readonly undoSeconds: number;
  }[];
}

async function list(flooring: string, client = walk.warehouse): Promise<List> {
  const answer = await client.query(`{ cuttingList(flooring: "${flooring}") { ${LIST} } }`);
  expect(answer.errors).toEqual([]);
  return (answer.data as { cuttingList: List }).cuttingList;
}

const tiles = () =>
  walk.inCut({ unitId: walk.company.vctUnitId, lines: [{ lineKey: 'vct', itemId: walk.company.vctItemId }] });
const pull = (order: WalkedOrder) =>
  walk.warehouse.mutate(
    'workOrderCutsUpdate',
    { id: order.id, version: order.version, cuts: [], cartonsPulled: true, done: true },
    'workOrder { id }',
  );
const undo = (cutIds: readonly string[]) =>
  walk.warehouse.mutate('cutPiecesUndo', { cutIds }, 'workOrders { id status { name } } errors { message }');
const cartons = () =>
  api.db.selectFrom('inventoryRoll').select(['cartonsE2', 'status']).where('rollNumber', '=', 'T-1').executeTakeFirst();

test('pulled cartons can be put back for ten minutes: they are on their shelf again, and the order is pulled again', async () => {
  await walk.warehouse.mutate(
    'inventoryRollReceive',
    { itemId: walk.company.vctItemId, rollNumber: 'T-1', cartons: 4, dyeLot: 'L' },
    'inventoryItem { id }',
  );
  const order = await tiles();
  expect(await list('vct')).toMatchObject({ total: 1, recentCuts: [] });
  expect((await pull(order)).errors).toEqual([]);
  expect(await cartons()).toEqual({ cartonsE2: 0, status: 'USED' });

  const { total, recentCuts } = await list('vct');
  expect({ total, recentCuts }).toMatchObject({
    total: 0,
    recentCuts: [{ workOrderNumber: order.workOrderNumber, cartons: 4 }],
  });
  const [pulled] = recentCuts;
  expect(pulled?.undoSeconds).toBeGreaterThan(590);
  expect(valueAt(await undo(pulled?.cutIds ?? []), 'cutPiecesUndo')).toMatchObject({
    workOrders: [{ id: order.id, status: { name: 'CUT' } }],
    errors: [],
  });
  expect(await cartons()).toEqual({ cartonsE2: 400, status: 'AVAILABLE' });
  expect(await list('vct')).toMatchObject({ total: 1, recentCuts: [] });
  // Once is enough.
  expect(valueAt(await undo(pulled?.cutIds ?? []), 'cutPiecesUndo.errors.0.message')).toContain('is not cut');
  expect((await pull(await walk.read(order.id))).errors).toEqual([]);
  expect(await cartons()).toEqual({ cartonsE2: 0, status: 'USED' });
});

test('it counts all orders of its tab, with three statements', async () => {
  await received('A1', { length: 90 });
  await walk.inCut();
  await walk.inCut();
  expect(await list('carpet')).toMatchObject({ total: 2, companyCode: expect.stringMatching(/^[0-9A-Z]{4,8}$/) });
  expect(await list('vinyl')).toMatchObject({ total: 0 });
  expect((await api.countStatements(() => list('carpet'))).statements).toBe(3);
});
