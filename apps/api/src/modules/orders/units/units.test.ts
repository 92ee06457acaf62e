import { expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);
const customerId = await make(
  company.office,
  'customerCreate',
  { name: 'Lakeside', customerTypeId: company.customerTypeId, address: { city: 'Avon', state: 'IN' } },
  'customer',
);

const GRID =
  'unit { id version flooringTypeId cutCalculations { cutLinearFeetTotal cutSquareFeetTotal cutSquareYardTotal } cuts { id usedForDescription cutLength width cove version } }';
const unit = (name: string, more: Readonly<Record<string, unknown>> = {}) =>
  company.office.mutate('unitCreate', { customerId, flooringTypeId: 1, name, ...more }, GRID);

test('a unit adds up its cuts: 20 ft at 12 ft is 26.67 SY', async () => {
  const answer = await unit('1BR', {
    cuts: [{ cutLength: 20, width: 12, usedForDescription: 'Living room', cove: 12.5 }],
  });
  expect(valueAt(answer, 'unitCreate.unit')).toMatchObject({
    cutCalculations: { cutLinearFeetTotal: 20, cutSquareFeetTotal: 240, cutSquareYardTotal: 26.67 },
    cuts: [{ usedForDescription: 'Living room', cutLength: 20, width: 12, cove: 12.5 }],
  });
});

test('lengths and widths the office does not cut are refused at their cell', async () => {
  const answer = await unit('Bad cuts', {
    cuts: [
      { cutLength: -1, width: 12 },
      { cutLength: 20, width: 12 },
      { cutLength: 151, width: 12 },
      { cutLength: 10, width: 13 },
    ],
  });
  expect(faults(answer).map((fault) => fault.path)).toEqual(['cuts.0.cutLength', 'cuts.2.cutLength', 'cuts.3.width']);
  expect(faults(answer)[2]?.message).toContain('not a roll width');
  expect(valueAt(await company.office.query('{ units(search: "Bad cuts") { totalCount } }'), 'units.totalCount')).toBe(
    0,
  );
});

test('the grid is saved as a whole: changed, added, reordered and removed rows', async () => {
  const answer = await unit('Grid', {
    cuts: [
      { cutLength: 10, width: 12 },
      { cutLength: 11, width: 12 },
      { cutLength: 12, width: 12 },
    ],
  });
  const id = textAt(answer, 'unitCreate.unit.id');
  const second = textAt(answer, 'unitCreate.unit.cuts.1.id');
  const saved = await company.office.mutate(
    'unitUpdate',
    {
      id,
      version: 1,
      cuts: [
        { cutLength: 15, width: 15 },
        { id: second, cutLength: 11.5, width: 12 },
      ],
    },
    GRID,
  );
  expect(valueAt(saved, 'unitUpdate.unit')).toMatchObject({
    version: 2,
    cuts: [
      { cutLength: 15, version: 1 },
      { id: second, cutLength: 11.5, version: 2 },
    ],
    cutCalculations: { cutLinearFeetTotal: 26.5 },
  });
  const audit = await api.db
    .selectFrom('historyEntry')
    .select('changes')
    .where('recordType', '=', 'unit')
    .where('recordId', '=', Number(id))
    .where('version', '=', 2)
    .executeTakeFirstOrThrow();
  expect(audit.changes).toContainEqual({
    field: 'cut.size',
    kind: 'size',
    from: [110_000, 120_000],
    to: [115_000, 120_000],
    reference: { part: 'cut', key: expect.any(Number) as unknown },
  });
});

test('a cut of another unit is not found in this grid', async () => {
  const other = await unit('Other grid', { cuts: [{ cutLength: 10, width: 12 }] });
  const mine = textAt(await unit('My grid'), 'unitCreate.unit.id');
  const answer = await company.office.mutate(
    'unitUpdate',
    { id: mine, version: 1, cuts: [{ id: textAt(other, 'unitCreate.unit.cuts.0.id'), cutLength: 10, width: 12 }] },
    GRID,
  );
  expect(answer.codes).toEqual(['NOT_FOUND']);
});

test("the flooring type can't be changed once cuts use it", async () => {
  const free = textAt(await unit('No cuts yet'), 'unitCreate.unit.id');
  expect(
    valueAt(
      await company.office.mutate('unitUpdate', { id: free, version: 1, flooringTypeId: 2 }, GRID),
      'unitUpdate.unit.flooringTypeId',
    ),
  ).toBe('2');
  const used = textAt(await unit('Has cuts', { cuts: [{ cutLength: 10, width: 12 }] }), 'unitCreate.unit.id');
  expect(
    faults(await company.office.mutate('unitUpdate', { id: used, version: 1, flooringTypeId: 2 }, GRID)),
  ).toMatchObject([{ path: 'flooringTypeId' }]);
});

test('a customer has one unit per name and flooring type', async () => {
  await unit('Twin');
  expect(faults(await unit('twin'))).toMatchObject([{ path: 'name' }]);
  expect(valueAt(await unit('Twin', { flooringTypeId: 2 }), 'unitCreate.unit.flooringTypeId')).toBe('2');
});

test('a disabled customer gets no new units', async () => {
  const id = await make(
    company.office,
    'customerCreate',
    { name: 'Closed', customerTypeId: company.customerTypeId, isEnabled: false },
    'customer',
  );
  expect(
    faults(await company.office.mutate('unitCreate', { customerId: id, flooringTypeId: 1, name: 'A' }, 'unit { id }')),
  ).toMatchObject([{ path: 'customerId' }]);
});

test('single cuts are added, changed and removed, and the unit gets a new version with each', async () => {
  const id = textAt(await unit('Singles'), 'unitCreate.unit.id');
  const answer = await company.office.mutate(
    'cutCreate',
    { unitId: id, cutLength: 10.3333, width: 12 },
    'cut { id cutLength version } unit { version cutCalculations { cutSquareYardTotal } }',
  );
  expect(valueAt(answer, 'cutCreate')).toMatchObject({
    cut: { cutLength: 10.3333 },
    unit: { version: 2, cutCalculations: { cutSquareYardTotal: 13.78 } },
  });
  const cutId = textAt(answer, 'cutCreate.cut.id');
  const changed = await company.office.mutate(
    'cutUpdate',
    { id: cutId, version: 1, width: 15 },
    'cut { width version }',
  );
  expect(valueAt(changed, 'cutUpdate.cut')).toEqual({ width: 15, version: 2 });
  expect(
    faults(await company.office.mutate('cutUpdate', { id: cutId, version: 2, cutLength: 200 }, 'cut { id }')),
  ).toMatchObject([{ path: 'cutLength' }]);
  expect(
    (await company.office.mutate('cutDelete', { id: cutId, version: 1 }, 'cut { id }')).errors[0]?.extensions['stale'],
  ).toBeDefined();
  const removed = await company.office.mutate('cutDelete', { id: cutId, version: 2 }, 'unit { version cuts { id } }');
  expect(valueAt(removed, 'cutDelete.unit')).toEqual({ version: 4, cuts: [] });
  expect((await company.office.query('query ($id: ID!) { cut(id: $id) { id } }', { id: cutId })).codes).toEqual([
    'NOT_FOUND',
  ]);
});

test('cuts are checked against an item: width and balance', async () => {
  const itemId = await make(
    company.admin,
    'itemCreate',
    { itemTypeId: 1, vendorId: company.vendorId, name: 'Plush', width: 12, isPatterned: true, cost: 7.1 },
    'item',
  );
  const document =
    'query ($itemId: ID!, $cuts: [CutToValidateInput!]!) { cutValidation(itemId: $itemId, cuts: $cuts) { valid code faults { code cutIndex } } }';
  const wrong = await company.office.query(document, { itemId, cuts: [{ cutLength: 10, width: 15 }] });
  expect(valueAt(wrong, 'cutValidation')).toMatchObject({ valid: false, code: 'WIDTH_MISMATCH_ITEM' });
  const warned = await company.office.query(document, { itemId, cuts: [{ cutLength: 10, width: 12 }] });
  expect(valueAt(warned, 'cutValidation')).toEqual({
    valid: true,
    code: 'UNBALANCED',
    faults: [{ code: 'UNBALANCED', cutIndex: 0 }],
  });
});

test('tiles are counted in cartons: 162 pieces are 4 cartons and 180 SF', async () => {
  const itemId = await make(
    company.admin,
    'itemCreate',
    { itemTypeId: 4, vendorId: company.vendorId, name: 'Excelon', piecesPerCarton: 45, sqftPerCarton: 45, cost: 1.1 },
    'item',
  );
  const id = textAt(
    await unit('Laundry', { flooringTypeId: 3, additionalPieces: 10, cuts: [{ cutLength: 13.5, width: 11.25 }] }),
    'unitCreate.unit.id',
  );
  await company.office.mutate(
    'unitWorkOrderMaterialsDefaultsUpdate',
    { unitId: id, version: 0, item: itemId },
    'workOrderMaterialsDefaults { version }',
  );
  const answer = await company.office.query(
    'query ($id: ID!) { unit(id: $id) { cartons { pieces cartons billedSquareFeet cutSquareFeetTotal } } }',
    { id },
  );
  expect(valueAt(answer, 'unit.cartons')).toEqual({
    pieces: 162,
    cartons: 4,
    billedSquareFeet: 180,
    cutSquareFeetTotal: 151.88,
  });
});

test('the list of units costs the same statements for any number of rows', async () => {
  for (const name of ['Row 1', 'Row 2', 'Row 3']) await unit(name, { cuts: [{ cutLength: 10, width: 12 }] });
  const document =
    'query ($first: Int) { units(search: "Row", first: $first) { nodes { name flooringType { name } laborRate { id } customer { name } cutCalculations { cutSquareYardTotal } } totalCount } }';
  const one = await api.countStatements(() => company.office.query(document, { first: 1 }));
  const three = await api.countStatements(() => company.office.query(document, { first: 3 }));
  expect(valueAt(three.value, 'units.totalCount')).toBe(3);
  expect(three.statements).toBe(one.statements);
  expect(three.statements).toBeLessThanOrEqual(7);
});
