import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);

const HISTORY = `query ($type: HistoryRecordType!, $id: ID!, $first: Int, $after: String) { recordHistory(type: $type, id: $id, first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } nodes { action part user { fullName } hiddenChanges changes { label from to } } } }`;
const historyOf = async (client: ApiClient, type: string, id: string) => {
  const answer = await client.query(HISTORY, { type, id });
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'recordHistory.nodes') as {
    action: string;
    part: string | null;
    user: { fullName: string };
    hiddenChanges: number;
    changes: { label: string; from: string | null; to: string | null }[];
  }[];
};

test('the history of a customer shows who changed what, from what to what', async () => {
  const pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Hoosier Homes' }, 'propertyFirm');
  const id = await make(
    company.office,
    'customerCreate',
    { name: 'Lakeside', customerTypeId: company.customerTypeId, creditLimit: 100 },
    'customer',
  );
  await company.admin.mutate(
    'customerUpdate',
    {
      id,
      version: 1,
      name: 'Lakeside Apartments',
      pmfId,
      creditLimit: 2500.5,
      poNumberRequired: true,
      address: { addressLine1: '1 Main St', city: 'Carmel', state: 'IN' },
      useBillToAddress: true,
      billToAddress: { addressLine1: '9 Main St', city: 'Avon', state: 'IN' },
    },
    'customer { id }',
  );
  const [changed, creationEntry] = await historyOf(company.office, 'CUSTOMER', id);
  expect(creationEntry).toEqual({
    action: 'create',
    part: null,
    user: { fullName: 'Test office' },
    hiddenChanges: 0,
    changes: [
      { label: 'Name', from: null, to: 'Lakeside' },
      { label: 'Type', from: null, to: expect.any(String) },
      { label: 'Credit limit', from: null, to: '$100.00' },
      // The location was set automatically; it determines the customer's order numbers.
      { label: 'Location', from: null, to: 'Indianapolis' },
    ],
  });
  expect(changed?.user.fullName).toBe('Test admin');
  expect(changed?.changes).toEqual(
    expect.arrayContaining([
      { label: 'Name', from: 'Lakeside', to: 'Lakeside Apartments' },
      { label: 'Management firm', from: null, to: 'Hoosier Homes' },
      { label: 'Credit limit', from: '$100.00', to: '$2,500.50' },
      { label: 'PO number required', from: 'no', to: 'yes' },
      { label: 'Address', from: null, to: '1 Main St, Carmel, IN' },
      { label: 'Bill-to address', from: null, to: '9 Main St, Avon, IN' },
    ]),
  );
});

test('defaults, profits and additional materials are in the history of their owner', async () => {
  const customerId = await make(
    company.office,
    'customerCreate',
    { name: 'With defaults', customerTypeId: company.customerTypeId },
    'customer',
  );
  const itemId = await make(
    company.admin,
    'itemCreate',
    { name: 'Rebond', itemTypeId: 2, vendorId: company.vendorId, cost: 2 },
    'item',
  );
  await company.office.mutate(
    'customerWorkOrderMaterialsDefaultsUpdate',
    { customerId, flooringTypeId: 1, version: 0, glueDown: true, minimumProfit: 150 },
    'workOrderMaterialsDefaults { version }',
  );
  await company.office.mutate(
    'customerProfitsUpdate',
    { customerId, flooringTypeId: 1, profits: [{ rateCategory: 'pad', amount: 0.6, version: 0 }] },
    'profitBreakdowns { rateCategory }',
  );
  const material = await make(
    company.office,
    'customerAdditionalMaterialCreate',
    { customerId, flooringTypeId: 1, lineType: 2, itemId, quantity: 3 },
    'additionalMaterial',
  );
  await company.office.mutate('customerAdditionalMaterialDelete', { id: material }, 'additionalMaterial { id }');
  const entries = await historyOf(company.office, 'CUSTOMER', customerId);
  const changes = entries.flatMap((entry) => entry.changes.map((change) => ({ part: entry.part, ...change })));
  expect(changes).toEqual(
    expect.arrayContaining([
      { part: null, label: 'Additional material: Pad, Rebond', from: '3.00', to: null },
      { part: null, label: 'Additional material: Pad, Rebond', from: null, to: '3.00' },
      { part: null, label: 'Profit: Pad, Carpet', from: null, to: '$0.60' },
    ]),
  );
  expect(entries.some((entry) => entry.part === 'Defaults, Carpet')).toBe(true);
});

test('amounts hidden on the record are hidden in its history, which says that there are some', async () => {
  const id = await make(
    company.admin,
    'salespersonCreate',
    { fullName: 'Rae Sells', commissionRate: 8 },
    'salesperson',
  );
  await company.admin.mutate(
    'salespersonUpdate',
    { id, version: 1, commissionRate: 9, companyName: 'Rae LLC' },
    'salesperson { id }',
  );
  const viewer = await api.userWith({ permissions: ['salesperson'] });
  const [entry] = await historyOf(viewer, 'SALESPERSON', id);
  expect(entry).toMatchObject({ hiddenChanges: 1, changes: [{ label: 'Company', from: null, to: 'Rae LLC' }] });
  const [adminEntry] = await historyOf(company.admin, 'SALESPERSON', id);
  expect(adminEntry?.changes).toContainEqual({ label: 'Commission rate', from: '8%', to: '9%' });
});

test('a history opens only with the permission to see its record', async () => {
  const vendorId = company.vendorId;
  const viewer = await api.userWith({ permissions: ['item'] });
  expect((await viewer.query(HISTORY, { type: 'VENDOR', id: vendorId })).codes).toEqual(['MISSING_PERMISSION']);
  expect((await viewer.query(HISTORY, { type: 'APP_CONFIGURATION', id: '1' })).codes).toEqual(['MISSING_PERMISSION']);
  expect((await company.admin.query(HISTORY, { type: 'VENDOR', id: '999999' })).codes).toEqual(['NOT_FOUND']);
  const own = await make(company.admin, 'salespersonCreate', { fullName: 'Sam Own' }, 'salesperson');
  const theirs = await make(
    company.office,
    'customerCreate',
    { name: 'Not his', customerTypeId: company.customerTypeId },
    'customer',
  );
  const contact = await make(
    company.office,
    'contactCreate',
    { ownerType: 'CUSTOMER', ownerId: theirs, name: 'Ann' },
    'contact',
  );
  const sam = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: Number(own) });
  expect((await sam.query(HISTORY, { type: 'CUSTOMER', id: theirs })).codes).toEqual(['NOT_FOUND']);
  expect((await sam.query(HISTORY, { type: 'CONTACT', id: contact })).codes).toEqual(['NOT_FOUND']);
});

test('a long history is paged, and costs the same statements for any number of entries', async () => {
  const id = await make(company.admin, 'vendorCreate', { name: 'Vendor 0', abbreviation: 'V' }, 'vendor');
  for (let version = 1; version <= 5; version += 1)
    await company.admin.mutate('vendorUpdate', { id, version, name: `Vendor ${version}` }, 'vendor { id }');
  const first = await company.admin.query(HISTORY, { type: 'VENDOR', id, first: 2 });
  expect(valueAt(first, 'recordHistory')).toMatchObject({
    totalCount: 6,
    pageInfo: { hasNextPage: true },
    nodes: [{ changes: [{ from: 'Vendor 4', to: 'Vendor 5' }] }, { changes: [{ from: 'Vendor 3', to: 'Vendor 4' }] }],
  });
  const second = await company.admin.query(HISTORY, {
    type: 'VENDOR',
    id,
    first: 4,
    after: valueAt(first, 'recordHistory.pageInfo.endCursor'),
  });
  expect(valueAt(second, 'recordHistory.nodes.3.action')).toBe('create');
  const one = await api.countStatements(() => company.admin.query(HISTORY, { type: 'VENDOR', id, first: 1 }));
  const all = await api.countStatements(() => company.admin.query(HISTORY, { type: 'VENDOR', id, first: 6 }));
  expect(all.statements).toBe(one.statements);
});

test('contacts, customer types, invoice methods, items and the settings have a history too', async () => {
  const type = await make(company.admin, 'customerTypeCreate', { name: 'Retail' }, 'customerType');
  await company.admin.mutate('customerTypeUpdate', { id: type, version: 1, isCommercial: true }, 'customerType { id }');
  expect((await historyOf(company.admin, 'CUSTOMER_TYPE', type))[0]?.changes).toEqual([
    { label: 'Commercial', from: 'no', to: 'yes' },
  ]);
  const version = valueAt(await company.admin.query('{ appConfiguration { version } }'), 'appConfiguration.version');
  await company.admin.mutate(
    'appConfigurationUpdate',
    { version, maxCutLength: 140, companyName: 'Falcon Floors' },
    'appConfiguration { version }',
  );
  expect((await historyOf(company.admin, 'APP_CONFIGURATION', '1'))[0]?.changes).toContainEqual({
    label: 'Maximum cut length',
    from: "150'",
    to: "140'",
  });
});

test('a new record’s entry shows its first values: addresses in a line, rates, roles, but no keys or times', async () => {
  const first = async (type: string, id: string) =>
    (await historyOf(company.admin, type, id)).at(-1)?.changes.map(({ label, from, to }) => [label, from, to]);
  const vendor = await make(
    company.admin,
    'vendorCreate',
    { name: 'Tile Barn', shippingRate: 0.1234, address: { addressLine1: '4 Mill Rd', city: 'Carmel', state: 'IN' } },
    'vendor',
  );
  expect(await first('VENDOR', vendor)).toEqual([
    ['Name', null, 'Tile Barn'],
    ['Shipping rate', null, '$0.1234'],
    ['Address', null, '4 Mill Rd, Carmel, IN'],
  ]);
  const contact = await make(
    company.admin,
    'contactCreate',
    { ownerType: 'VENDOR', ownerId: vendor, name: 'Ann', invoice: false },
    'contact',
  );
  expect(await first('CONTACT', contact)).toEqual([['Name', null, 'Ann']]);
  const rate = await make(
    company.admin,
    'laborRateCreate',
    { laborCategory: 'Night', carpet: { pad: 1.5 } },
    'laborRate',
  );
  expect(await first('LABOR_RATE', rate)).toEqual([
    ['Name', null, 'Night'],
    ['Carpet: Pad', null, '$1.50'],
  ]);
  const role = await make(
    await api.as('super-admin'),
    'roleCreate',
    { name: 'Viewers', permissionIds: ['vendor'] },
    'role',
  );
  const roleChanges = await first('ROLE', role);
  expect(roleChanges).toEqual([
    ['Name', null, 'Viewers'],
    ['Permissions', null, 'View vendors'],
  ]);
  const user = await make(
    company.admin,
    'userCreate',
    { firstName: 'Una', lastName: 'New', emailAddress: 'una@falcon.test', roleIds: [role] },
    'user',
  );
  expect(await first('USER', user)).toEqual([
    ['First name', null, 'Una'],
    ['Last name', null, 'New'],
    ['E-mail address', null, 'una@falcon.test'],
    ['Roles', null, 'Viewers'],
  ]);
});
