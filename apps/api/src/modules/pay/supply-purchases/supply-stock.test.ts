import { expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const { admin, vendorId } = await startCompany(api);
const warehouse = await api.as('warehouse');
const today = (await api.contextOf(warehouse)).today();
const rosa = await make(admin, 'installerCreate', { firstName: 'Rosa', lastName: 'Diaz' }, 'installer');
const item = (name: string, itemTypeId = '8') =>
  make(admin, 'itemCreate', { vendorId, itemTypeId, name, cost: 3, shipping: 0, profit: 1 }, 'item');
const tape = await item('Seam tape');
const blades = await item('Blades');
const carpet = await item('Harbor Plush', '1');

const receive = (itemId: string, quantity: number, note = '') =>
  warehouse.mutate('supplyReceive', { itemId, quantity, note }, 'supplyItem { onHand }');
const count = (itemId: string, quantity: number, extra: object = {}) =>
  warehouse.mutate('supplyCount', { itemId, quantity, ...extra }, 'supplyItem { onHand }');
const stock = async (args = '(first: 50)') =>
  valueAt(await warehouse.query(`{ supplyStock${args} { nodes { name onHand } } }`), 'supplyStock.nodes');
const movements = async (args: string) =>
  valueAt(
    await warehouse.query(
      `{ supplyMovements(${args}) { totalCount nodes { kindLabel quantity onHand note installerName user { fullName } } } }`,
    ),
    'supplyMovements',
  );

test('a delivery, a sale, a return and a count: each movement says who did it and what was on hand afterward', async () => {
  await receive(tape, 24, 'Slip 881');
  const sold = await warehouse.mutate(
    'supplyPurchaseCreate',
    { installerId: rosa, purchaseDate: today, lines: [{ itemId: tape, quantity: 6 }] },
    'supplyPurchase { id }',
  );
  const id = textAt(sold, 'supplyPurchaseCreate.supplyPurchase.id');
  await admin.mutate(
    'supplyPurchaseUpdate',
    { id, version: 1, lines: [{ itemId: tape, quantity: 4.5 }] },
    'supplyPurchase { id }',
  );
  await count(tape, 18, { note: 'One was damaged' });
  const user = { fullName: 'Test warehouse' };
  const rest = { note: '', installerName: '', user };
  expect(await movements(`itemId: "${tape}"`)).toEqual({
    totalCount: 4,
    nodes: [
      { ...rest, kindLabel: 'Counted', quantity: -1.5, onHand: 18, note: 'One was damaged' },
      {
        ...rest,
        kindLabel: 'Returned',
        quantity: 1.5,
        onHand: 19.5,
        installerName: 'Rosa Diaz',
        user: { fullName: 'Test admin' },
      },
      { ...rest, kindLabel: 'Sold to an installer', quantity: -6, onHand: 18, installerName: 'Rosa Diaz' },
      { ...rest, kindLabel: 'Received', quantity: 24, onHand: 24, note: 'Slip 881' },
    ],
  });
  expect(await movements(`itemId: "${tape}", kinds: [COUNT, RECEIPT]`)).toMatchObject({ totalCount: 2 });
  expect(await movements(`search: "diaz", from: "${today}", to: "${today}"`)).toMatchObject({ totalCount: 2 });
  expect(await movements('to: "2020-01-01"')).toMatchObject({ totalCount: 0 });
});

test('the stock lists every supply, and those with records if it is asked for', async () => {
  expect(await stock()).toEqual([
    { name: 'Blades', onHand: null },
    { name: 'Seam tape', onHand: 18 },
  ]);
  expect(await stock('(keptOnly: true)')).toEqual([{ name: 'Seam tape', onHand: 18 }]);
  expect(await stock('(search: "blade")')).toEqual([{ name: 'Blades', onHand: null }]);
  expect(await stock('(sort: ON_HAND, direction: DESC, first: 1)')).toEqual([{ name: 'Seam tape', onHand: 18 }]);
});

test('a count is stored once however often it is sent, and only of supplies', async () => {
  const once = { clientMutationId: 'count-1' };
  await count(blades, 7, once);
  await receive(blades, 1);
  await count(blades, 7, once);
  expect(await movements(`itemId: "${blades}"`)).toMatchObject({ totalCount: 2 });
  expect(faults(await receive(carpet, 3))).toEqual([
    { path: 'itemId', message: 'Carpet is not sold to installers. Select a supply.' },
  ]);
  expect(faults(await receive(blades, 0))).toEqual([
    { path: 'quantity', message: 'Enter the quantity that was received.' },
  ]);
  expect(faults(await count(blades, -1))).toEqual([{ path: 'quantity', message: 'A quantity cannot be negative.' }]);
});

test('two who receive the same supply at the same moment add both', async () => {
  const nails = await item('Nails');
  await Promise.all([receive(nails, 5), receive(nails, 7), count(nails, 0), receive(nails, 2)]);
  await count(nails, 3);
  const all = (await movements(`itemId: "${nails}"`)) as { nodes: { onHand: number }[] };
  expect(all.nodes[0]?.onHand).toBe(3);
  expect(all.nodes).toHaveLength(5);
});

test('a page of movements takes the same statements for any number of them', async () => {
  const document = `query ($first: Int) { supplyMovements(first: $first) { nodes { onHand user { fullName } } } }`;
  const one = await api.countStatements(() => warehouse.query(document, { first: 1 }));
  const many = await api.countStatements(() => warehouse.query(document, { first: 50 }));
  expect(many.statements).toBe(one.statements);
});
