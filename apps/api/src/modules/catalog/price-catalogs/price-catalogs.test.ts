import { expect, test } from 'vitest';
import { addDays } from '@falcon/domain/kit/schedule';
import { faults, valueAt } from '#testing/api-client';
import { applyDueCosts } from '#modules/catalog/items/costs/apply-due-costs';
import { catalogFile } from './price-catalogs-test-kit';
import { openCostDesk } from './catalog-costs-test-kit';

const { desk, day, costs, step, settledVersion } = await openCostDesk();

test('a catalog is read, then compared once someone sets which price is the cost; its increases are approved, and each cost keeps its segment', async () => {
  const { admin, vendorId } = desk.company;
  const [up, same, down, other] = [
    await desk.item('100', 7.53),
    await desk.item('101', 8),
    await desk.item('102', 9),
    await desk.item('103', 5),
  ];
  const catalog = await desk.read(
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
  expect(catalog).toMatchObject({
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
  expect(faults(await step('priceCatalogApply', { id: catalog.id, version: catalog.version }))).toMatchObject([
    { path: 'priceMap' },
  ]);

  const mapped = await admin.mutate(
    'priceMapUpdate',
    { vendorId, version: 0, catalogId: catalog.id, tradeClass: 'WS', priceType: 'NET', basis: 'CT' },
    'priceMap { version basis }',
  );
  expect(valueAt(mapped, 'priceMapUpdate.priceMap')).toEqual({ version: 1, basis: 'CT' });
  const compared = await desk.take('priceCatalogCompare', {
    id: catalog.id,
    version: await settledVersion(catalog.id),
  });
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
  expect(await desk.lines(catalog.id, { change: 'UP' }, 'item { id } from to effectiveDate segment isChosen')).toEqual([
    { item: { id: up }, from: 7.53, to: 7.83, effectiveDate: day, segment: 12, isChosen: true },
  ]);

  await desk.take('priceCatalogChoose', { id: catalog.id, chosen: false, change: 'DOWN' });
  const approved = await desk.take('priceCatalogApply', {
    id: catalog.id,
    version: (await desk.look(catalog.id)).version,
  });
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
  // Accepted lines are decided; an approval based on an old version is refused, and so is one without lines.
  expect(await desk.lines(catalog.id, { change: 'UP' }, 'id')).toEqual([]);
  expect(await desk.lines(catalog.id, { outcome: 'TAKEN' }, 'item { id }')).toEqual([{ item: { id: up } }]);
  expect(
    (await step('priceCatalogApply', { id: catalog.id, version: 1 })).errors[0]?.extensions['stale'],
  ).toMatchObject({
    kind: 'Price catalog',
  });
  expect(faults(await step('priceCatalogApply', { id: catalog.id, version: approved.version }))).toEqual([
    { path: 'id', message: 'Nothing selected. Choose the lines to approve.' },
  ]);
  // Compared again, accepted lines stay decided.
  expect(await desk.take('priceCatalogCompare', { id: catalog.id, version: approved.version })).toMatchObject({
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

test('an item with a cost announced for the same date, or whose cost changed since, is refused with its reason; the others go through', async () => {
  const [first, second, third] = [await desk.item('201', 4), await desk.item('202', 4), await desk.item('203', 4)];
  await desk.company.admin.mutate(
    'itemCostUpdate',
    { itemCosts: [{ itemId: first, version: 1, newCost: 4.2, effectiveDate: day }] },
    'items { id }',
  );
  const catalog = await desk.read(
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
  const approved = await desk.take('priceCatalogApply', { id: catalog.id, version: catalog.version });
  expect(approved).toMatchObject({ appliedCount: 1, refusedCount: 2 });
  expect(await desk.lines(catalog.id, { outcome: 'REFUSED' }, 'item { id } message')).toEqual([
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
  const chosenDate = addDays(day, 5);
  await desk.take('priceCatalogApply', { id: dated.id, version: dated.version, effectiveDate: chosenDate });
  expect(await costs(id)).toMatchObject({ cost: 4.1, waitingCosts: [{ newCost: 4.2, effectiveDate: chosenDate }] });
  const withdrawn = await desk.company.admin.mutate(
    'itemCostUpdate',
    { itemCosts: [{ itemId: id, version: 2, newCost: null, effectiveDate: chosenDate }] },
    'items { id }',
  );
  expect(withdrawn.errors).toEqual([]);
  await applyDueCosts(desk.api.db, chosenDate);
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
