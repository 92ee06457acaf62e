import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/schedule';
import { faults, valueAt } from '../../testing/api-client';
import { companyToday } from '../../testing/today';
import { applyDueCosts } from '../items/costs/apply-due-costs';
import { catalogFile, openCatalogDesk } from './price-catalogs-test-kit';

const desk = await openCatalogDesk();

const day = addDays(companyToday(), 20);
const costs = async (id: string) =>
  valueAt(
    await desk.company.admin.query(
      'query ($id: ID!) { item(id: $id) { cost isEnabled waitingCosts { newCost effectiveDate origin } costHistory { cost origin } } }',
      { id },
    ),
    'item',
  );
const step = (mutation: string, input: Readonly<Record<string, unknown>>) =>
  desk.company.admin.mutate(mutation, input, 'priceCatalog { id }');

test('a catalog is read, then compared once someone sets which price is the cost; its increases are approved, and each cost keeps its segment', async () => {
  const { admin, vendorId } = desk.company;
  const [up, same, down, other] = [
    await desk.item('100', 7.53),
    await desk.item('101', 8),
    await desk.item('102', 9),
    await desk.item('103', 5),
  ];
  const seen = await desk.read(
    catalogFile(
      [
        ['100', '7.83'],
        ['101', '8.00'],
        ['102', '8.50'],
        ['900', '6.00'],
      ],
      { day },
    ),
  );
  expect(seen).toMatchObject({
    state: 'COMPARED',
    version: expect.any(Number),
    articleCount: 4,
    isCurrent: false,
    priceMap: null,
    takenCount: 0,
    choices: [
      { tradeClass: 'WS', priceType: 'NET', basis: 'CT', count: 4 },
      { tradeClass: 'WS', priceType: 'NET', basis: 'ST', count: 4 },
    ],
  });
  expect(faults(await step('priceCatalogApply', { id: seen.id, version: seen.version }))).toMatchObject([
    { path: 'priceMap' },
  ]);

  const mapped = await admin.mutate(
    'priceMapUpdate',
    { vendorId, version: 0, catalogId: seen.id, tradeClass: 'WS', priceType: 'NET', basis: 'CT' },
    'priceMap { version basis }',
  );
  expect(valueAt(mapped, 'priceMapUpdate.priceMap')).toEqual({ version: 1, basis: 'CT' });
  const compared = await desk.take('priceCatalogCompare', { id: seen.id, version: await settledVersion(seen.id) });
  expect(compared).toMatchObject({
    state: 'COMPARED',
    isCurrent: true,
    counts: [
      { change: 'UP', count: 1, offered: 1, chosen: 1 },
      { change: 'DOWN', count: 1, chosen: 1 },
      { change: 'PROMO', count: 0 },
      { change: 'NEW', count: 1, offered: 1, chosen: 0 },
      { change: 'GONE', count: 0 },
      { change: 'UNCLEAR', count: 0 },
      { change: 'SAME', count: 1, offered: 0 },
    ],
  });
  expect(await desk.lines(seen.id, { change: 'UP' }, 'item { id } from to effectiveDate segment isChosen')).toEqual([
    { item: { id: up }, from: 7.53, to: 7.83, effectiveDate: day, segment: 12, isChosen: true },
  ]);

  await desk.take('priceCatalogChoose', { id: seen.id, chosen: false, change: 'DOWN' });
  const approved = await desk.take('priceCatalogApply', { id: seen.id, version: (await desk.look(seen.id)).version });
  expect(approved).toMatchObject({
    state: 'APPROVED',
    appliedCount: 1,
    createdCount: 0,
    disabledCount: 0,
    takenCount: 1,
    refusedCount: 0,
    fault: null,
  });
  expect(await costs(up)).toMatchObject({
    cost: 7.53,
    waitingCosts: [{ newCost: 7.83, effectiveDate: day, origin: 'ridgeline-fall.832, segment 12' }],
  });
  for (const id of [down, same, other]) expect(await costs(id)).toMatchObject({ waitingCosts: [], isEnabled: true });
  await applyDueCosts(desk.api.db, day);
  expect(await costs(up)).toMatchObject({
    cost: 7.83,
    costHistory: [
      { cost: 7.83, origin: 'ridgeline-fall.832, segment 12' },
      { cost: 7.53, origin: null },
    ],
  });
  // Accepted lines are decided; an outdated approval is refused, and so is one of nothing.
  expect(await desk.lines(seen.id, { change: 'UP' }, 'id')).toEqual([]);
  expect(await desk.lines(seen.id, { outcome: 'TAKEN' }, 'item { id }')).toEqual([{ item: { id: up } }]);
  expect((await step('priceCatalogApply', { id: seen.id, version: 1 })).errors[0]?.extensions['stale']).toMatchObject({
    kind: 'Price catalog',
  });
  expect(faults(await step('priceCatalogApply', { id: seen.id, version: approved.version }))).toEqual([
    { path: 'id', message: 'Nothing selected. Choose the lines to approve.' },
  ]);
  // Compared again, accepted lines stay decided.
  expect(await desk.take('priceCatalogCompare', { id: seen.id, version: approved.version })).toMatchObject({
    state: 'APPROVED',
    takenCount: 1,
    counts: [
      { change: 'UP', count: 0 },
      { change: 'DOWN', count: 1, chosen: 0 },
      { count: 0 },
      { count: 1 },
      { change: 'GONE', count: 0 },
      { count: 0 },
      { count: 1 },
    ],
  });
});

async function settledVersion(id: string): Promise<number> {
  for (;;) {
    const { state, version } = await desk.look(id);
    if (state !== 'COMPARING') return version;
  }
}

test('new articles become items by the rules of their form, each with its segment; refused ones get the reason, and existing ones are not duplicated', async () => {
  const before = await desk.item('300', 4, { isEnabled: false });
  const tile = ['PID*F*MAC**CARTIL', 'MEA**SU*45*SF'];
  const seen = await desk.read(
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
  expect(await desk.lines(seen.id, { change: 'NEW' }, fields)).toEqual([
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
  expect(await desk.lines(seen.id, { change: 'UNCLEAR', search: '300' }, 'message')).toEqual([
    { message: 'Item 2101 300 is disabled. Enable it if it is sold again.' },
  ]);
  expect(seen).toMatchObject({
    kinds: [
      { kind: 'CARINDR', count: 3, itemTypeId: '1', isSaid: false },
      { kind: 'CARTIL', count: 2, itemTypeId: '14' },
      { kind: 'CERTIL', count: 1, itemTypeId: null },
    ],
    undatedCount: 0,
  });

  // A user sets what the vendor's CERTIL is here, and the catalog is compared again.
  const { admin, vendorId } = desk.company;
  await admin.mutate(
    'priceMapUpdate',
    { vendorId, version: 1, catalogId: seen.id, kinds: [{ kind: 'CERTIL', itemTypeId: '1' }] },
    'priceMap { version }',
  );
  const version = await settledVersion(seen.id);
  expect(await desk.lines(seen.id, { change: 'NEW', search: '304' }, fields)).toEqual([
    { color: '304', itemTypeName: 'Carpet', to: 5.3, isOffered: true, message: '' },
  ]);
  expect(faults(await step('priceCatalogChoose', { id: seen.id, chosen: true, places: [3] }))).toEqual([
    { path: 'places', message: 'None of these lines can be approved.' },
  ]);

  const chosen = await desk.take('priceCatalogChoose', { id: seen.id, chosen: true, change: 'NEW' });
  expect(chosen.version).toBe(version + 1);
  await desk.item('304', 9, { vendorStyleColor: 'S304' });
  const approved = await desk.take('priceCatalogApply', { id: seen.id, version: chosen.version });
  expect(approved).toMatchObject({ state: 'APPROVED', createdCount: 2, appliedCount: 0, refusedCount: 2 });
  expect(await desk.lines(seen.id, { outcome: 'REFUSED' }, 'color message')).toEqual([
    { color: '304', message: 'Harbor Walk 2101, Color 304 304 is already an item.' },
    { color: '301', message: 'The file names this item twice.' },
  ]);
  const made = (
    await desk.lines(
      seen.id,
      { outcome: 'TAKEN' },
      'item { nameNumber colorNameNumber vendorStyleColor itemTypeName cost width piecesPerCarton sqftPerCarton isEnabled costHistory { cost origin } vendor { id } }',
    )
  ).map(({ item }) => item);
  expect(made).toEqual([
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
  // The same articles in a later file are known by now.
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
  const seen = await desk.read(content('000000081'));
  const silent = { piecesPerCarton: null, piecesFrom: null };
  expect(await desk.lines(seen.id, { change: 'NEW' }, fields)).toEqual([
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
      await admin.query('query ($id: ID!) { priceCatalog(id: $id) { priceMap { version } } }', { id: seen.id }),
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
      catalogId: seen.id,
      kinds: [{ kind: 'VINTIL', piecesPerCarton: 45, sqftPerCarton: 45 }],
    },
    'priceMap { version }',
  );
  await settledVersion(seen.id);
  const usual = { piecesPerCarton: 45, piecesFrom: 'VENDOR' };
  expect(await desk.lines(seen.id, { change: 'NEW' }, fields)).toMatchObject([
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
  const chosen = await desk.take('priceCatalogChoose', { id: other.id, chosen: true, change: 'NEW' });
  expect(await desk.take('priceCatalogApply', { id: other.id, version: chosen.version })).toMatchObject({
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
  expect((await desk.look(seen.id)).counts).toMatchObject([{}, {}, {}, { change: 'NEW', offered: 3 }, {}, {}, {}]);
});

test('an item with a cost announced for the same date, or whose cost changed since, is refused with its reason; the others go through', async () => {
  const [first, second, third] = [await desk.item('201', 4), await desk.item('202', 4), await desk.item('203', 4)];
  await desk.company.admin.mutate(
    'itemCostUpdate',
    { itemCosts: [{ itemId: first, version: 1, newCost: 4.2, effectiveDate: day }] },
    'items { id }',
  );
  const seen = await desk.read(
    catalogFile(
      [
        ['201', '5.00'],
        ['202', '5.00'],
        ['203', '5.00'],
      ],
      { day, control: '000000018' },
    ),
  );
  await desk.company.admin.mutate('itemUpdate', { id: third, version: 1, cost: 4.5 }, 'item { id }');
  const approved = await desk.take('priceCatalogApply', { id: seen.id, version: seen.version });
  expect(approved).toMatchObject({ appliedCount: 1, refusedCount: 2 });
  expect(await desk.lines(seen.id, { outcome: 'REFUSED' }, 'item { id } message')).toEqual([
    { item: { id: first }, message: expect.stringContaining('$4.20 waits for') },
    { item: { id: third }, message: 'The cost of this item was changed since the comparison. Compare again.' },
  ]);
  expect(await costs(second)).toMatchObject({ waitingCosts: [{ newCost: 5 }] });
});

test('a price takes effect on the date in the file, on the date selected instead, or immediately; an announced one is withdrawn on the item', async () => {
  const id = await desk.item('211', 4);
  const undated = await desk.read(catalogFile([['211', '4.10']], { control: '000000041' }));
  expect(undated).toMatchObject({ undatedCount: 1 });
  const approved = await desk.take('priceCatalogApply', { id: undated.id, version: undated.version });
  expect(approved).toMatchObject({ appliedCount: 1 });
  expect(await costs(id)).toMatchObject({
    cost: 4.1,
    waitingCosts: [],
    costHistory: [
      { cost: 4.1, origin: 'ridgeline-fall.832, segment 11' },
      { cost: 4, origin: null },
    ],
  });
  const dated = await desk.read(catalogFile([['211', '4.20']], { day, control: '000000042' }));
  const chosen = addDays(day, 5);
  await desk.take('priceCatalogApply', { id: dated.id, version: dated.version, effectiveDate: chosen });
  expect(await costs(id)).toMatchObject({ cost: 4.1, waitingCosts: [{ newCost: 4.2, effectiveDate: chosen }] });
  const withdrawn = await desk.company.admin.mutate(
    'itemCostUpdate',
    { itemCosts: [{ itemId: id, version: 2, newCost: null, effectiveDate: chosen }] },
    'items { id }',
  );
  expect(withdrawn.errors).toEqual([]);
  await applyDueCosts(desk.api.db, chosen);
  expect(await costs(id)).toMatchObject({ cost: 4.1, waitingCosts: [] });
});

test('of a file with a wrong count, without "~", or of another kind nothing is kept but its errors by line', async () => {
  const { admin, vendorId } = desk.company;
  const good = catalogFile([['600', '5.00']], { day, control: '000000019' });
  const wrongCount = await desk.read(good.replace(/SE\*\d+/, 'SE*99'));
  expect(wrongCount).toMatchObject({
    state: 'FAILED',
    fault: 'Nothing was imported from this file: an error at line 15.',
    faultCount: 1,
    articleCount: 0,
    faults: [{ line: 15, segment: 15, message: expect.stringMatching(/^SE says 99 segments, the file has 13/) }],
  });
  expect(await desk.read(good.replace('Harbor Walk~', 'Harbor Walk'))).toMatchObject({
    state: 'FAILED',
    faults: [{ line: 7, message: 'The segment PID does not end with "~" before line 8.' }],
  });
  expect(await desk.read('Style,Price\n2101,7.83\n')).toMatchObject({
    state: 'FAILED',
    faults: [{ line: 1, message: expect.stringMatching(/neither an X12 832 file .* nor a price list/) }],
  });
  expect(
    await desk.read(
      catalogFile([], { style: [], control: '000000033' })
        .replace('LIN*1*GS*2101~\n', '')
        .replace('CTT*1', 'CTT*0')
        .replace('SE*5', 'SE*4'),
    ),
  ).toMatchObject({ state: 'FAILED', fault: 'The catalog has no articles.' });
  expect(await desk.read(`ISA${'\u0000'.repeat(200)}`)).toMatchObject({
    state: 'FAILED',
    faults: [{ line: 1, segment: 1, message: expect.stringContaining('characters that are not text') }],
  });
  expect(await desk.lines(wrongCount.id, {}, 'id')).toEqual([]);
  for (const [name, more] of Object.entries({
    priceCatalogApply: {},
    priceCatalogCompare: {},
    priceCatalogChoose: { chosen: true },
    priceCatalogUpdate: { kinds: [] },
  }))
    expect(
      (
        await step(name, {
          id: wrongCount.id,
          ...(name === 'priceCatalogChoose' ? {} : { version: wrongCount.version }),
          ...more,
        })
      ).codes,
      name,
    ).toEqual(['VALIDATION_ERROR']);
  // The same broken file again has the same errors; corrected, it is read.
  expect(await desk.read(good.replace(/SE\*\d+/, 'SE*99'))).toMatchObject({ state: 'FAILED' });
  expect(await desk.read(good)).toMatchObject({ state: 'COMPARED', articleCount: 1 });
  expect((await admin.mutate('priceCatalogDelete', { id: wrongCount.id }, 'priceCatalog { id }')).errors).toEqual([]);
  expect((await admin.query('query ($id: ID!) { priceCatalog(id: $id) { id } }', { id: wrongCount.id })).codes).toEqual(
    ['NOT_FOUND'],
  );
  expect(
    valueAt(
      await admin.query('query ($v: ID!) { priceCatalogs(vendorId: $v) { state } }', { v: vendorId }),
      'priceCatalogs',
    ),
  ).toEqual(expect.arrayContaining([{ state: 'FAILED' }, { state: 'APPROVED' }]));
});

test('the same file is read once, a price map that someone else changed is not overwritten, and an approval with another map is refused', async () => {
  const { admin, vendorId } = desk.company;
  const content = catalogFile([['400', '5.00']], { control: '000000020' });
  const seen = await desk.read(content);
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
  expect(faults(await step('priceCatalogApply', { id: seen.id, version: seen.version }))).toEqual([
    { path: 'priceMap', message: 'The price map changed after this comparison. Compare again first.' },
  ]);
});

test('the permission to edit items is needed for every step', async () => {
  const office = await desk.api.as('office');
  const content = catalogFile([['450', '5.00']], { control: '000000024' });
  const { id, version } = await desk.read(content);
  const asked = [
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
  for (const answer of await Promise.all(asked)) expect(answer.codes).toEqual(['MISSING_PERMISSION']);
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
