import { expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { textAt, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { openReceivingDesk } from '../receiving/receiving-test-kit';

const { api, company, itemId, warehouse, row, receiveTruck, faults } = await openReceivingDesk();
const { vendorId } = company;
await make(
  company.admin,
  'contactCreate',
  { ownerType: 'VENDOR', ownerId: vendorId, name: 'Orders', emailAddress: 'orders@northline.test' },
  'contact',
);
const ORDER = `purchaseOrder { id version poNumber expectedOn closedAt mailTo mails { recipient state }
  lines { item { id } length receivedLength cartons } }`;
const expectedOn = '2099-12-01';
const order = (more: Readonly<Record<string, unknown>> = {}, client = warehouse) =>
  client.mutate('purchaseOrderCreate', { vendorId, expectedOn, lines: [{ itemId, length: 250 }], ...more }, ORDER);
const orderNow = async (id: string) =>
  valueAt(
    await warehouse.query(`query ($id: ID!) { ${ORDER.replace('purchaseOrder {', 'purchaseOrder(id: $id) {')} }`, {
      id,
    }),
    'purchaseOrder',
  ) as {
    version: number;
    closedAt: string | null;
  };
const stockNow = async () =>
  valueAt(
    await warehouse.query(
      'query ($id: ID!) { item(id: $id) { stock { length freeLength onOrderLength expectedOn } } }',
      {
        id: itemId,
      },
    ),
    'item.stock',
  );

test('an order is on order until its trucks have come: each counts by its PO number, in any spelling', async () => {
  expect(await stockNow()).toEqual({ length: 60, freeLength: 60, onOrderLength: 0, expectedOn: null });
  const answer = await order({ clientMutationId: 'first' });
  expect(answer.errors).toEqual([]);
  expect((await order({ clientMutationId: 'first' })).data).toEqual(answer.data);
  const id = textAt(answer, 'purchaseOrderCreate.purchaseOrder.id');
  expect(valueAt(answer, 'purchaseOrderCreate.purchaseOrder')).toMatchObject({ poNumber: 'PO-1001', closedAt: null });
  expect(await stockNow()).toEqual({ length: 60, freeLength: 60, onOrderLength: 250, expectedOn });

  await receiveTruck([row('B-1'), row('B-2', { invoicedLength: 50 })], { packingSlip: 'S-2', poNumber: 'po-1001' });
  expect(await stockNow()).toEqual({ length: 210, freeLength: 210, onOrderLength: 100, expectedOn });
  expect((await orderNow(id)).closedAt).toBeNull();

  await receiveTruck([row('B-3')], { packingSlip: 'S-3', poNumber: 'PO-1001' });
  expect(await stockNow()).toEqual({ length: 310, freeLength: 310, onOrderLength: 0, expectedOn: null });
  const done = await orderNow(id);
  expect(done).toMatchObject({ closedAt: expect.any(String), lines: [{ length: 250, receivedLength: 250 }] });
});

test('an order that comes short is closed by hand, and opened again', async () => {
  const id = textAt(await order(), 'purchaseOrderCreate.purchaseOrder.id');
  const change = async (more: object) =>
    warehouse.mutate('purchaseOrderUpdate', { id, version: (await orderNow(id)).version, ...more }, ORDER);
  expect(valueAt(await change({ isClosed: true }), 'purchaseOrderUpdate.purchaseOrder.closedAt')).not.toBeNull();
  expect(await stockNow()).toMatchObject({ onOrderLength: 0 });
  expect(valueAt(await change({ isClosed: false }), 'purchaseOrderUpdate.purchaseOrder.closedAt')).toBeNull();
  expect(await stockNow()).toMatchObject({ onOrderLength: 250 });
  await change({ isClosed: true });
  const stale = await warehouse.mutate('purchaseOrderUpdate', { id, version: 1, note: 'late' }, ORDER);
  expect(faults(stale)[0]?.path).toBe('version');
});

test('what is wrong is said at its cell, and nothing is ordered', async () => {
  const tile = await make(
    company.admin,
    'itemCreate',
    {
      itemTypeId: 4,
      vendorId,
      cost: 1,
      name: 'Slate',
      number: '9',
      colorName: 'Gray',
      sqftPerCarton: 45,
      piecesPerCarton: 45,
    },
    'item',
  );
  const answer = await order({
    lines: [{ itemId, length: 100 }, { itemId, length: 50 }, { itemId: tile, length: 10 }, { itemId }, {}],
  });
  expect(faults(answer).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'lines.4.itemId: Choose the item.',
  ]);
  const more = await order({
    lines: [
      { itemId, length: 100 },
      { itemId, length: 50 },
      { itemId: tile, length: 10 },
    ],
  });
  expect(faults(more).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'lines.1.itemId: Row 1 is the same item.',
    'lines.2.cartons: Enter the number of cartons.',
  ]);
  expect(faults(await order({ expectedOn: '2020-01-01' }))[0]?.path).toBe('expectedOn');
  expect(faults(await order({ poNumber: 'po-1001' }))).toEqual([
    { path: 'poNumber', message: 'There is a purchase order po-1001. Enter another number.' },
  ]);
  const reader = await api.userWith({ permissions: ['item'] });
  expect((await order({}, reader)).codes).toEqual(['MISSING_PERMISSION']);
});

test('two people who order at once get two numbers', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => order()));
  const numbers = answers.map((answer) => textAt(answer, 'purchaseOrderCreate.purchaseOrder.poNumber'));
  expect(new Set(numbers).size).toBe(8);
  for (const answer of answers) {
    const { id } = valueAt(answer, 'purchaseOrderCreate.purchaseOrder') as { id: string };
    await warehouse.mutate('purchaseOrderUpdate', { id, version: 1, isClosed: true }, ORDER);
  }
});

test('an order is e-mailed to the contacts of the vendor once per submit, and again only on demand', async () => {
  const id = textAt(await order({ poNumber: 'FALL-7' }), 'purchaseOrderCreate.purchaseOrder.id');
  const send = (more: object = {}, client = warehouse) => client.mutate('purchaseOrderSend', { id, ...more }, ORDER);
  expect((await send({ clientMutationId: 'once' })).errors).toEqual([]);
  expect((await send({ clientMutationId: 'once' })).errors).toEqual([]);
  await sendQueuedMails(api.services);
  expect(api.mails).toHaveLength(1);
  expect(api.mails[0]?.subject).toBe('Purchase order FALL-7 from Falcon Flooring');
  expect(api.mails[0]?.text).toContain(`Harbor 220, Sand (NLM 220-1): 250'`);
  expect(faults(await send())[0]).toMatchObject({ path: 'again', message: expect.stringContaining('Confirm') });
  expect((await send({ again: true })).errors).toEqual([]);
  const cutter = await api.userWith({ permissions: ['workOrderCut'] });
  expect((await send({ again: true }, cutter)).codes).toEqual(['MISSING_PERMISSION']);
});
