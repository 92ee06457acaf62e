import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { openSettingsDesk, preview, resultFile, start, undo, update, updateOf } from '../settings-test-kit';

const desk = await openSettingsDesk();

const NAME = 'customerSettingsAdditionalMaterials';
const UPDATE = 'customerSettingsAdditionalMaterialsUpdate';
const METAL_LINE = 25;

const item = (itemTypeId: number, name: string) =>
  make(desk.admin, 'itemCreate', { itemTypeId, vendorId: desk.vendorId, name, cost: 1 }, 'item');
const metal = await item(7, 'Metal strip');
const ofCustomer = (customerId: string, quantity: number) =>
  make(
    desk.office,
    'customerAdditionalMaterialCreate',
    { customerId, flooringTypeId: 1, lineType: METAL_LINE, itemId: metal, quantity },
    'additionalMaterial',
  );

const LIST = `query ($input: CustomerSettingsAdditionalMaterialsInput, $sort: CustomerSettingsAdditionalMaterialSort) { customerSettingsAdditionalMaterials(input: $input, sort: $sort) { totalCount nodes {
  id customerName unitName lineTypeName quantity itemName item { name } } } }`;
const listed = async (input: Readonly<Record<string, unknown>>, sort = 'CUSTOMER') =>
  valueAt(await desk.admin.query(LIST, { input, sort }), `${NAME}.nodes`) as Record<string, unknown>[];
const words = async (pmfId: string) =>
  (await listed({ pmfId })).map((row) => [
    row['unitName'] ?? row['customerName'],
    row['lineTypeName'],
    row['quantity'],
  ]);

test('owners without additional materials are listed without one', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Lists', pmfId);
  const style = await desk.unit(owner, '2BR');
  const id = await ofCustomer(owner, 12);
  expect(await listed({ pmfId })).toEqual([
    {
      id: `c${owner}m${id}`,
      customerName: 'Lists',
      unitName: null,
      lineTypeName: 'Metal',
      quantity: 12,
      itemName: 'Metal strip',
      item: { name: 'Metal strip' },
    },
    {
      id: `u${style}`,
      customerName: 'Lists',
      unitName: '2BR',
      lineTypeName: null,
      quantity: null,
      itemName: null,
      item: null,
    },
  ]);
  expect(await listed({ pmfId, material: ['NOT_SAID'] })).toHaveLength(1);
  expect((await listed({ pmfId, lineType: 30 })).map((row) => row['lineTypeName'])).toEqual([null, null]);
  expect(await listed({ pmfId, itemId: metal }, 'QUANTITY')).toHaveLength(1);
});

test('a material is added once for each customer and unit, and is removed again by undo', async () => {
  const pmfId = await desk.firm();
  const [oak, elm] = [await desk.customer('Oak', pmfId), await desk.customer('Elm', pmfId)];
  await desk.unit(oak, '2BR');
  await ofCustomer(elm, 4);
  const adhesive = await item(15, 'Seam glue');
  const input = { allMatching: true, filter: { pmfId }, action: 'ADD', lineType: 30, itemId: adhesive, quantity: 2 };
  expect(valueAt(await preview(desk.admin, NAME, input), `${NAME}Preview`)).toMatchObject({
    total: 3,
    changing: 3,
    changes: [{ setting: 'Additional material', from: 'None', to: 'Adhesive: 2.00 × Seam glue', count: 3 }],
  });
  const id = await update(desk.api, desk.admin, NAME, UPDATE, input);
  expect(await updateOf(desk.admin, id)).toMatchObject({
    kind: 'ADDITIONAL_MATERIALS',
    description: 'Carpet · Additional material added: Adhesive: 2.00 × Seam glue',
    changedCount: 3,
  });
  expect(await words(pmfId)).toEqual([
    ['Elm', 'Metal', 4],
    ['Elm', 'Adhesive', 2],
    ['Oak', 'Adhesive', 2],
    ['2BR', 'Adhesive', 2],
  ]);
  expect((await resultFile(desk.api)).slice(1)).toContain(
    'Oak,2BR,Carpet,,Additional material,None,Adhesive: 2.00 × Seam glue,Changed,',
  );
  expect(valueAt(await preview(desk.admin, NAME, input), `${NAME}Preview`)).toMatchObject({
    changing: 0,
    refusals: [{ message: 'This material is already in the list.', count: 4 }],
  });
  expect(await undo(desk.api, desk.admin, id)).toMatchObject({ undoneCount: 3, keptCount: 0 });
  expect(await words(pmfId)).toEqual([
    ['Elm', 'Metal', 4],
    ['Oak', null, null],
    ['2BR', null, null],
  ]);
});

test('quantities change and are restored; owners without such a material are named', async () => {
  const pmfId = await desk.firm();
  const [oak, elm] = [await desk.customer('Oak', pmfId), await desk.customer('Elm', pmfId)];
  await desk.customer('Ash', pmfId);
  await ofCustomer(oak, 10);
  const touched = await ofCustomer(elm, 12);
  const id = await update(desk.api, desk.admin, NAME, UPDATE, {
    allMatching: true,
    filter: { pmfId },
    action: 'CHANGE',
    quantity: 20,
  });
  expect(await updateOf(desk.admin, id)).toMatchObject({
    changedCount: 2,
    leftRows: [{ customerName: 'Ash', message: 'There is no additional material to change.' }],
  });
  expect(await words(pmfId)).toEqual([
    ['Ash', null, null],
    ['Elm', 'Metal', 20],
    ['Oak', 'Metal', 20],
  ]);
  await desk.office.mutate('customerAdditionalMaterialDelete', { id: touched }, 'additionalMaterial { id }');
  expect(await undo(desk.api, desk.admin, id)).toMatchObject({ undoneCount: 1, keptCount: 1 });
  expect(await words(pmfId)).toEqual([
    ['Ash', null, null],
    ['Elm', null, null],
    ['Oak', 'Metal', 10],
  ]);
});

test("materials that were removed are restored, and the customer's history shows both", async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Removed', pmfId);
  const id = await ofCustomer(owner, 7.5);
  const removed = await update(desk.api, desk.admin, NAME, UPDATE, { rowIds: [`c${owner}m${id}`], action: 'REMOVE' });
  expect(await words(pmfId)).toEqual([['Removed', null, null]]);
  await undo(desk.api, desk.admin, removed);
  expect((await listed({ pmfId })).map((row) => [row['id'], row['quantity']])).toEqual([[`c${owner}m${id}`, 7.5]]);
  const history = await desk.admin.query(
    'query ($id: ID!) { recordHistory(type: CUSTOMER, id: $id) { nodes { reason changes { label from to } } } }',
    { id: owner },
  );
  expect(valueAt(history, 'recordHistory.nodes')).toMatchObject([
    {
      reason: `Undo of mass update ${removed}`,
      changes: [{ label: 'Additional material: Metal, Metal strip', from: null, to: '7.50' }],
    },
    {
      reason: `Mass update ${removed}`,
      changes: [{ label: 'Additional material: Metal, Metal strip', from: '7.50', to: null }],
    },
    { reason: null },
    { reason: null },
  ]);
});

test('what is not possible is refused with a sentence', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Refused', pmfId);
  const id = await ofCustomer(owner, 1);
  const [tile, disabled] = [await item(5, 'Cove 4 in'), await item(7, 'Old strip')];
  await desk.admin.mutate('itemUpdate', { id: disabled, version: 1, isEnabled: false }, 'item { id }');
  const messagesFor = async (input: Readonly<Record<string, unknown>>) =>
    (await start(desk.admin, NAME, UPDATE, { rowIds: [`c${owner}m${id}`], ...input })).errors.map(
      (error) => error.message,
    );
  expect(await messagesFor({ action: 'ADD' })).toEqual(['Select the line.']);
  expect(await messagesFor({ action: 'ADD', lineType: 23, itemId: metal, quantity: 1 })).toEqual([
    'Carpet has no line VCT. Choose one of the list.',
  ]);
  expect(await messagesFor({ action: 'ADD', lineType: METAL_LINE, quantity: 1 })).toEqual(['Select the item.']);
  expect(await messagesFor({ action: 'ADD', lineType: METAL_LINE, itemId: metal })).toEqual(['Enter the quantity.']);
  expect(await messagesFor({ action: 'ADD', lineType: METAL_LINE, itemId: metal, quantity: -1 })).toEqual([
    'A quantity cannot be negative.',
  ]);
  expect(await messagesFor({ action: 'ADD', lineType: METAL_LINE, itemId: tile, quantity: 1 })).toEqual([
    'Cove 4 in is cove. Select an item of type metal or supply.',
  ]);
  expect(await messagesFor({ action: 'ADD', lineType: METAL_LINE, itemId: disabled, quantity: 1 })).toEqual([
    'This item is disabled. Select another one, or enable it first.',
  ]);
  expect(await messagesFor({ action: 'CHANGE' })).toEqual(['Enter a new item or a new quantity.']);
  expect(
    valueAt(
      await preview(desk.admin, NAME, { rowIds: [`c${owner}m${id}`], action: 'CHANGE', itemId: tile }),
      `${NAME}Preview.refusals`,
    ),
  ).toEqual([{ message: 'The item doesn’t match this material’s line.', count: 1 }]);
});
