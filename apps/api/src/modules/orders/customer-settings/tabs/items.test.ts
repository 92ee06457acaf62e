import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { faults, openSettingsDesk, preview, resultFile, start, undo, update, updateOf } from '../settings-test-kit';

const desk = await openSettingsDesk();

const NAME = 'customerSettingsItems';
const UPDATE = 'customerSettingsItemUpdate';

const item = (itemTypeId: number, name: string) =>
  make(desk.admin, 'itemCreate', { itemTypeId, vendorId: desk.vendorId, name, cost: 5 }, 'item');
const say = (customerId: string, values: Readonly<Record<string, unknown>>, flooringTypeId = 1) =>
  desk.office.mutate(
    'customerWorkOrderMaterialsDefaultsUpdate',
    { customerId, flooringTypeId, version: 0, ...values },
    'workOrderMaterialsDefaults { version }',
  );

const LIST = `query ($input: CustomerSettingsItemsInput, $sort: CustomerSettingsItemSort) { customerSettingsItems(input: $input, sort: $sort) { totalCount nodes {
  __typename id customerName unitName itemName item { name } ... on CustomerSettingsSelectionItem { selectedValue } ... on CustomerSettingsPadItem { glueDown } } } }`;
const listed = async (input: Readonly<Record<string, unknown>>) =>
  valueAt(await desk.admin.query(LIST, { input }), `${NAME}.nodes`) as Record<string, unknown>[];

test('items come in three kinds: alone, with a selection, and the pad with glue down', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Kinds', pmfId);
  const [carpet, pad, cove] = [await item(1, 'Plain carpet'), await item(2, 'Rebond pad'), await item(5, 'Cove 4 in')];
  await say(owner, {
    item: carpet,
    padItem: pad,
    glueDown: false,
    coveItem: cove,
    cove: true,
    haulAwaySelection: 'OFFICE',
  });
  expect(await listed({ pmfId })).toEqual([
    {
      __typename: 'CustomerSettingsPlainItem',
      id: `c${owner}`,
      customerName: 'Kinds',
      unitName: null,
      itemName: 'Plain carpet',
      item: { name: 'Plain carpet' },
    },
  ]);
  expect(await listed({ pmfId, place: 'COVE' })).toMatchObject([
    { __typename: 'CustomerSettingsSelectionItem', itemName: 'Cove 4 in', selectedValue: 'YES' },
  ]);
  expect(await listed({ pmfId, place: 'HAUL_AWAY' })).toMatchObject([
    { __typename: 'CustomerSettingsSelectionItem', item: null, selectedValue: 'OFFICE' },
  ]);
  expect(await listed({ pmfId, place: 'PAD' })).toMatchObject([
    { __typename: 'CustomerSettingsPadItem', itemName: 'Rebond pad', glueDown: false },
  ]);
  expect(await listed({ pmfId, itemId: carpet })).toHaveLength(1);
  expect(await listed({ pmfId, place: 'PAD', selectedValue: ['YES'] })).toHaveLength(0);
  expect(await listed({ pmfId, place: 'METAL', item: ['SAID'] })).toHaveLength(0);
  expect(faults(await desk.admin.query(LIST, { input: { pmfId, place: 'PAD', flooringTypeId: '3' } }))).toEqual([
    { path: 'place', message: 'VCT has no pad.' },
  ]);
});

test('one item replaces another everywhere, and this can be undone', async () => {
  const pmfId = await desk.firm();
  const [old, next, other] = [await item(1, 'Old carpet'), await item(1, 'New carpet'), await item(1, 'Other carpet')];
  const [oak, elm] = [await desk.customer('Oak', pmfId), await desk.customer('Elm', pmfId)];
  await say(oak, { item: old });
  await say(elm, { item: other });
  const input = { allMatching: true, filter: { pmfId, itemId: old }, itemId: next };
  expect(valueAt(await preview(desk.admin, NAME, input), `${NAME}Preview`)).toMatchObject({
    total: 1,
    changes: [{ setting: 'Floor', from: 'Old carpet', to: 'New carpet', count: 1 }],
  });
  const id = await update(desk.api, desk.admin, NAME, UPDATE, input);
  expect(await updateOf(desk.admin, id)).toMatchObject({
    kind: 'ITEMS',
    description: 'Carpet · Floor: New carpet',
    changedCount: 1,
  });
  expect((await resultFile(desk.api))[1]).toBe('Oak,,Carpet,,Floor,Old carpet,New carpet,Changed,');
  expect((await listed({ pmfId })).map((row) => row['itemName'])).toEqual(['Other carpet', 'New carpet']);
  await undo(desk.api, desk.admin, id);
  expect((await listed({ pmfId })).map((row) => row['itemName'])).toEqual(['Other carpet', 'Old carpet']);
});

test('an item with its selection, and glue down, are set together', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Both', pmfId);
  const round = await item(6, 'Oak quarter round');
  await update(desk.api, desk.admin, NAME, UPDATE, {
    allMatching: true,
    filter: { pmfId, place: 'QUARTER_ROUND', flooringTypeId: '2' },
    itemId: round,
    selectedValue: 'NEW',
  });
  expect(await listed({ pmfId, place: 'QUARTER_ROUND', flooringTypeId: '2' })).toMatchObject([
    { itemName: 'Oak quarter round', selectedValue: 'NEW' },
  ]);
  await update(desk.api, desk.admin, NAME, UPDATE, {
    rowIds: [`c${owner}`],
    filter: { place: 'PAD' },
    itemId: null,
    glueDown: true,
    search: null,
  });
  expect(await listed({ pmfId, place: 'PAD' })).toMatchObject([{ item: null, glueDown: true }]);
  await update(desk.api, desk.admin, NAME, UPDATE, {
    rowIds: [`c${owner}`],
    filter: { place: 'COVE' },
    selectedValue: 'NO',
  });
  expect(await listed({ pmfId, place: 'COVE' })).toMatchObject([{ selectedValue: 'NO' }]);
});

test('what is not possible is refused with a sentence', async () => {
  const pmfId = await desk.firm();
  const owner = await desk.customer('Refused', pmfId);
  const [vinyl, pad, disabledItem] = [
    await item(3, 'Some vinyl'),
    await item(2, 'Some pad'),
    await item(1, 'Gone carpet'),
  ];
  await desk.admin.mutate('itemUpdate', { id: disabledItem, version: 1, isEnabled: false }, 'item { id }');
  const messagesFor = async (
    input: Readonly<Record<string, unknown>>,
    filter: Readonly<Record<string, unknown>> = {},
  ) => {
    const answer = await start(desk.admin, NAME, UPDATE, { rowIds: [`c${owner}`], filter, ...input });
    return answer.errors.map((error) => error.message);
  };
  expect(await messagesFor({ itemId: vinyl })).toEqual(['Some vinyl is vinyl. Select an item of type carpet.']);
  expect(await messagesFor({ itemId: disabledItem })).toEqual([
    'This item is disabled. Select another one, or enable it first.',
  ]);
  expect(await messagesFor({ itemId: '99999' })).toEqual([expect.stringContaining('Item 99999 was not found')]);
  expect(await messagesFor({})).toEqual(['Choose a new item.']);
  expect(await messagesFor({ selectedValue: 'YES' })).toEqual(['Floor has no selection, only an item.']);
  expect(await messagesFor({ selectedValue: 'PERHAPS' }, { place: 'HAUL_AWAY' })).toEqual([
    'Choose one of None, To the office, By the customer.',
  ]);
  expect(await messagesFor({ glueDown: true })).toEqual(['Glue down applies only to carpet pad.']);
  expect(await messagesFor({ glueDown: true, itemId: pad }, { place: 'PAD' })).toEqual([
    'Glued-down carpet has no pad. Select the pad or glue down, not both.',
  ]);
  expect(await messagesFor({ itemId: pad }, { place: 'PAD', flooringTypeId: '2' })).toEqual(['Vinyl has no pad.']);
});

test('the list costs the same statements for any number of rows, items included', async () => {
  const pmfId = await desk.firm();
  const carpet = await item(1, 'Counted carpet');
  for (const name of ['A', 'B', 'C']) await say(await desk.customer(name, pmfId), { item: carpet });
  const one = await desk.api.countStatements(() => desk.admin.query(LIST, { input: { pmfId, first: 1 } }));
  const three = await desk.api.countStatements(() => desk.admin.query(LIST, { input: { pmfId, first: 3 } }));
  expect(three.statements).toBe(one.statements);
});
