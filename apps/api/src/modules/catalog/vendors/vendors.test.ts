import { expect, test } from 'vitest';
import { faults, testApi, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';

const api = await testApi();

const ALL =
  'vendor { id version name abbreviation vendorType phone website accountNumber shippingRate isEnabled editable address { singleLine } }';

test('a vendor is stored as typed, tidied', async () => {
  const admin = await api.as('admin');
  const answer = await admin.mutate(
    'vendorCreate',
    {
      name: '  Acme   Floors 🧵 ',
      abbreviation: 'ACM',
      vendorType: 'MANUFACTURER',
      phone: '317-555-0142',
      website: 'acme.example',
      accountNumber: '77-1',
      shippingRate: 0.3525,
      address: { addressLine1: '1 Mill Rd', city: 'Dalton', state: 'ga', postalCode: '30720' },
    },
    ALL,
  );
  expect(valueAt(answer, 'vendorCreate.vendor')).toMatchObject({
    name: 'Acme Floors 🧵',
    abbreviation: 'ACM',
    vendorType: 'MANUFACTURER',
    phone: '3175550142',
    website: 'https://acme.example',
    shippingRate: 0.3525,
    isEnabled: true,
    editable: true,
    version: 1,
    address: { singleLine: '1 Mill Rd, Dalton, GA 30720' },
  });
});

test('every error is reported at its field, and nothing is stored', async () => {
  const admin = await api.as('admin');
  const answer = await admin.mutate(
    'vendorCreate',
    {
      name: 'x'.repeat(10_000),
      phone: '12',
      shippingRate: -1,
      address: { state: 'Indiana', postalCode: '462' },
    },
    'vendor { id }',
  );
  expect(answer.codes).toEqual(['VALIDATION_ERROR']);
  expect(
    faults(answer)
      .map((fault) => fault.path)
      .toSorted(),
  ).toEqual(['address.postalCode', 'address.state', 'name', 'phone', 'shippingRate']);
  expect(await api.db.selectFrom('vendor').select('id').where('phone', '=', '12').execute()).toEqual([]);
});

test('a name is unique in any case', async () => {
  const admin = await api.as('admin');
  await make(admin, 'vendorCreate', { name: 'Twice Tile' }, 'vendor');
  const again = await admin.mutate('vendorCreate', { name: 'TWICE TILE' }, 'vendor { id }');
  expect(faults(again)).toEqual([{ path: 'name', message: 'Another vendor has this name.' }]);
});

test('the same submit twice creates one vendor', async () => {
  const admin = await api.as('admin');
  const input = { name: 'Once Only', clientMutationId: 'submit-1' };
  const [first, second] = await Promise.all([
    admin.mutate('vendorCreate', input, 'vendor { id }'),
    admin.mutate('vendorCreate', input, 'vendor { id }'),
  ]);
  expect(valueAt(first, 'vendorCreate.vendor.id')).toEqual(expect.any(String));
  expect(valueAt(second, 'vendorCreate.vendor.id')).toBe(valueAt(first, 'vendorCreate.vendor.id'));
});

test('a save based on an older version is refused with what changed', async () => {
  const admin = await api.as('admin');
  const id = await make(admin, 'vendorCreate', { name: 'Stale Supply' }, 'vendor');
  await admin.mutate(
    'vendorUpdate',
    { id, version: 1, phone: '3175550199', address: { city: 'Carmel' } },
    'vendor { id }',
  );
  const stale = await admin.mutate('vendorUpdate', { id, version: 1, name: 'Other name' }, 'vendor { id }');
  expect(stale.codes).toEqual(['VALIDATION_ERROR']);
  expect(stale.errors[0]?.extensions['stale']).toMatchObject({
    kind: 'Vendor',
    id,
    changedFields: ['phone', 'address'],
  });
});

test('the history shows who changed what, from what to what', async () => {
  const admin = await api.as('admin');
  const id = await make(admin, 'vendorCreate', { name: 'History House' }, 'vendor');
  await admin.mutate('vendorUpdate', { id, version: 1, name: 'History Home' }, 'vendor { id }');
  const audits = await api.db
    .selectFrom('historyEntry')
    .select(['action', 'changes', 'userId', 'version'])
    .where('recordType', '=', 'vendor')
    .where('recordId', '=', Number(id))
    .orderBy('id')
    .execute();
  expect(audits).toEqual([
    {
      action: 'create',
      changes: expect.arrayContaining([{ field: 'name', kind: 'text', from: null, to: expect.any(String) }]),
      userId: admin.userId,
      version: 1,
    },
    {
      action: 'update',
      changes: [{ field: 'name', kind: 'text', from: 'History House', to: 'History Home' }],
      userId: admin.userId,
      version: 2,
    },
  ]);
});

test('a field left out is kept and null clears it', async () => {
  const admin = await api.as('admin');
  const id = await make(
    admin,
    'vendorCreate',
    { name: 'Keep and Clear', accountNumber: 'A1', website: 'keep.example' },
    'vendor',
  );
  const answer = await admin.mutate('vendorUpdate', { id, version: 1, accountNumber: null }, ALL);
  expect(valueAt(answer, 'vendorUpdate.vendor')).toMatchObject({
    accountNumber: '',
    website: 'https://keep.example',
    version: 2,
  });
});

test('the view role reads vendors and cannot save them', async () => {
  const view = await api.as('view');
  const answer = await view.query('{ vendors(first: 1) { nodes { editable } totalCount } }');
  expect(valueAt(answer, 'vendors.nodes.0.editable')).toBe(false);
  const save = await view.mutate('vendorUpdate', { id: '1', version: 1, name: 'x' }, 'vendor { id }');
  expect(save.codes).toEqual(['MISSING_PERMISSION']);
});

test('an unknown vendor is not found', async () => {
  const admin = await api.as('admin');
  expect((await admin.query('{ vendor(id: "99999") { id } }')).codes).toEqual(['NOT_FOUND']);
  expect((await admin.query('{ vendor(id: "1e9") { id } }')).codes).toEqual(['NOT_FOUND']);
});

test('the list pages by name, is filtered by search, and costs the same few statements for any number of rows', async () => {
  const admin = await api.as('admin');
  for (const name of ['Zed One', 'Zed Two', 'Zed Three'])
    await make(admin, 'vendorCreate', { name, address: { city: name } }, 'vendor');
  const document =
    'query ($first: Int, $after: String) { vendors(search: "zed", first: $first, after: $after) { nodes { name address { city } } totalCount pageInfo { hasNextPage endCursor } } }';
  const first = await admin.query(document, { first: 2 });
  expect(valueAt(first, 'vendors')).toMatchObject({
    nodes: [{ name: 'Zed One' }, { name: 'Zed Three' }],
    totalCount: 3,
    pageInfo: { hasNextPage: true },
  });
  const next = await admin.query(document, { first: 2, after: valueAt(first, 'vendors.pageInfo.endCursor') });
  expect(valueAt(next, 'vendors.nodes')).toMatchObject([{ name: 'Zed Two' }]);
  const one = await api.countStatements(() => admin.query(document, { first: 1 }));
  const three = await api.countStatements(() => admin.query(document, { first: 3 }));
  expect(three.statements).toBe(one.statements);
  expect(three.statements).toBeLessThanOrEqual(5);
});

test.each([
  ['vendor', 'vendorCreate', 'vendorUpdate'],
  ['propertyFirm', 'propertyFirmCreate', 'propertyFirmUpdate'],
] as const)(
  'the website of a %s is the address of a web page, stored in one form; an older text is kept until it is changed',
  async (entity, create, update) => {
    const admin = await api.as('admin');
    const websiteFaults = [
      { path: 'website', message: 'Enter the address of a web page, such as www.northline.example.' },
    ];
    for (const website of ['ask Dana', 'javascript:alert(1)'])
      expect(faults(await admin.mutate(create, { name: 'Of the web', website }, `${entity} { id }`))).toEqual(
        websiteFaults,
      );
    const id = await make(admin, create, { name: 'Of the web', website: ' WWW.Mill.Example/ ' }, entity);
    const change = (version: number, input: Readonly<Record<string, unknown>>) =>
      admin.mutate(update, { id, version, ...input }, `${entity} { website version phone }`);
    expect(valueAt(await change(1, { website: 'http://mill.example/floors' }), `${update}.${entity}`)).toMatchObject({
      website: 'http://mill.example/floors',
      version: 2,
    });
    await api.db.updateTable(entity).set({ website: 'ask Dana' }).where('id', '=', Number(id)).execute();
    expect(valueAt(await change(2, { website: 'ask Dana', phone: '317-555-0142' }), `${update}.${entity}`)).toEqual({
      website: 'ask Dana',
      phone: '3175550142',
      version: 3,
    });
    expect(faults(await change(3, { website: 'ask Sam' }))).toEqual(websiteFaults);
    expect(valueAt(await change(3, { website: '' }), `${update}.${entity}`)).toMatchObject({ website: '', version: 4 });
  },
);

test('vendors are filtered by their type, together with the search and “enabled only”', async () => {
  const admin = await api.as('admin');
  for (const [name, abbreviation, vendorType, isEnabled] of [
    ['Filter Mills', 'FM', 'MANUFACTURER', true],
    ['Filter Old Mills', 'FO', 'MANUFACTURER', false],
    ['Filter Trading', 'FT', 'DISTRIBUTOR', true],
  ] as const)
    await make(admin, 'vendorCreate', { name, abbreviation, vendorType, isEnabled }, 'vendor');
  const findNames = async (vendorFilter: string) =>
    (
      valueAt(
        await admin.query(`{ vendors(search: "Filter", ${vendorFilter}) { nodes { name } } }`),
        'vendors.nodes',
      ) as {
        name: string;
      }[]
    ).map(({ name }) => name);
  expect(await findNames('vendorType: MANUFACTURER')).toEqual(['Filter Mills', 'Filter Old Mills']);
  expect(await findNames('vendorType: MANUFACTURER, activeOnly: true')).toEqual(['Filter Mills']);
  expect(await findNames('vendorType: OTHER')).toEqual([]);
});
