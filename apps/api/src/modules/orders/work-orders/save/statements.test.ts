import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
// The first call fills the caches of small tables.
await edit(await walk.draft(), { jobName: 'Lobby' });

async function edit(
  order: WalkedOrder,
  input: Record<string, unknown>,
  answer = 'workOrder { id }',
): Promise<{ readonly statements: number; readonly texts: readonly string[] }> {
  const { value, ...counted } = await api.countStatements(() =>
    walk.office.mutate('workOrderUpdate', { id: order.id, version: order.version, ...input }, answer),
  );
  expect(value.errors).toEqual([]);
  return counted;
}
const rooms = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({
    usedForDescription: `Room ${index + 1}`,
    cutLength: length + index,
    width: 12,
  }));

test('an edit reads its order once, writes only what changed, and reads nothing again', async () => {
  const order = await walk.draft();
  const { statements, texts } = await edit(order, { jobName: 'Clubhouse', buildingUnit: '4 / 1000' });
  expect(statements).toBe(9);
  expect(texts.filter((text) => text.includes('"work_order_cut"') && !text.includes('select w.id'))).toEqual([]);
});

test('an edit of everything stores its four tables of parts in one statement, and answers from memory', async () => {
  const order = await walk.draft();
  const { statements, texts } = await edit(
    order,
    {
      jobName: 'Clubhouse',
      buildingUnit: '4 / 2000',
      minimumProfit: 120,
      lines: [
        { lineKey: 'carpet', itemId: walk.company.carpetItemId },
        { lineKey: 'pad', itemId: walk.company.padItemId, quantity: 3 },
      ],
      cuts: rooms(3, 10),
      additionalMaterials: [{ lineType: 1, itemId: walk.company.padItemId, quantity: 2 }],
      additionalCosts: [{ description: 'Parking', materialCost: 11 }],
      clientMutationId: 'everything',
    },
    'workOrder { id lines { lineKey } cuts { id } additionalMaterials { id } additionalCosts { id } totals { jobCost } }',
  );
  expect(statements).toBe(11);
  expect(texts.filter((text) => text.includes('insert into "work_order_cut"'))).toHaveLength(1);
});

test('an edit that moves a booked order to another half day, or changes what its installer is paid, has few statements more', async () => {
  const booked = await walk.inReconcile();
  const everything = {
    jobName: 'Clubhouse',
    lines: [
      { lineKey: 'carpet', itemId: walk.company.carpetItemId },
      { lineKey: 'tripCharge', quantity: 3 },
    ],
    additionalMaterials: [{ lineType: 1, itemId: walk.company.padItemId, quantity: 2 }],
    additionalCosts: [{ description: 'Parking', laborCost: 11 }],
  };
  const moved = await edit(booked, {
    ...everything,
    buildingUnit: '4 / 3000',
    jobTime: 'AM',
    isOccupied: true,
    clientMutationId: 'moved',
  });
  const installed = await walk.inInvoice();
  const paid = await edit(installed, { ...everything, buildingUnit: '4 / 3001', clientMutationId: 'paid' });
  expect([moved.statements, paid.statements]).toEqual([15, 13]);
});

test('what an edit answers is what it stored', async () => {
  const order = await walk.draft({ cuts: rooms(2, 10) });
  const parts =
    'lines { id lineKey quantity billedQuantity } cuts { id usedForDescription cutLength } additionalMaterials { id quantity } additionalCosts { id description }';
  const answer = await walk.office.mutate(
    'workOrderUpdate',
    {
      id: order.id,
      version: order.version,
      lines: [
        { lineKey: 'carpet', itemId: walk.company.carpetItemId },
        { lineKey: 'tripCharge', quantity: 2 },
      ],
      cuts: [{ id: order.cuts[1]?.id, usedForDescription: 'Den', cutLength: 14, width: 12 }, ...rooms(2, 9)],
      additionalMaterials: [{ lineType: 1, itemId: walk.company.padItemId, quantity: 2 }],
      additionalCosts: [
        { description: 'Parking', materialCost: 11 },
        { description: 'Lift', laborCost: 3 },
      ],
    },
    `workOrder { version totals { jobCost } ${parts} }`,
  );
  expect(answer.errors).toEqual([]);
  const orderAnswer = await walk.admin.query(
    `query($id: ID!) { workOrder(id: $id) { version totals { jobCost } ${parts} } }`,
    {
      id: order.id,
    },
  );
  expect(valueAt(answer, 'workOrderUpdate.workOrder')).toEqual(valueAt(orderAnswer, 'workOrder'));
  expect(valueAt(answer, 'workOrderUpdate.workOrder.cuts.0.id')).toBe(order.cuts[1]?.id);
});

test('twelve changed cuts are stored with the statements of one', async () => {
  const lengthened = async (count: number) => {
    const order = await walk.draft({ cuts: rooms(count, 10) });
    expect(order.cuts).toHaveLength(count);
    const { statements } = await edit(order, {
      cuts: order.cuts.map(({ id }, index) => ({
        id,
        usedForDescription: `Room ${index + 1}`,
        cutLength: 20 + index,
        width: 12,
      })),
    });
    const lengths = await api.db
      .selectFrom('workOrderCut')
      .select('cutLengthE4')
      .where('workOrderId', '=', Number(order.id))
      .orderBy('position')
      .execute();
    expect(lengths.map((cut) => cut.cutLengthE4 / 10_000)).toEqual(order.cuts.map((_, index) => 20 + index));
    return statements;
  };
  expect(await lengthened(12)).toBe(await lengthened(1));
});

test('rolls typed for twelve cuts are stored with the statements of one', async () => {
  const rollStatements = async (count: number) => {
    const order = await walk.inCut({ cuts: rooms(count, 10) });
    const cuts = order.cuts.map(({ id }, index) => ({ id, rollNumber: `R-${index}`, dyeLot: 'L7' }));
    const { value, statements } = await api.countStatements(() =>
      walk.warehouse.mutate('workOrderCutsUpdate', { id: order.id, version: order.version, cuts }, 'workOrder { id }'),
    );
    expect(value.errors).toEqual([]);
    return statements;
  };
  // The first one fills the caches.
  await rollStatements(1);
  expect(await rollStatements(12)).toBe(await rollStatements(1));
});
