import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { make } from '#testing/records-kit';

const api = await testApi();
const admin = await api.as('super-admin');

const ask = (type: string, text: string, id: string | null = null, by = admin) =>
  by.query('query ($type: NamedRecord!, $text: String!, $id: ID) { nameFault(type: $type, text: $text, id: $id) }', {
    type,
    text,
    id,
  });
const faultOf = async (type: string, text: string, id: string | null = null) =>
  valueAt(await ask(type, text, id), 'nameFault');

/** Each kind with how to create one, the field of its name, and its name in the response. */
const kinds = [
  ['CUSTOMER_TYPE', 'customerType', 'name', {}],
  ['INVOICE_METHOD', 'invoiceMethod', 'name', {}],
  ['LABOR_RATE', 'laborRate', 'laborCategory', {}],
  ['LOCATION', 'geoLocation', 'name', { code: 'TKN' }],
  ['PROPERTY_FIRM', 'propertyFirm', 'name', {}],
  ['ROLE', 'role', 'name', {}],
  ['VENDOR', 'vendor', 'name', { abbreviation: 'TKN', vendorType: 'VENDOR' }],
  ['USER', 'user', 'emailAddress', { firstName: 'Ann', lastName: 'Lee' }],
] as const;

test.each(kinds)(
  'a taken name of %s is reported before the save, with the same sentence as on save',
  async (type, entity, field, more) => {
    const name = type === 'USER' ? 'taken@falcon.test' : 'Taken Here';
    const input = { ...more, [field]: name };
    const id = await make(admin, `${entity}Create`, input, entity);
    const refused = await admin.mutate(
      `${entity}Create`,
      { ...input, [field]: name.toUpperCase() },
      `${entity} { id }`,
    );
    expect(refused.codes).toEqual(['VALIDATION_ERROR']);
    expect(await faultOf(type, ` ${name.toUpperCase()} `)).toBe(
      textAt({ ...refused, data: { message: refused.errors[0]?.message } }, 'message'),
    );
    expect(await faultOf(type, name, id)).toBeNull();
    expect(await faultOf(type, `${name} too`)).toBeNull();
    expect(await faultOf(type, ' ')).toBeNull();
  },
);

test('only users who can use a name learn that it is taken', async () => {
  const clerk = await api.userWith({ permissions: ['editVendor'] });
  const looker = await api.userWith({ permissions: ['vendor', 'user'] });
  await make(admin, 'vendorCreate', { name: 'Known to few', abbreviation: 'FEW' }, 'vendor');
  const mail = textAt(await admin.query('{ auth { emailAddress } }'), 'auth.emailAddress');
  expect(valueAt(await ask('VENDOR', 'known to few', null, clerk), 'nameFault')).toContain('has this name');
  expect(await faultOf('USER', mail)).toContain('has this e-mail address');
  expect(valueAt(await ask('USER', mail, null, clerk), 'nameFault')).toBeNull();
  expect((await ask('VENDOR', 'Known to few', null, looker)).codes).toEqual(['MISSING_PERMISSION']);
});

test('a name that a unit of the customer has on the same floor is reported before the save, with the same sentence as on save', async () => {
  const customerTypeId = await make(admin, 'customerTypeCreate', { name: 'Of units' }, 'customerType');
  const [customerId, other] = [
    await make(admin, 'customerCreate', { name: 'Lakeside', customerTypeId }, 'customer'),
    await make(admin, 'customerCreate', { name: 'Hillside', customerTypeId }, 'customer'),
  ];
  const id = await make(admin, 'unitCreate', { customerId, flooringTypeId: 1, name: '2BR-A' }, 'unit');
  const unitFault = (name: string, more: Readonly<Record<string, unknown>> = {}, by = admin) =>
    by.query(
      'query ($customerId: ID!, $flooringTypeId: ID!, $name: String!, $id: ID) { unitNameFault(customerId: $customerId, flooringTypeId: $flooringTypeId, name: $name, id: $id) }',
      { customerId, flooringTypeId: 1, name, ...more },
    );
  const refused = await admin.mutate('unitCreate', { customerId, flooringTypeId: 1, name: '2br-a' }, 'unit { id }');
  expect(refused.codes).toEqual(['VALIDATION_ERROR']);
  expect(valueAt(await unitFault(' 2br-a '), 'unitNameFault')).toBe(refused.errors[0]?.message);
  for (const free of [{ id }, { flooringTypeId: 2 }, { customerId: other }])
    expect(valueAt(await unitFault('2BR-A', free), 'unitNameFault')).toBeNull();
  expect(valueAt(await unitFault('2BR-B'), 'unitNameFault')).toBeNull();
  expect((await unitFault('2BR-A', {}, await api.userWith({ permissions: ['unit'] }))).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
  const seller = await api.userWith({ permissions: ['editUnit'], isSalesperson: true });
  expect((await unitFault('2BR-A', {}, seller)).codes).toEqual(['NOT_FOUND']);
});

test('a salesperson already linked to another enabled user is reported before the save, with the same sentence as on save', async () => {
  const salespersonId = await make(admin, 'salespersonCreate', { fullName: 'Ann Lee' }, 'salesperson');
  const person = (emailAddress: string, enabled = true) => ({
    emailAddress,
    firstName: 'Ann',
    lastName: 'Lee',
    isSalesperson: true,
    salespersonId,
    enabled,
  });
  const linkFault = async (more: Readonly<Record<string, unknown>> = {}) =>
    valueAt(
      await admin.query(
        'query ($salespersonId: ID!, $id: ID) { salespersonLinkFault(salespersonId: $salespersonId, id: $id) }',
        { salespersonId, ...more },
      ),
      'salespersonLinkFault',
    );
  await make(admin, 'userCreate', person('former@falcon.test', false), 'user');
  expect(await linkFault()).toBeNull();
  const id = await make(admin, 'userCreate', person('linked@falcon.test'), 'user');
  const refused = await admin.mutate('userCreate', person('second@falcon.test'), 'user { id }');
  expect(refused.codes).toEqual(['VALIDATION_ERROR']);
  expect(await linkFault()).toBe(refused.errors[0]?.message);
  expect(await linkFault({ id })).toBeNull();
  expect(
    (
      await (
        await api.userWith({ permissions: ['user'] })
      ).query('query ($id: ID!) { salespersonLinkFault(salespersonId: $id) }', { id: salespersonId })
    ).codes,
  ).toEqual(['MISSING_PERMISSION']);
});
