import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { openInventoryDesk } from './inventory-test-kit';

const { api, company, itemId, stock } = await openInventoryDesk();

test('many rolls cost as many statements as one; beyond two hundred it says that there are more', async () => {
  const one = await api.countStatements(() =>
    stock('rollNumber: "R-100-1"', 'rolls { rollNumber item { nameNumber } } more'),
  );
  await api.db
    .insertInto('inventoryRoll')
    .values(
      Array.from({ length: 205 }, (_, index) => ({
        itemId: Number(itemId),
        rollNumber: `X-${index}`,
        lengthE4: 100_000,
      })),
    )
    .execute();
  const many = await api.countStatements(() =>
    stock('rollNumber: "X-"', 'rolls { rollNumber item { nameNumber } } more'),
  );
  expect(many.statements).toBe(one.statements);
  expect(valueAt(many.value, 'itemInventory.more')).toBe(true);
  expect((valueAt(many.value, 'itemInventory.rolls') as unknown[]).length).toBe(200);
});

test('the whole stock of an item is read page by page, used-up rows last, newest first', async () => {
  const { id } = await api.db
    .insertInto('item')
    .columns(['styleId', 'itemTypeId', 'materialId', 'vendorId', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('item')
        .select(['styleId', 'itemTypeId', 'materialId', 'vendorId', eb.val('Many').as('name')])
        .where('id', '=', Number(itemId)),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('inventoryRoll')
    .values(
      Array.from({ length: 203 }, (_, n) => ({
        itemId: id,
        rollNumber: `P-${n}`,
        receivedOn: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
        status: n === 5 ? 'USED' : 'AVAILABLE',
      })),
    )
    .execute();
  interface Page {
    readonly nodes: { rollNumber: string; receivedOn: string; isAvailable: boolean }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  }
  const page = async (args: string) => {
    const answer = await company.admin.query(
      `{ itemInventory(itemId: "${id}", includeUsed: true) { stock(${args}) { nodes { rollNumber receivedOn isAvailable } pageInfo { hasNextPage endCursor } } } }`,
    );
    expect(answer.errors).toEqual([]);
    return valueAt(answer, 'itemInventory.stock') as Page;
  };
  const first = await page('first: 200');
  const rest = await page(`first: 200, after: ${JSON.stringify(first.pageInfo.endCursor)}`);
  expect([first.nodes.length, first.pageInfo.hasNextPage, rest.nodes.length, rest.pageInfo.hasNextPage]).toEqual([
    200,
    true,
    3,
    false,
  ]);
  const all = [...first.nodes, ...rest.nodes];
  expect(new Set(all.map(({ rollNumber }) => rollNumber)).size).toBe(203);
  expect(all.at(-1)).toMatchObject({ rollNumber: 'P-5', isAvailable: false });
  const days = all.slice(0, -1).map(({ receivedOn }) => receivedOn);
  expect(days).toEqual(days.toSorted().toReversed());
});
