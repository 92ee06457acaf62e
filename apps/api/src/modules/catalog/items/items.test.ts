import { expect, test } from 'vitest';
import { faults, textAt, valueAt } from '#testing/api-client';
import { openItems } from './items-test-kit';

const { api, company, item } = await openItems();

test('total cost is cost, shipping and tax; shipping comes from the vendor by default', async () => {
  const answer = await item(
    { name: 'Priced' },
    'item { cost shipping salesTax totalCost profit materialCostWithProfit material { name } vendor { name } unitOfMeasure { code } costHistory { cost } }',
  );
  expect(valueAt(answer, 'itemCreate.item')).toEqual({
    cost: 7.1,
    shipping: 0.35,
    salesTax: 0.497,
    totalCost: 7.947,
    profit: 2.5,
    materialCostWithProfit: 10.447,
    material: { name: 'Carpet' },
    vendor: { name: 'Northline Mills' },
    unitOfMeasure: { code: 'SQ YDS' },
    costHistory: [{ cost: 7.1 }],
  });
});

test('tiles need their packing, and carpet a known roll width', async () => {
  expect(faults(await item({ itemTypeId: 4 })).map((fault) => fault.path)).toEqual([
    'piecesPerCarton',
    'sqftPerCarton',
  ]);
  expect(faults(await item({ width: 13 }))).toMatchObject([{ path: 'width', message: expect.stringContaining('12') }]);
  expect(faults(await item({ cost: -1, width: 99 })).map((fault) => fault.path)).toEqual(['cost', 'width']);
});

test('a style has each color and width once, and disappears with its last item', async () => {
  const id = textAt(await item({ name: 'Harbor', number: '220', colorName: 'Sand', width: 12 }), 'itemCreate.item.id');
  expect(faults(await item({ name: 'HARBOR', number: '220', colorName: 'sand', width: 12 }))).toMatchObject([
    { path: 'colorName' },
  ]);
  expect((await item({ name: 'Harbor', number: '220', colorName: 'Sand', width: 15 })).errors).toEqual([]);
  const lone = textAt(await item({ name: 'Short lived' }), 'itemCreate.item.id');
  await company.admin.mutate(
    'itemUpdate',
    { id: lone, version: 1, name: 'Harbor', number: '220', colorName: 'Slate' },
    'item { id }',
  );
  const styles = await company.admin.query(
    'query ($v: ID) { styles(vendorId: $v, search: "short") { name } item(id: "1") { id } }',
    { v: company.vendorId },
  );
  expect(valueAt(styles, 'styles')).toEqual([]);
  expect(
    valueAt(
      await company.admin.query('query ($id: ID!) { item(id: $id) { nameNumber colorNameNumber } }', { id }),
      'item',
    ),
  ).toEqual({ nameNumber: 'Harbor 220', colorNameNumber: 'Sand' });
});

test('costs are for users who see items, profit for users who see totals', async () => {
  const id = textAt(await item({ name: 'Secret' }), 'itemCreate.item.id');
  const warehouse = await api.as('warehouse');
  expect(
    valueAt(
      await warehouse.query('query ($id: ID!) { item(id: $id) { cost profit materialCostWithProfit } }', { id }),
      'item',
    ),
  ).toEqual({ cost: 7.1, profit: null, materialCostWithProfit: null });
  const user = await api.as('user');
  expect(
    valueAt(await user.query('query ($id: ID!) { itemSelect(id: $id) { name cost } }', { id }), 'itemSelect'),
  ).toEqual({ name: 'Secret', cost: null });
});

test('the list is filtered by type and vendor with the same statements for any number of rows', async () => {
  for (const name of ['Pad A', 'Pad B', 'Pad C']) await item({ itemTypeId: 2, name });
  const document =
    'query ($first: Int, $v: ID) { items(itemTypeId: "2", vendorId: $v, first: $first, sort: COST) { nodes { name vendor { name } material { name } } totalCount } }';
  const one = await api.countStatements(() => company.admin.query(document, { first: 1, v: company.vendorId }));
  const three = await api.countStatements(() => company.admin.query(document, { first: 3, v: company.vendorId }));
  expect(valueAt(three.value, 'items.totalCount')).toBe(3);
  expect(three.statements).toBe(one.statements);
  expect(three.statements).toBeLessThanOrEqual(6);
});

test('a new item needs a cost, 0 if there is none; a missing cost is never taken as zero, then or later', async () => {
  const fields = { itemTypeId: 1, vendorId: company.vendorId, name: 'Without cost' };
  const costFault = { path: 'cost', message: 'Enter the cost, or 0 if there is none.' };
  for (const cost of [{}, { cost: null }]) {
    const refused = await company.admin.mutate('itemCreate', { ...fields, ...cost }, 'item { id }');
    expect(refused.codes).toEqual(['VALIDATION_ERROR']);
    expect(refused.errors[0]?.extensions['fields']).toEqual([costFault]);
  }
  const answer = await company.admin.mutate('itemCreate', { ...fields, cost: 0 }, 'item { id version cost }');
  expect(valueAt(answer, 'itemCreate.item')).toMatchObject({ cost: 0 });
  const { id, version } = valueAt(answer, 'itemCreate.item') as { id: string; version: number };
  const emptied = await company.admin.mutate('itemUpdate', { id, version, cost: null }, 'item { id }');
  expect(emptied.errors[0]?.extensions['fields']).toEqual([costFault]);
  expect(
    (await company.admin.mutate('itemUpdate', { id, version, description: 'As told' }, 'item { cost }')).data,
  ).toEqual({ itemUpdate: { item: { cost: 0 } } });
});
