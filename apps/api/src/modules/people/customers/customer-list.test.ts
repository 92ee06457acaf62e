import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { textAt, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';
import { openCustomerDesk } from './customers-test-kit';

const { api, company, address, customer } = await openCustomerDesk();

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
  const storedFile = await api.services.files.storage.read(storageKey);
  const lines = (storedFile ? await text(storedFile.stream) : '').trim().split('\r\n');
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
  const findCustomers = async (search: string) =>
    valueAt(
      await company.office.query('query ($search: String) { customers(search: $search) { nodes { name } } }', {
        search,
      }),
      'customers.nodes',
    );
  expect(await findCustomers('100 % oak')).toEqual([{ name: '100 % Oak' }]);
  expect(await findCustomers('100 %ak')).toEqual([]);
});

test("customers with the typed name are listed, but not to salespersons who can't see them; both names are accepted", async () => {
  const [first, second] = [await customer('Twin Oaks', { isEnabled: false }), await customer('TWIN OAKS')];
  const namesakesOf = async (name: string, exceptId: string | null = null, by = company.office) =>
    valueAt(
      await by.query(
        'query ($name: String!, $exceptId: ID) { customerNamesakes(name: $name, exceptId: $exceptId) { id addressSingleLine isEnabled } }',
        { name, exceptId },
      ),
      'customerNamesakes',
    );
  const addressSingleLine = '4100 Lakeside Dr, Indianapolis, IN 46204';
  expect(await namesakesOf('  twin   oaks ')).toEqual([
    { id: first, addressSingleLine, isEnabled: false },
    { id: second, addressSingleLine, isEnabled: true },
  ]);
  expect(await namesakesOf('Twin Oaks', first)).toMatchObject([{ id: second }]);
  expect(await namesakesOf('Twin Oak')).toEqual([]);
  expect(await namesakesOf(' ')).toEqual([]);
  expect(
    await namesakesOf('Twin Oaks', null, await api.userWith({ permissions: ['customer'], isSalesperson: true })),
  ).toEqual([]);
  const { statements } = await api.countStatements(() => namesakesOf('Twin Oaks'));
  expect(statements).toBeLessThanOrEqual(4);
});
