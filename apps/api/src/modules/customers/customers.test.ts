import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { faults, testApi, textAt, valueAt } from '../../testing/api-client';
import { make, startCompany } from '../../testing/records-kit';

const api = await testApi();
const company = await startCompany(api);

const address = { addressLine1: '4100 Lakeside Dr', city: 'Indianapolis', state: 'IN', postalCode: '46204' };
const customer = (name: string, more: Readonly<Record<string, unknown>> = {}) =>
  make(
    company.office,
    'customerCreate',
    { name, customerTypeId: company.customerTypeId, address, ...more },
    'customer',
  );

test('the same e-mail address twice, in other capitals, is refused at the second one', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    {
      name: 'Twice mailed',
      customerTypeId: company.customerTypeId,
      invoiceEmails: ['ap@lakeside.example', 'owner@lakeside.example', 'AP@Lakeside.example'],
    },
    'customer { id }',
  );
  expect(faults(answer)).toEqual([
    { path: 'invoiceEmails.2', message: '"AP@Lakeside.example" is already in this list.' },
  ]);
});

test('a customer keeps what was typed, in any script', async () => {
  const pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Hoosier Homes' }, 'propertyFirm');
  const id = await customer('شقق Lakeside 🏊', {
    pmfId,
    invoiceEmails: ['ap@lakeside.example', 'AP2@lakeside.example'],
    creditLimit: 12500.5,
    numberOfUnits: 312,
    contractForm: 'ITEMISED',
    poNumberRequired: true,
  });
  const answer = await company.office.query(
    `query ($id: ID!) { customer(id: $id) { name invoiceEmails creditLimit numberOfUnits contractForm poNumberRequired isEnabled editable location addressSingleLine
      customerType { name } pmf { name } pmfType { name } geoLocation { code } salesperson { fullName } laborRate { laborCategory } billToAddress { id } } }`,
    { id },
  );
  expect(valueAt(answer, 'customer')).toEqual({
    name: 'شقق Lakeside 🏊',
    invoiceEmails: ['ap@lakeside.example', 'AP2@lakeside.example'],
    creditLimit: 12500.5,
    numberOfUnits: 312,
    contractForm: 'ITEMISED',
    poNumberRequired: true,
    isEnabled: true,
    editable: true,
    location: 'Indianapolis, IN',
    addressSingleLine: '4100 Lakeside Dr, Indianapolis, IN 46204',
    customerType: { name: 'Apartment community' },
    pmf: { name: 'Hoosier Homes' },
    pmfType: null,
    geoLocation: { code: 'IND' },
    salesperson: null,
    laborRate: null,
    billToAddress: null,
  });
});

test('each wrong field is reported at its field', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    {
      name: '   ',
      customerTypeId: company.customerTypeId,
      invoiceEmails: ['good@a.example', 'not an address'],
      phone: '555',
      creditLimit: -1,
      numberOfUnits: -5,
      address: { ...address, postalCode: 'ABCDE' },
    },
    'customer { id }',
  );
  expect(
    faults(answer)
      .map((fault) => fault.path)
      .toSorted(),
  ).toEqual(['address.postalCode', 'creditLimit', 'invoiceEmails.1', 'name', 'numberOfUnits', 'phone']);
  const huge = await company.office.mutate(
    'customerCreate',
    { name: 'Rich', customerTypeId: company.customerTypeId, creditLimit: 100_000_000 },
    'customer { id }',
  );
  expect(faults(huge)).toEqual([{ path: 'creditLimit', message: 'The credit limit is at most $99,999,999.' }]);
});

test('a state that does not exist is refused', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    { name: 'Nowhere', customerTypeId: company.customerTypeId, address: { ...address, state: 'ZZ' } },
    'customer { id }',
  );
  expect(faults(answer)).toMatchObject([{ path: 'address.state' }]);
});

test('a separate bill-to address must be complete', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    { name: 'Bill me', customerTypeId: company.customerTypeId, useBillToAddress: true },
    'customer { id }',
  );
  expect(faults(answer).map((fault) => fault.path)).toEqual(['billToAddress.addressLine1', 'billToAddress.city']);
  const id = await customer('Billed elsewhere', {
    useBillToAddress: true,
    billToName: 'HQ',
    billToAddress: { addressLine1: '9 Main St', city: 'Carmel', state: 'IN' },
  });
  const read = await company.office.query(
    'query ($id: ID!) { customer(id: $id) { billToName billToAddress { city } } }',
    { id },
  );
  expect(valueAt(read, 'customer')).toEqual({ billToName: 'HQ', billToAddress: { city: 'Carmel' } });
});

test("a disabled firm can't be newly selected, but is kept where it was", async () => {
  const pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Closing Co' }, 'propertyFirm');
  const id = await customer('Keeps its firm', { pmfId });
  await company.office.mutate('propertyFirmUpdate', { id: pmfId, version: 1, isEnabled: false }, 'propertyFirm { id }');
  const second = await company.office.mutate(
    'customerCreate',
    { name: 'Wants it', customerTypeId: company.customerTypeId, pmfId },
    'customer { id }',
  );
  expect(faults(second)).toMatchObject([{ path: 'pmfId', message: expect.stringContaining('disabled') }]);
  const kept = await company.office.mutate(
    'customerUpdate',
    { id, version: 1, pmfId, phone: '3175550123' },
    'customer { pmf { name } }',
  );
  expect(valueAt(kept, 'customerUpdate.customer.pmf.name')).toBe('Closing Co');
});

test('a reference to a record that does not exist is not found', async () => {
  const answer = await company.office.mutate(
    'customerCreate',
    { name: 'Lost firm', customerTypeId: company.customerTypeId, pmfId: '9999' },
    'customer { id }',
  );
  expect(answer.codes).toEqual(['NOT_FOUND']);
});

test('a stale save is refused and changes nothing', async () => {
  const id = await customer('Two clerks');
  await company.admin.mutate(
    'customerUpdate',
    { id, version: 1, creditLimit: 500, address: { city: 'Fishers' } },
    'customer { id }',
  );
  const stale = await company.office.mutate('customerUpdate', { id, version: 1, creditLimit: 900 }, 'customer { id }');
  expect(stale.errors[0]?.extensions['stale']).toMatchObject({
    kind: 'Customer',
    id,
    changedFields: ['creditLimitCents', 'address'],
  });
  expect(
    valueAt(
      await company.office.query('query ($id: ID!) { customer(id: $id) { creditLimit version } }', { id }),
      'customer',
    ),
  ).toEqual({ creditLimit: 500, version: 2 });
});

test('a salesperson sees only their own customers, everywhere', async () => {
  const own = await make(company.admin, 'salespersonCreate', { fullName: 'Sam Own' }, 'salesperson');
  const other = await make(company.admin, 'salespersonCreate', { fullName: 'Olive Other' }, 'salesperson');
  const mine = await customer('Mine to sell', { salespersonId: own });
  const theirs = await customer('Not mine', { salespersonId: other });
  const sam = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: Number(own) });
  const list = await sam.query('{ customers { nodes { name } totalCount } }');
  expect(valueAt(list, 'customers')).toEqual({ nodes: [{ name: 'Mine to sell' }], totalCount: 1 });
  expect(
    valueAt(await sam.query('query ($id: ID!) { customer(id: $id) { editable } }', { id: mine }), 'customer.editable'),
  ).toBe(false);
  expect((await sam.query('query ($id: ID!) { customer(id: $id) { name } }', { id: theirs })).codes).toEqual([
    'NOT_FOUND',
  ]);
  expect(
    (await sam.query('query ($id: ID!) { contacts(ownerType: CUSTOMER, ownerId: $id) { name } }', { id: theirs }))
      .codes,
  ).toEqual(['NOT_FOUND']);
  expect(
    (await sam.query('query ($id: ID!) { additionalCosts(customerId: $id) { id } }', { id: theirs })).codes,
  ).toEqual(['NOT_FOUND']);
  expect((await sam.query('query ($id: ID!) { units(customerId: $id) { totalCount } }', { id: theirs })).codes).toEqual(
    ['NOT_FOUND'],
  );
});

test('credit limit and invoice addresses are for users who can open customers', async () => {
  const id = await customer('Private facts', { creditLimit: 100 });
  const unit = await make(company.office, 'unitCreate', { customerId: id, flooringTypeId: 1, name: 'A' }, 'unit');
  const reader = await api.userWith({ permissions: ['unit'] });
  const answer = await reader.query(
    'query ($id: ID!) { unit(id: $id) { customer { name creditLimit invoiceEmails } } }',
    { id: unit },
  );
  expect(valueAt(answer, 'unit.customer')).toEqual({ name: 'Private facts', creditLimit: null, invoiceEmails: null });
});

test('the list filters by firm and salesperson, sorts by city, and costs the same statements for any number of rows', async () => {
  const pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Listed Homes' }, 'propertyFirm');
  for (const city of ['Carmel', 'Avon', 'Brownsburg'])
    await customer(`Listed ${city}`, { pmfId, address: { ...address, city } });
  const document = `query ($pmfId: ID, $first: Int) { customers(pmfId: $pmfId, sort: CITY, direction: DESC, first: $first, activeOnly: true) {
    nodes { name phone location pmf { name } salesperson { fullName } customerType { name } } totalCount totalCountCapped } }`;
  const all = await company.office.query(document, { pmfId });
  expect(valueAt(all, 'customers')).toMatchObject({
    nodes: [{ location: 'Carmel, IN' }, { location: 'Brownsburg, IN' }, { location: 'Avon, IN' }],
    totalCount: 3,
    totalCountCapped: false,
  });
  const one = await api.countStatements(() => company.office.query(document, { pmfId, first: 1 }));
  const three = await api.countStatements(() => company.office.query(document, { pmfId, first: 3 }));
  expect(three.statements).toBe(one.statements);
  expect(three.statements).toBeLessThanOrEqual(7);
});

test('the list and the mailing list filter by type and location', async () => {
  const customerTypeId = await make(company.admin, 'customerTypeCreate', { name: 'Student housing' }, 'customerType');
  const geo = await api.db
    .insertInto('geoLocation')
    .values({ name: 'Cincinnati', code: 'CIN' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await customer('Campus Court', { customerTypeId });
  await customer('Campus Commons', { customerTypeId, geoLocationId: String(geo.id) });
  const filter = { customerTypeId, geoLocationId: String(geo.id) };
  const listed = async (variables: Readonly<Record<string, unknown>>) =>
    valueAt(
      await company.office.query(
        'query ($customerTypeId: ID, $geoLocationId: ID) { customers(customerTypeId: $customerTypeId, geoLocationId: $geoLocationId) { nodes { name } } }',
        variables,
      ),
      'customers.nodes',
    );
  expect(await listed({ customerTypeId })).toEqual([{ name: 'Campus Commons' }, { name: 'Campus Court' }]);
  expect(await listed(filter)).toEqual([{ name: 'Campus Commons' }]);
  const mailed = await company.office.query(
    'query ($customerTypeId: ID, $geoLocationId: ID) { customerMailingListExport(customerTypeId: $customerTypeId, geoLocationId: $geoLocationId) { rows } }',
    filter,
  );
  expect(valueAt(mailed, 'customerMailingListExport.rows')).toBe(1);
});

test('the mailing list has the mailing address of each customer in the list', async () => {
  const pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Mailed Homes' }, 'propertyFirm');
  const own = await make(company.admin, 'salespersonCreate', { fullName: 'Mel Mails' }, 'salesperson');
  await customer('=Mail me', {
    pmfId,
    salespersonId: own,
    phone: '317.555.0123',
    invoiceEmails: ['a@mail.example', 'b@mail.example'],
  });
  await customer('Mailed elsewhere', {
    pmfId,
    useBillToAddress: true,
    billToName: 'HQ, "north"',
    billToAddress: { addressLine1: '9 Main St', city: 'Carmel', state: 'IN', postalCode: '460321234' },
  });
  const LIST = 'query ($pmfId: ID) { customerMailingListExport(pmfId: $pmfId, activeOnly: true) { url rows } }';
  const answer = await company.office.query(LIST, { pmfId });
  expect(valueAt(answer, 'customerMailingListExport.rows')).toBe(2);
  const id = /generated\/([^?]+)/.exec(textAt(answer, 'customerMailingListExport.url'))?.[1] ?? '';
  const { storageKey } = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const kept = await api.services.files.storage.read(storageKey);
  const lines = (kept ? await text(kept.stream) : '').trim().split('\r\n');
  expect(lines[0]).toContain(
    'Customer,Attention,Street,Suite,City,State,ZIP,Country,Management firm,Type,Salesperson,Phone,Invoice e-mails',
  );
  expect(lines[1]).toBe(
    "'=Mail me,,4100 Lakeside Dr,,Indianapolis,IN,46204,US,Mailed Homes,Apartment community,Mel Mails,(317) 555-0123,a@mail.example; b@mail.example",
  );
  expect(lines[2]).toBe(
    'Mailed elsewhere,"HQ, ""north""",9 Main St,,Carmel,IN,46032-1234,US,Mailed Homes,Apartment community,,,',
  );

  const mel = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: Number(own) });
  expect(valueAt(await mel.query(LIST, { pmfId }), 'customerMailingListExport.rows')).toBe(1);
  expect((await (await api.as('edit')).query(LIST, { pmfId })).codes).toEqual(['MISSING_PERMISSION']);
});

test('a wildcard in a search is plain text', async () => {
  await customer('100 % Oak');
  const found = async (search: string) =>
    valueAt(
      await company.office.query('query ($search: String) { customers(search: $search) { nodes { name } } }', {
        search,
      }),
      'customers.nodes',
    );
  expect(await found('100 % oak')).toEqual([{ name: '100 % Oak' }]);
  expect(await found('100 %ak')).toEqual([]);
});

test("customers with the typed name are listed, but not to salespersons who can't see them; both names are accepted", async () => {
  const [first, second] = [await customer('Twin Oaks', { isEnabled: false }), await customer('TWIN OAKS')];
  const told = async (name: string, exceptId: string | null = null, by = company.office) =>
    valueAt(
      await by.query(
        'query ($name: String!, $exceptId: ID) { customerNamesakes(name: $name, exceptId: $exceptId) { id addressSingleLine isEnabled } }',
        { name, exceptId },
      ),
      'customerNamesakes',
    );
  const addressSingleLine = '4100 Lakeside Dr, Indianapolis, IN 46204';
  expect(await told('  twin   oaks ')).toEqual([
    { id: first, addressSingleLine, isEnabled: false },
    { id: second, addressSingleLine, isEnabled: true },
  ]);
  expect(await told('Twin Oaks', first)).toMatchObject([{ id: second }]);
  expect(await told('Twin Oak')).toEqual([]);
  expect(await told(' ')).toEqual([]);
  expect(await told('Twin Oaks', null, await api.userWith({ permissions: ['customer'], isSalesperson: true }))).toEqual(
    [],
  );
  const { statements } = await api.countStatements(() => told('Twin Oaks'));
  expect(statements).toBeLessThanOrEqual(4);
});
