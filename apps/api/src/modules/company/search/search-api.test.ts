import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { SEARCH, openSearchDesk } from './search-test-kit';

const { api, company, number, found: searchFor, groups, titles } = await openSearchDesk();

test('an order is found by its number, by the digits alone, and by its address', async () => {
  for (const text of [
    number,
    number.toLowerCase(),
    String(Number(number.slice(-6))),
    'heron',
    'way heron',
    'fishers hero',
  ])
    expect((await searchFor(text)).workOrders, text).toHaveLength(1);
});

test('a letter with a stroke is found by its plain letter, and the other way round', async () => {
  await api.db
    .updateTable('customer')
    .set({ name: 'Łódź Straße Lofts' })
    .where('id', '=', company.customerId)
    .execute();
  for (const text of ['lodz', 'Łódź', 'strasse lofts']) expect((await searchFor(text)).customers, text).toHaveLength(1);
  await api.db
    .updateTable('customer')
    .set({ name: 'Lakeside Apartments' })
    .where('id', '=', company.customerId)
    .execute();
});

test('a building and unit is found however its slash is typed', async () => {
  for (const text of ['4/213', '4 / 213', '4-213', '#4/213', '4/21'])
    expect((await searchFor(text)).workOrders, text).toHaveLength(1);
  for (const text of ['213/4', '4/214']) expect((await searchFor(text)).workOrders, text).toEqual([]);
});

test('an order is found by the words of its customer, firm or salesperson together with its own, in any order', async () => {
  for (const text of ['Lakeside 4/213', '4/213 lake', 'apartments heron', 'lakeside'])
    expect((await searchFor(text)).workOrders, text).toHaveLength(1);
  expect((await searchFor('Lakeside 4/999')).workOrders).toEqual([]);
});

test('a renamed customer is found only by the new name, and its orders with it', async () => {
  await api.db
    .updateTable('customer')
    .set({ name: 'Quarry Bend Homes' })
    .where('id', '=', company.customerId)
    .execute();
  expect((await searchFor('quarry 4/213')).workOrders).toHaveLength(1);
  expect((await searchFor('quarry')).customers).toHaveLength(1);
  expect((await searchFor('lakeside apartments')).customers).toEqual([]);
  await api.db
    .updateTable('customer')
    .set({ name: 'Lakeside Apartments' })
    .where('id', '=', company.customerId)
    .execute();
});

test('a customer is found by phone, e-mail, ZIP and city, and shows what matched', async () => {
  const { addressId } = await api.db
    .updateTable('customer')
    .set({ phone: '3175550142', invoiceEmails: ['bills@lakeside.example'] })
    .where('id', '=', company.customerId)
    .returning('addressId')
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('address')
    .set({ postalCode: '46204', city: 'Zionsville' })
    .where('id', '=', addressId)
    .execute();
  for (const [text, label] of [
    ['(317) 555-0142', 'Phone'],
    ['317-555-0142', 'Phone'],
    ['5550142', 'Phone'],
    ['317 555', 'Phone'],
    ['bills@lakeside.example', 'Invoice e-mail'],
    ['46204', 'Address'],
  ] as const) {
    const hit = (await groups(text)).find((group) => group.kind === 'CUSTOMER')?.hits[0];
    expect(hit?.title, text).toBe('Lakeside Apartments');
    expect(
      hit?.matched.map((match) => match.label),
      text,
    ).toContain(label);
  }
  expect(await titles('zionsville', 'CUSTOMER')).toEqual(['Lakeside Apartments']);
});

test('firms, vendors, installers, salespersons, contacts, units and users are found too', async () => {
  const { id: addressId } = await api.db
    .insertInto('address')
    .values({ city: 'Carmel', postalCode: '46032' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('propertyFirm')
    .values({ name: 'Coit-Carey Partners', addressId, principalContact: 'Wanda Quill' })
    .execute();
  await api.db.insertInto('vendor').values({ name: 'Northgate Mills', addressId, phone: '8005550177' }).execute();
  await api.db.insertInto('installer').values({ firstName: 'Seán', lastName: "O'Malley", addressId }).execute();
  await api.db.insertInto('salesperson').values({ fullName: 'Petra Vogel', addressId }).execute();
  await api.db
    .insertInto('contact')
    .values({ customerId: company.customerId, name: 'Dana Whitfield', emailAddress: 'dana@whitfield.example' })
    .execute();
  for (const [text, kind, title] of [
    ['carey coit', 'PROPERTY_FIRM', 'Coit-Carey Partners'],
    ['wanda quill', 'PROPERTY_FIRM', 'Coit-Carey Partners'],
    ['north mil', 'VENDOR', 'Northgate Mills'],
    ['800-555-0177', 'VENDOR', 'Northgate Mills'],
    ['46032 northgate', 'VENDOR', 'Northgate Mills'],
    ['sean omalley', 'INSTALLER', "Seán O'Malley"],
    ['vogel', 'SALESPERSON', 'Petra Vogel'],
    ['dana@whit', 'CONTACT', 'Dana Whitfield'],
    ['lakeside dana', 'CONTACT', 'Dana Whitfield'],
  ] as const)
    expect(await titles(text, kind), text).toEqual([title]);
  const unit = await api.db
    .selectFrom('unit')
    .select('name')
    .where('id', '=', company.carpetUnitId)
    .executeTakeFirstOrThrow();
  expect(await titles(`${unit.name} lakeside`, 'UNIT')).toContain(unit.name);
  const user = await api.db
    .selectFrom('appUser')
    .select(['fullName', 'emailAddress'])
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await titles(user.emailAddress, 'USER')).toEqual([user.fullName]);
});

test('one typo in a word is accepted, in a number it is not', async () => {
  for (const text of ['laekside', 'lakside', 'lakesside', 'lokeside', 'laksid', 'lakeside apartmnets'])
    expect(await titles(text, 'CUSTOMER'), text).toEqual(['Lakeside Apartments']);
  expect((await searchFor('4/231')).workOrders).toEqual([]);
  expect(await titles('laeksdie', 'CUSTOMER')).toEqual([]);
});

test('the middle of a word is found if nothing starts with it', async () => {
  expect((await searchFor('side ap')).customers).toHaveLength(1);
  expect((await searchFor('la')).customers).toHaveLength(1);
});

test('the kind with the best hit comes first', async () => {
  expect((await groups('lakeside apartments'))[0]?.kind).toBe('CUSTOMER');
  expect((await groups(number))[0]?.kind).toBe('WORK_ORDER');
});

test('an item is found by its color', async () => {
  expect((await searchFor('sandstone')).items).toHaveLength(3);
});

test('a wildcard or an operator is not a word', async () => {
  for (const text of ['%%%', '___', "':*", '!', '&', '|', '<->', "'", '\\'])
    expect(await searchFor(text), text).toEqual({ customers: [], workOrders: [], invoices: [], items: [] });
  expect((await searchFor("lakeside & 'apartments':*")).customers).toHaveLength(1);
});

test('a blank search finds nothing, and emoji do no harm', async () => {
  for (const text of ['', '   ', '🧱🧱🧱', 'שלום', 'x'.repeat(10_000)])
    expect(await searchFor(text)).toEqual({ customers: [], workOrders: [], invoices: [], items: [] });
});

test('a kind that the user cannot see is missing', async () => {
  const kindsFor = async (permissions: readonly string[], text: string) =>
    (await groups(text, await api.userWith({ permissions: [...permissions] as never }))).map((group) => group.kind);
  expect(await kindsFor([], 'lakeside')).toEqual([]);
  expect(await kindsFor(['customer'], 'lakeside')).not.toContain('WORK_ORDER');
  expect(await kindsFor(['workOrder'], 'lakeside')).toEqual(['WORK_ORDER']);
  expect(await kindsFor(['vendor'], 'dana')).toEqual([]);
  expect(await kindsFor(['customer'], 'dana')).toEqual(['CONTACT']);
  expect(await kindsFor(['workOrder', 'customer'], 'admin')).not.toContain('USER');
  expect((await searchFor('sandstone', 'user')).items).toEqual([]);
});

test('a salesperson finds only their own', async () => {
  for (const permissions of [['customer', 'workOrder', 'unit', 'salesperson']] as const) {
    const stranger = await api.userWith({ permissions: [...permissions], isSalesperson: true, salespersonId: null });
    for (const text of ['lakeside', '4/213', number, '77 heron', 'dana', 'laekside', 'vogel'])
      expect(await groups(text, stranger), text).toEqual([]);
    const own = await api.userWith({
      permissions: [...permissions],
      isSalesperson: true,
      salespersonId: company.salespersonId,
    });
    expect(await titles('lakeside', 'CUSTOMER', own)).toEqual(['Lakeside Apartments']);
    expect(await titles('4/213', 'WORK_ORDER', own)).toEqual([number]);
    expect(await titles('dana', 'CONTACT', own)).toEqual(['Dana Whitfield']);
  }
});

test('a search costs a bounded number of statements', async () => {
  const office = await api.as('office');
  await office.query(SEARCH, { search: 'warm' });
  const { statements } = await api.countStatements(() => office.query(SEARCH, { search: 'lakeside' }));
  expect(statements).toBeLessThanOrEqual(20);
});

test('the list of orders and of customers find the same words', async () => {
  const admin = await api.as('admin');
  const counted = async (field: string, search: string) =>
    valueAt(
      await admin.query(`query ($search: String) { ${field} { totalCount } }`, { search }),
      `${field.split('(')[0] ?? ''}.totalCount`,
    );
  for (const search of ['Lakeside 4/213', '4-213 heron', 'lakeside', 'laekside', number, number.slice(-4)])
    expect(await counted('workOrders(filter: { search: $search })', search), search).toBe(1);
  for (const search of ['Lakeside 4/999', 'zzz', '%%%'])
    expect(await counted('workOrders(filter: { search: $search })', search), search).toBe(0);
  for (const search of ['317-555-0142', 'bills@lakeside.example', '46204', 'apart lake', 'lakseide', 'side'])
    expect(await counted('customers(search: $search)', search), search).toBe(1);
  expect(await counted('workOrders(filter: { address: $search })', 'heron 4/213')).toBe(1);
  expect(await counted('workOrders(filter: { address: $search })', 'heron 4/999')).toBe(0);
});

test('the order after number 999,999 is stored and found', async () => {
  await api.db.updateTable('workOrderSequence').set({ lastNumber: 999_999 }).execute();
  const office = await api.as('office');
  for (const wanted of ['1000000', '1000001']) {
    const answer = await office.mutate(
      'workOrderCreate',
      { customerId: company.customerId, unitId: company.carpetUnitId, buildingUnit: `9 / ${wanted}` },
      'workOrder { id workOrderNumber }',
    );
    expect(answer.errors).toEqual([]);
    const order = valueAt(answer, 'workOrderCreate.workOrder') ?? valueAt(answer, 'workOrder');
    expect(order).toMatchObject({ workOrderNumber: `IND-C-${wanted}` });
    for (const text of [wanted, `ind-c-${wanted}`])
      expect((await searchFor(text)).workOrders[0], text).toMatchObject({ workOrderNumber: `IND-C-${wanted}` });
  }
});

test('a word that goes on with a number is found by its letters, in the search and in the list of orders', async () => {
  const office = await api.as('office');
  await office.mutate(
    'workOrderCreate',
    {
      customerId: company.customerId,
      unitId: company.carpetUnitId,
      buildingUnit: 'Phase2 Apt4/7',
      addressLine1: '9 Egret Row',
    },
    'workOrder { id }',
  );
  const listed = async (search: string) =>
    valueAt(
      await office.query(
        'query L($search: String) { workOrders(first: 10, filter: { search: $search }) { nodes { buildingUnit } totalCount } }',
        { search },
      ),
      'workOrders',
    ) as { totalCount: number; nodes: { buildingUnit: string }[] };
  for (const text of [
    'phas',
    'phase',
    'phase2',
    'apt',
    'egret phase',
    'lakeside phase',
    'phase lakeside egr',
    'egret 9',
    'egret a',
  ]) {
    expect((await searchFor(text)).workOrders, text).toHaveLength(1);
    expect(await listed(text), text).toEqual({ totalCount: 1, nodes: [{ buildingUnit: 'Phase2 Apt4/7' }] });
  }
  for (const text of ['phaser', 'egret phaser 2', 'lakeside phaser', 'heron phase']) {
    expect((await searchFor(text)).workOrders, text).toEqual([]);
    expect((await listed(text)).totalCount, text).toBe(0);
  }
  expect((await listed('egrte')).totalCount).toBe(1);
});
