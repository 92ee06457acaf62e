import { expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);
const admin = company.admin;
const mainId = textAt(await admin.query('{ geoLocations { id } }'), 'geoLocations.0.id');

const PARTS = 'geoLocation { id name code isEnabled isDefault hasOrders editable version }';
const location = (name: string, code: string) => make(admin, 'geoLocationCreate', { name, code }, 'geoLocation');
const read = async (id: string) =>
  valueAt(
    await admin.query(`query ($id: ID!) { geoLocation(id: $id) { name code isEnabled isDefault hasOrders version } }`, {
      id,
    }),
    'geoLocation',
  ) as { version: number };
const change = async (id: string, values: Readonly<Record<string, unknown>>) =>
  admin.mutate('geoLocationUpdate', { id, version: (await read(id)).version, ...values }, PARTS);
const customer = (name: string, more: Readonly<Record<string, unknown>> = {}) =>
  make(
    company.office,
    'customerCreate',
    {
      name,
      customerTypeId: company.customerTypeId,
      address: { addressLine1: '1 Main St', city: 'Columbus', state: 'OH', postalCode: '43004' },
      ...more,
    },
    'customer',
  );
let apartment = 0;
const order = async (customerId: string, flooringTypeId = 1) =>
  textAt(
    await company.office.mutate(
      'workOrderCreate',
      { customerId, flooringTypeId, buildingUnit: `1 / ${(apartment += 1)}` },
      'workOrder { workOrderNumber }',
    ),
    'workOrderCreate.workOrder.workOrderNumber',
  );

test('a location is added with its code in upper case; name and code are unique, and the code keeps its form', async () => {
  const answer = await admin.mutate('geoLocationCreate', { name: ' Columbus ', code: ' col ' }, PARTS);
  expect(valueAt(answer, 'geoLocationCreate.geoLocation')).toMatchObject({
    name: 'Columbus',
    code: 'COL',
    isEnabled: true,
    isDefault: false,
    hasOrders: false,
    editable: true,
    version: 1,
  });
  expect(faults(await admin.mutate('geoLocationCreate', { name: 'COLUMBUS', code: 'CLB' }, PARTS))).toEqual([
    { path: 'name', message: 'Another location has this name.' },
  ]);
  expect(faults(await admin.mutate('geoLocationCreate', { name: 'Colfax', code: 'Col' }, PARTS))).toEqual([
    { path: 'code', message: 'Another location has this code.' },
  ]);
  for (const code of ['C', 'COLUMBUS', 'C-L', 'ÖL', '']) {
    expect(faults(await admin.mutate('geoLocationCreate', { name: `With ${code}`, code }, PARTS))).toEqual([
      { path: 'code', message: 'Enter 2 to 5 letters or digits, such as IND.' },
    ]);
  }
});

test('orders are numbered from the sequence of their customer’s location, each location from 1', async () => {
  const daytonId = await location('Dayton', 'DAY');
  const [here, there] = [
    await customer('Near the office'),
    await customer('Near the river', { geoLocationId: daytonId }),
  ];
  const first = await order(here);
  expect(first).toMatch(/^IND-C-\d{6}$/);
  expect([await order(there), await order(there, 2)]).toEqual(['DAY-C-000001', 'DAY-V-000002']);
  expect(Number((await order(here)).slice(-6))).toBe(Number(first.slice(-6)) + 1);
  expect(
    textAt(
      await company.office.query(
        'query ($customerId: ID!) { workOrderNumber(customerId: $customerId, flooringTypeId: 1) }',
        { customerId: there },
      ),
      'workOrderNumber',
    ),
  ).toBe('DAY-C-000003');
});

test('a code can change until an order has a number with it; the name always can', async () => {
  const id = await location('Fort Wayne', 'FWY');
  expect(valueAt(await change(id, { code: 'ftw' }), 'geoLocationUpdate.geoLocation')).toMatchObject({
    code: 'FTW',
    hasOrders: false,
  });
  expect(await order(await customer('Summit City', { geoLocationId: id }))).toBe('FTW-C-000001');
  expect(faults(await change(id, { code: 'FWA' }))).toEqual([
    {
      path: 'code',
      message:
        'Work orders already have numbers with FTW, so this code can’t be changed. Add another location instead.',
    },
  ]);
  expect(valueAt(await change(id, { name: 'Ft. Wayne', code: 'ftw' }), 'geoLocationUpdate.geoLocation')).toMatchObject({
    name: 'Ft. Wayne',
    code: 'FTW',
    hasOrders: true,
  });
});

test('a disabled location keeps its customers and their orders, and takes no other customer', async () => {
  const id = await location('Evansville', 'EVV');
  const customerId = await customer('Riverside', { geoLocationId: id });
  expect((await change(id, { isEnabled: false })).codes).toEqual([]);
  const refused = await company.office.mutate(
    'customerCreate',
    { name: 'Too late', customerTypeId: company.customerTypeId, geoLocationId: id },
    'customer { id }',
  );
  expect(faults(refused)).toEqual([
    { path: 'geoLocationId', message: 'This location is disabled. Select another one, or enable it first.' },
  ]);
  expect(
    (
      await company.office.mutate(
        'customerUpdate',
        { id: customerId, version: 1, geoLocationId: id, phone: '317-555-0100' },
        'customer { id }',
      )
    ).codes,
  ).toEqual([]);
  expect(await order(customerId)).toBe('EVV-C-000001');
  const listed = async (activeOnly: boolean) =>
    valueAt(
      await company.office.query('query ($activeOnly: Boolean) { geoLocations(activeOnly: $activeOnly) { code } }', {
        activeOnly,
      }),
      'geoLocations',
    );
  expect(await listed(false)).toContainEqual({ code: 'EVV' });
  expect(await listed(true)).not.toContainEqual({ code: 'EVV' });
});

test('one location stays enabled; new customers without one get the first that is', async () => {
  const nextId = await location('Gary', 'GRY');
  const others = (
    valueAt(await admin.query('{ geoLocations(activeOnly: true) { id } }'), 'geoLocations') as { id: string }[]
  ).filter(({ id }) => id !== nextId && id !== mainId);
  for (const { id } of [...others, { id: mainId }]) expect((await change(id, { isEnabled: false })).codes).toEqual([]);
  expect(faults(await change(nextId, { isEnabled: false }))).toEqual([
    { path: 'isEnabled', message: 'This is the only enabled location. Enable another one first.' },
  ]);
  expect(await read(nextId)).toMatchObject({ isEnabled: true, isDefault: true });
  const id = await customer('Steel City');
  expect(
    valueAt(
      await company.office.query('query ($id: ID!) { customer(id: $id) { geoLocation { code } } }', { id }),
      'customer',
    ),
  ).toEqual({ geoLocation: { code: 'GRY' } });
  for (const again of [mainId, ...others.map((other) => other.id)])
    expect((await change(again, { isEnabled: true })).codes).toEqual([]);
});

test('two users can’t each disable the location that the other one leaves', async () => {
  const all = valueAt(await admin.query('{ geoLocations(activeOnly: true) { id version } }'), 'geoLocations') as {
    id: string;
    version: number;
  }[];
  const answers = await Promise.all(
    all.map(({ id, version }) => admin.mutate('geoLocationUpdate', { id, version, isEnabled: false }, PARTS)),
  );
  expect(answers.filter((answer) => answer.codes.length > 0).map(faults)).toEqual([
    [{ path: 'isEnabled', message: 'This is the only enabled location. Enable another one first.' }],
  ]);
  for (const { id } of all) await change(id, { isEnabled: true });
});

test('its history names the changes; only users who can configure the system open or change it', async () => {
  const id = await location('Muncie', 'MUN');
  await change(id, { code: 'MNC', isEnabled: false });
  const entries = await admin.query(
    'query ($id: ID!) { recordHistory(type: LOCATION, id: $id) { nodes { action changes { label from to } } } }',
    { id },
  );
  expect(valueAt(entries, 'recordHistory.nodes')).toEqual([
    {
      action: 'update',
      changes: [
        { label: 'Code', from: 'MUN', to: 'MNC' },
        { label: 'Enabled', from: 'yes', to: 'no' },
      ],
    },
    {
      action: 'create',
      changes: [
        { label: 'Name', from: null, to: 'Muncie' },
        { label: 'Code', from: null, to: 'MUN' },
      ],
    },
  ]);
  expect((await company.office.query('query ($id: ID!) { geoLocation(id: $id) { name } }', { id })).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
  expect((await company.office.mutate('geoLocationUpdate', { id, version: 2, name: 'Mine' }, PARTS)).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
  expect(
    (
      await company.office.query('query ($id: ID!) { recordHistory(type: LOCATION, id: $id) { nodes { action } } }', {
        id,
      })
    ).codes,
  ).toEqual(['MISSING_PERMISSION']);
});

test('the list asks for the same number of statements, however many locations there are', async () => {
  const list = () => admin.query('{ geoLocations { name code isEnabled isDefault hasOrders } }');
  await list();
  expect((await api.countStatements(list)).statements).toBe(2);
});
