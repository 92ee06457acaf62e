import { expect, test } from 'vitest';
import { faults, valueAt } from '#testing/api-client';
import { catalogFile } from './price-catalogs-test-kit';
import { openCostDesk } from './catalog-costs-test-kit';

const { desk, costs, step, settledVersion, mapPrices } = await openCostDesk();
await mapPrices(1);

test('new articles become items by the rules of their form, each with its segment; refused ones get the reason, and existing ones are not duplicated', async () => {
  const before = await desk.item('300', 4, { isEnabled: false });
  const tile = ['PID*F*MAC**CARTIL', 'MEA**SU*45*SF'];
  const catalog = await desk.read(
    catalogFile(
      [
        ['301', '5.00'],
        ['302', '5.10', ...tile, 'MEA**CF*20*CT'],
        ['303', '5.20', ...tile],
        ['304', '5.30', 'PID*F*MAC**CERTIL'],
        ['305', '5.40', 'MEA**WD*11*FT'],
        ['300', '4.00'],
        ['301', '5.00'],
      ],
      { control: '000000031' },
    ),
  );
  const fields = 'color itemTypeName to isOffered message';
  expect(await desk.lines(catalog.id, { change: 'NEW' }, fields)).toEqual([
    { color: '301', itemTypeName: 'Carpet', to: 5, isOffered: true, message: '' },
    { color: '302', itemTypeName: 'Carpet Tile', to: 0.5667, isOffered: true, message: '' },
    {
      color: '303',
      itemTypeName: 'Carpet Tile',
      to: 0.5778,
      isOffered: false,
      message: 'Enter the pieces per carton.',
    },
    {
      color: '304',
      itemTypeName: null,
      to: null,
      isOffered: false,
      message: 'Choose above which item type CERTIL is.',
    },
    {
      color: '305',
      itemTypeName: 'Carpet',
      to: 5.4,
      isOffered: false,
      message: expect.stringMatching(/^11 ?.* is not a roll width of carpet\. Choose/),
    },
    { color: '301', itemTypeName: 'Carpet', to: 5, isOffered: true, message: '' },
  ]);
  expect(await desk.lines(catalog.id, { change: 'UNCLEAR', search: '300' }, 'message')).toEqual([
    { message: 'Item 2101 300 is disabled. Enable it if it is sold again.' },
  ]);
  expect(catalog).toMatchObject({
    kinds: [
      { kind: 'CARINDR', count: 3, itemTypeId: '1', isSaid: false },
      { kind: 'CARTIL', count: 2, itemTypeId: '14' },
      { kind: 'CERTIL', count: 1, itemTypeId: null },
    ],
    undatedCount: 0,
  });

  // A user sets what the vendor's CERTIL means here, and the catalog is compared again.
  const { admin, vendorId } = desk.company;
  await admin.mutate(
    'priceMapUpdate',
    { vendorId, version: 1, catalogId: catalog.id, kinds: [{ kind: 'CERTIL', itemTypeId: '1' }] },
    'priceMap { version }',
  );
  const version = await settledVersion(catalog.id);
  expect(await desk.lines(catalog.id, { change: 'NEW', search: '304' }, fields)).toEqual([
    { color: '304', itemTypeName: 'Carpet', to: 5.3, isOffered: true, message: '' },
  ]);
  expect(faults(await step('priceCatalogChoose', { id: catalog.id, chosen: true, places: [3] }))).toEqual([
    { path: 'places', message: 'None of these lines can be approved.' },
  ]);

  const chosenCatalog = await desk.take('priceCatalogChoose', { id: catalog.id, chosen: true, change: 'NEW' });
  expect(chosenCatalog.version).toBe(version + 1);
  await desk.item('304', 9, { vendorStyleColor: 'S304' });
  const approved = await desk.take('priceCatalogApply', { id: catalog.id, version: chosenCatalog.version });
  expect(approved).toMatchObject({ state: 'APPROVED', createdCount: 2, appliedCount: 0, refusedCount: 2 });
  expect(await desk.lines(catalog.id, { outcome: 'REFUSED' }, 'color message')).toEqual([
    { color: '304', message: 'Harbor Walk 2101, Color 304 304 is already an item.' },
    { color: '301', message: 'This item is in the file twice.' },
  ]);
  const createdItems = (
    await desk.lines(
      catalog.id,
      { outcome: 'TAKEN' },
      'item { nameNumber colorNameNumber vendorStyleColor itemTypeName cost width piecesPerCarton sqftPerCarton isEnabled costHistory { cost origin } vendor { id } }',
    )
  ).map(({ item }) => item);
  expect(createdItems).toEqual([
    {
      nameNumber: 'Harbor Walk 2101',
      colorNameNumber: '301',
      vendorStyleColor: 'S301',
      itemTypeName: 'Carpet',
      cost: 5,
      width: 12,
      piecesPerCarton: null,
      sqftPerCarton: null,
      isEnabled: true,
      costHistory: [{ cost: 5, origin: 'ridgeline-fall.832, segment 11' }],
      vendor: { id: vendorId },
    },
    {
      nameNumber: 'Harbor Walk 2101',
      colorNameNumber: '302',
      vendorStyleColor: 'S302',
      itemTypeName: 'Carpet Tile',
      cost: 0.5667,
      width: null,
      piecesPerCarton: 20,
      sqftPerCarton: 45,
      isEnabled: true,
      costHistory: [{ cost: 0.5667, origin: 'ridgeline-fall.832, segment 18' }],
      vendor: { id: vendorId },
    },
  ]);
  expect(await costs(before)).toMatchObject({ isEnabled: false, cost: 4 });
  const begun = await desk.api.db
    .selectFrom('historyEntry')
    .select(['reason', 'changes'])
    .where('recordType', '=', 'item')
    .where('action', '=', 'create')
    .where('reason', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(begun).toEqual({
    reason: 'Price catalog ridgeline-fall.832',
    changes: expect.arrayContaining([
      { field: 'name', kind: 'text', from: null, to: 'Harbor Walk' },
      { field: 'vendorStyleColor', kind: 'text', from: null, to: 'S301' },
      { field: 'costE4', kind: 'rate', from: null, to: 50_000 },
    ]),
  });
  // A later file with the same articles needs no new settings.
  const later = await desk.read(
    catalogFile(
      [
        ['301', '5.00'],
        ['302', '5.10', ...tile],
      ],
      { control: '000000032' },
    ),
  );
  expect(await desk.lines(later.id, { change: 'SAME' }, 'color')).toEqual([{ color: '301' }, { color: '302' }]);
});

test('the carton size is set once for a kind, for the vendor or for one file, and each line shows which', async () => {
  const { admin, vendorId } = desk.company;
  const vct = ['PID*F*MAC**VINTIL'];
  const content = (control: string) =>
    catalogFile(
      [
        ['801', '9.00', ...vct, 'MEA**SU*45*SF', 'MEA**CF*45*CT'],
        ['802', '9.00', ...vct],
        ['803', '9.00', ...vct, 'MEA**SU*40*SF'],
      ],
      { control, style: ['PID*F*TRN***Excelon'] },
    );
  const fields = 'color to isOffered message packing { piecesPerCarton piecesFrom sqftPerCarton sqftFrom }';
  const catalog = await desk.read(content('000000081'));
  const silent = { piecesPerCarton: null, piecesFrom: null };
  expect(await desk.lines(catalog.id, { change: 'NEW' }, fields)).toEqual([
    {
      color: '801',
      to: 1,
      isOffered: true,
      message: '',
      packing: { piecesPerCarton: 45, piecesFrom: 'ARTICLE', sqftPerCarton: 45, sqftFrom: 'ARTICLE' },
    },
    {
      color: '802',
      to: 1,
      isOffered: false,
      message: 'Enter the pieces per carton. Enter the square feet per carton.',
      packing: { ...silent, sqftPerCarton: null, sqftFrom: null },
    },
    {
      color: '803',
      to: 1,
      isOffered: false,
      message: 'Enter the pieces per carton.',
      packing: { ...silent, sqftPerCarton: 40, sqftFrom: 'ARTICLE' },
    },
  ]);
  const map = async () =>
    valueAt(
      await admin.query('query ($id: ID!) { priceCatalog(id: $id) { priceMap { version } } }', { id: catalog.id }),
      'priceCatalog.priceMap.version',
    ) as number;
  expect(
    faults(
      await admin.mutate(
        'priceMapUpdate',
        { vendorId, version: await map(), kinds: [{ kind: 'VINTIL', piecesPerCarton: 0 }] },
        'priceMap { version }',
      ),
    ),
  ).toEqual([{ path: 'kinds.0.piecesPerCarton', message: 'A carton has 1 to 10,000 pieces.' }]);
  await admin.mutate(
    'priceMapUpdate',
    {
      vendorId,
      version: await map(),
      catalogId: catalog.id,
      kinds: [{ kind: 'VINTIL', piecesPerCarton: 45, sqftPerCarton: 45 }],
    },
    'priceMap { version }',
  );
  await settledVersion(catalog.id);
  const usual = { piecesPerCarton: 45, piecesFrom: 'VENDOR' };
  expect(await desk.lines(catalog.id, { change: 'NEW' }, fields)).toMatchObject([
    { color: '801', packing: { piecesFrom: 'ARTICLE' } },
    { color: '802', isOffered: true, message: '', packing: { ...usual, sqftPerCarton: 45, sqftFrom: 'VENDOR' } },
    { color: '803', isOffered: true, packing: { ...usual, sqftPerCarton: 40, sqftFrom: 'ARTICLE' } },
  ]);

  // This file differs; a price per carton is converted to one per SF with the carton size that was set.
  const other = await desk.read(content('000000082').replaceAll('CTP*WS*NET*9.00*1*SY', 'CTP*WS*NET*60.00*1*CT'));
  expect(await desk.lines(other.id, { change: 'NEW', search: '802' }, fields)).toMatchObject([
    { to: 1.3333, packing: { sqftFrom: 'VENDOR' } },
  ]);
  const own = await desk.take('priceCatalogUpdate', {
    id: other.id,
    version: other.version,
    kinds: [{ kind: 'VINTIL', piecesPerCarton: 30, sqftPerCarton: 30 }],
  });
  expect(own).toMatchObject({
    kinds: [{ kind: 'VINTIL', itemTypeId: '4', piecesPerCarton: 30, sqftPerCarton: 30, isForFile: true }],
  });
  expect(await desk.lines(other.id, { change: 'NEW' }, fields)).toMatchObject([
    { to: 1.3333, packing: { piecesPerCarton: 45, piecesFrom: 'ARTICLE' } },
    { to: 2, packing: { piecesPerCarton: 30, piecesFrom: 'FILE', sqftPerCarton: 30, sqftFrom: 'FILE' } },
    { to: 1.5, packing: { piecesFrom: 'FILE', sqftFrom: 'ARTICLE' } },
  ]);
  const chosenCatalog = await desk.take('priceCatalogChoose', { id: other.id, chosen: true, change: 'NEW' });
  expect(await desk.take('priceCatalogApply', { id: other.id, version: chosenCatalog.version })).toMatchObject({
    createdCount: 3,
    refusedCount: 0,
  });
  expect(
    await desk.lines(
      other.id,
      { outcome: 'TAKEN' },
      'item { piecesPerCarton sqftPerCarton cost } packing { piecesFrom }',
    ),
  ).toEqual([
    { item: { piecesPerCarton: 45, sqftPerCarton: 45, cost: 1.3333 }, packing: { piecesFrom: 'ARTICLE' } },
    { item: { piecesPerCarton: 30, sqftPerCarton: 30, cost: 2 }, packing: { piecesFrom: 'FILE' } },
    { item: { piecesPerCarton: 30, sqftPerCarton: 40, cost: 1.5 }, packing: { piecesFrom: 'FILE' } },
  ]);
  // The other file still uses the vendor's setting.
  expect((await desk.look(catalog.id)).counts).toMatchObject([{}, {}, {}, { change: 'NEW', offered: 3 }, {}, {}, {}]);
});
