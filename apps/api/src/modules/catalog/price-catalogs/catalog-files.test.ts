import { expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { catalogFile } from './price-catalogs-test-kit';
import { openCostDesk } from './catalog-costs-test-kit';

const { desk, step, mapPrices } = await openCostDesk();
await mapPrices(3);

test('the same file is read once, a price map that someone else changed is not overwritten, and an approval with another map is refused', async () => {
  const { admin, vendorId } = desk.company;
  const content = catalogFile([['400', '5.00']], { control: '000000020' });
  const catalog = await desk.read(content);
  expect(faults(await desk.create(content))).toEqual([
    { path: 'dataUri', message: 'This vendor’s file was already read. Open it in the list.' },
  ]);
  expect(
    (await admin.mutate('priceMapUpdate', { vendorId, version: 0, basis: 'ST' }, 'priceMap { basis }')).errors[0]
      ?.extensions['stale'],
  ).toMatchObject({ kind: 'Price map' });
  expect(
    faults(
      await admin.mutate(
        'priceMapUpdate',
        { vendorId, version: 3, kinds: [{ kind: 'X', itemTypeId: '99' }] },
        'priceMap { basis }',
      ),
    ),
  ).toEqual([{ path: 'kinds.0.itemTypeId', message: 'There is no such item type.' }]);
  expect((await desk.create(content, { vendorId: '9999' })).codes).toEqual(['NOT_FOUND']);
  await admin.mutate('priceMapUpdate', { vendorId, version: 3, basis: 'CT' }, 'priceMap { basis }');
  expect(faults(await step('priceCatalogApply', { id: catalog.id, version: catalog.version }))).toEqual([
    { path: 'priceMap', message: 'The price map changed after this comparison. Compare again first.' },
  ]);
});

test('the permission to edit items is needed for every step', async () => {
  const office = await desk.api.as('office');
  const content = catalogFile([['450', '5.00']], { control: '000000024' });
  const { id, version } = await desk.read(content);
  const answers = [
    office.mutate(
      'priceCatalogCreate',
      { vendorId: desk.company.vendorId, fileName: 'x', dataUri: 'data:' },
      'priceCatalog { id }',
    ),
    office.mutate('priceCatalogApply', { id, version }, 'priceCatalog { id }'),
    office.mutate('priceCatalogCompare', { id, version }, 'priceCatalog { id }'),
    office.mutate('priceCatalogChoose', { id, chosen: true }, 'priceCatalog { id }'),
    office.mutate('priceCatalogDelete', { id }, 'priceCatalog { id }'),
    office.mutate('priceCatalogUpdate', { id, version, kinds: [] }, 'priceCatalog { id }'),
    office.mutate('priceMapUpdate', { vendorId: desk.company.vendorId, version: 1 }, 'priceMap { version }'),
    office.query('query ($id: ID!) { priceCatalogLines(catalogId: $id) { nodes { id } } }', { id }),
  ];
  for (const answer of await Promise.all(answers)) expect(answer.codes).toEqual(['MISSING_PERMISSION']);
  expect((await desk.company.admin.query('{ priceCatalogLines(catalogId: "9999") { nodes { id } } }')).codes).toEqual([
    'NOT_FOUND',
  ]);
});

test('the lines of a kind are sorted by what their columns show, page by page, and in file order by default', async () => {
  for (const [number, cost] of [
    ['820', 10],
    ['821', 4],
    ['822', 8],
  ] as const)
    await desk.item(number, cost);
  const { id } = await desk.read(
    catalogFile(
      [
        ['820', '11.00'],
        ['821', '6.00'],
        ['822', '12.00'],
      ],
      { control: '000000091' },
    ),
  );
  interface Found {
    nodes: { color: string }[];
    pageInfo: { endCursor: string; hasNextPage: boolean };
  }
  const ask = async (args: string) => {
    const answer = await desk.company.admin.query(
      `query ($id: ID!) { priceCatalogLines(catalogId: $id, change: UP, ${args}) { nodes { color } pageInfo { endCursor hasNextPage } } }`,
      { id },
    );
    expect(answer.errors).toEqual([]);
    return valueAt(answer, 'priceCatalogLines') as Found;
  };
  const walk = async (order: string) => {
    const first = await ask(`${order}, first: 2`);
    const rest = await ask(`${order}, first: 2, after: ${JSON.stringify(first.pageInfo.endCursor)}`);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    return [...first.nodes, ...rest.nodes].map(({ color }) => color.slice(-3));
  };
  expect(await walk('sort: FILE')).toEqual(['820', '821', '822']);
  expect(await walk('sort: ARTICLE, direction: DESC')).toEqual(['822', '821', '820']);
  expect(await walk('sort: FROM')).toEqual(['821', '822', '820']);
  expect(await walk('sort: TO')).toEqual(['821', '820', '822']);
  // By a tenth, and twice by half.
  expect(await walk('sort: RISE')).toEqual(['820', '821', '822']);
  expect(await walk('sort: ITEM, direction: DESC')).toEqual(['822', '821', '820']);
  for (const sort of ['KIND', 'ITEM_TYPE', 'CHANGE', 'DATE', 'PROMO', 'MESSAGE'])
    expect(await walk(`sort: ${sort}`)).toEqual(['820', '821', '822']);
});
