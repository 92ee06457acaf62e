import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const { admin, vendorId } = await startCompany(api);
const warehouse = await api.as('warehouse');
const today = (await api.contextOf(warehouse)).today();
const rosa = await make(admin, 'installerCreate', { firstName: 'Rosa', lastName: 'Diaz' }, 'installer');
const item = (name: string, itemTypeId: string, cost: number) =>
  make(admin, 'itemCreate', { vendorId, itemTypeId, name, cost, shipping: 0, profit: 1 }, 'item');
const seamTape = await item('Seam tape', '8', 3.255);
const blades = await item('Blades', '8', 8);
const carpet = await item('Harbor Plush', '1', 7);

const FIELDS = `supplyPurchase { id version installerName purchaseDate totalAmount isLocked sheetPeriodStart creator { fullName }
  lines { itemId quantity itemPrice extendedPrice supply { name onHand } } }`;
const create = (input: object, by = warehouse) =>
  by.mutate('supplyPurchaseCreate', { installerId: rosa, purchaseDate: today, ...input }, FIELDS);
const change = (id: string, version: number, input: object) =>
  warehouse.mutate('supplyPurchaseUpdate', { id, version, ...input }, FIELDS);
const onHand = async (name: string) =>
  valueAt(await warehouse.query(`{ supplyItems(search: "${name}") { onHand } }`), 'supplyItems.0.onHand');
const tape = (quantity: number, itemPrice?: number) => ({ itemId: seamTape, quantity, itemPrice });

test('the warehouse records a purchase: prices come from the items, and each line is rounded half-up', async () => {
  const answer = await create({ lines: [tape(3), { itemId: blades, quantity: 1.5, itemPrice: 4.99 }] });
  expect(valueAt(answer, 'supplyPurchaseCreate.supplyPurchase')).toMatchObject({
    installerName: 'Rosa Diaz',
    totalAmount: 20.26,
    creator: { fullName: 'Test warehouse' },
    lines: [
      { quantity: 3, itemPrice: 4.255, extendedPrice: 12.77, supply: { name: 'Seam tape', onHand: null } },
      { quantity: 1.5, itemPrice: 4.99, extendedPrice: 7.49 },
    ],
  });
});

test('stock is received and counted; purchases take from it, and what is not taken returns', async () => {
  const nails = await item('Nails', '8', 2);
  const stocked = async (name: string, quantity: number) =>
    valueAt(
      await warehouse.mutate(name, { itemId: nails, quantity }, 'supplyItem { onHand }'),
      `${name}.supplyItem.onHand`,
    );
  expect(await onHand('Nails')).toBeNull();
  expect(await stocked('supplyReceive', 10)).toBe(10);
  const answer = await create({ lines: [{ itemId: nails, quantity: 4 }] });
  const id = textAt(answer, 'supplyPurchaseCreate.supplyPurchase.id');
  expect(await onHand('Nails')).toBe(6);
  await change(id, 1, { lines: [{ itemId: nails, quantity: 1.5 }] });
  expect(await onHand('Nails')).toBe(8.5);
  expect(await stocked('supplyCount', 8)).toBe(8);
  await warehouse.mutate('supplyPurchaseDelete', { id, version: 2 }, 'supplyPurchase { id }');
  expect(await onHand('Nails')).toBe(9.5);
  // More than the stock: the installer took it, whatever the count is.
  expect((await create({ lines: [{ itemId: nails, quantity: 20 }] })).errors).toEqual([]);
  expect(await onHand('Nails')).toBe(-10.5);
});

test('what is no purchase is refused at its field', async () => {
  const refused = async (input: object) => faults(await create(input)).map(({ path, message }) => [path, message]);
  expect(await refused({})).toEqual([['lines', 'Enter at least one line.']]);
  expect(await refused({ lines: [] })).toEqual([['lines', 'Enter at least one line.']]);
  expect(await refused({ lines: [tape(0)] })).toEqual([['lines.0.quantity', 'Enter the quantity.']]);
  expect(await refused({ lines: [tape(1, -1)] })).toEqual([['lines.0.itemPrice', 'A price cannot be negative.']]);
  expect(await refused({ lines: [tape(1), { itemId: carpet, quantity: 1 }] })).toEqual([
    ['lines.1.itemId', 'Carpet is not sold to installers. Select a supply.'],
  ]);
  expect((await create({ lines: [{ itemId: '999999', quantity: 1 }] })).codes).toEqual(['NOT_FOUND']);
});

test('a stale save is refused, and its history names the items', async () => {
  const id = textAt(await create({ lines: [tape(2)] }), 'supplyPurchaseCreate.supplyPurchase.id');
  await change(id, 1, { lines: [tape(5)] });
  expect((await change(id, 1, { lines: [tape(6)] })).errors[0]?.message).toMatch(/changed|saved/);
  const history = await warehouse.query(
    'query ($id: ID!) { recordHistory(type: SUPPLY_PURCHASE, id: $id) { nodes { changes { label from to } } } }',
    { id },
  );
  expect(valueAt(history, 'recordHistory.nodes.0.changes')).toEqual([
    { label: 'Total', from: '$8.51', to: '$21.28' },
    { label: 'Line 1, Seam tape: quantity', from: '2.00', to: '5.00' },
  ]);
});

test('what an approved bill sheet has of a purchase never changes', async () => {
  const lee = await make(admin, 'installerCreate', { lastName: 'Lee' }, 'installer');
  const id = textAt(await create({ installerId: lee, lines: [tape(1)] }), 'supplyPurchaseCreate.supplyPurchase.id');
  const sheet = await api.db
    .insertInto('billSheet')
    .values({ installerId: Number(lee), periodStart: '2026-03-01', periodEnd: '2026-03-07' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('billSheetLine')
    .values({
      billSheetId: sheet.id,
      installerId: Number(lee),
      position: 0,
      kind: 'SUPPLIES',
      label: 'Supplies',
      supplyPurchaseId: Number(id),
      dueCents: 0,
      takenCents: 0,
    })
    .execute();
  const approve = { status: 'DONE' as const, approvedAt: new Date() };
  await api.db.updateTable('billSheet').set(approve).where('id', '=', sheet.id).execute();
  const message = 'This is on the bill sheet of 3/1/2026, which is approved. Enter a payment adjustment to correct it.';
  expect(faults(await change(id, 1, { lines: [tape(2)] }))).toEqual([{ path: 'lines', message }]);
  expect(faults(await change(id, 1, { installerId: rosa }))).toEqual([{ path: 'installerId', message }]);
  expect(faults(await warehouse.mutate('supplyPurchaseDelete', { id, version: 1 }, 'supplyPurchase { id }'))).toEqual([
    { path: 'id', message },
  ]);
  expect((await change(id, 1, { lines: [tape(1)], installerId: lee })).errors).toEqual([]);
});

test('what is dated in a closed month is neither changed nor deleted', async () => {
  const old = await create({ purchaseDate: '2020-05-04', lines: [tape(1)] });
  const id = textAt(old, 'supplyPurchaseCreate.supplyPurchase.id');
  await admin.mutate('monthsClose', { through: '2020-05-31', version: 1 }, 'closedMonths { version }');
  const message = 'This is dated 5/4/2020, and May 2020 is closed. Enter a payment adjustment to correct it.';
  expect(faults(await change(id, 1, { lines: [tape(2)] }))).toEqual([{ path: 'lines', message }]);
  expect(faults(await change(id, 1, { purchaseDate: today }))).toEqual([{ path: 'purchaseDate', message }]);
  expect(faults(await warehouse.mutate('supplyPurchaseDelete', { id, version: 1 }, 'supplyPurchase { id }'))).toEqual([
    { path: 'id', message },
  ]);
  await sql`update closed_books set closed_through = null, version = version + 1`.execute(api.db);
  expect((await change(id, 1, { lines: [tape(2)] })).errors).toEqual([]);
});

test('the warehouse selects installers by name, and sees neither costs nor profit in the report', async () => {
  expect(
    valueAt(await warehouse.query('{ installers(search: "Diaz") { nodes { fullName } } }'), 'installers.nodes'),
  ).toEqual([{ fullName: 'Rosa Diaz' }]);
  const kim = await make(admin, 'installerCreate', { lastName: 'Kim' }, 'installer');
  await create({ installerId: kim, lines: [tape(3), { itemId: blades, quantity: 2 }] });
  const query = `{ supplyPurchaseStats(installerId: "${kim}") { rows { itemName itemId quantity cost total profit } total } }`;
  expect(valueAt(await admin.query(query), 'supplyPurchaseStats')).toEqual({
    rows: [
      { itemName: 'Blades', itemId: blades, quantity: 2, cost: 16, total: 18, profit: 2 },
      { itemName: 'Seam tape', itemId: seamTape, quantity: 3, cost: 9.77, total: 12.77, profit: 3 },
    ],
    total: 30.77,
  });
  expect(valueAt(await warehouse.query(query), 'supplyPurchaseStats.rows.0')).toMatchObject({
    cost: null,
    total: 18,
    profit: null,
  });
});

test('the list is filtered and added up, with the same statements for any number of rows', async () => {
  const park = await make(admin, 'installerCreate', { lastName: 'Park' }, 'installer');
  await create({ installerId: park, lines: [tape(1)] });
  await create({ installerId: park, lines: [{ itemId: blades, quantity: 1 }] });
  const list = async (args: string) =>
    valueAt(
      await warehouse.query(
        `{ supplyPurchases(installerId: "${park}" ${args}) { nodes { totalAmount } totals { amount } } }`,
      ),
      'supplyPurchases',
    );
  expect(await list('sort: AMOUNT, direction: DESC')).toEqual({
    nodes: [{ totalAmount: 9 }, { totalAmount: 4.26 }],
    totals: { amount: 13.26 },
  });
  expect(await list('search: "blade"')).toMatchObject({ totals: { amount: 9 } });
  expect(await list(`itemId: "${seamTape}"`)).toMatchObject({ totals: { amount: 4.26 } });
  const document = `query ($first: Int) { supplyPurchases(first: $first) { nodes {
    installer { fullName } creator { fullName } isLocked sheetPeriodStart lines { item { name } supply { name onHand } } } } }`;
  const one = await api.countStatements(() => warehouse.query(document, { first: 1 }));
  const many = await api.countStatements(() => warehouse.query(document, { first: 50 }));
  expect(many.statements).toBe(one.statements);
});
