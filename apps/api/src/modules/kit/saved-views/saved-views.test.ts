import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationFiles } from '#db/migration-files';
import { faults, testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);

interface View {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly isHidden: boolean;
  readonly author: string;
  readonly editable: boolean;
}

const PARTS = 'id version name query isShared isOwn isHidden author editable';
const views = async (client: ApiClient, list = 'customers') =>
  valueAt(
    await client.query(`query ($list: String!) { savedViews(list: $list) { ${PARTS} } }`, { list }),
    'savedViews',
  ) as View[];
const names = async (client: ApiClient, list = 'customers') => (await views(client, list)).map((view) => view.name);
const create = (client: ApiClient, name: string, more: Readonly<Record<string, unknown>> = {}) =>
  client.mutate(
    'savedViewCreate',
    { list: 'customers', name, query: { active: '1' }, ...more },
    `savedView { ${PARTS} }`,
  );
const createView = async (client: ApiClient, name: string, more: Readonly<Record<string, unknown>> = {}) =>
  valueAt(await create(client, name, more), 'savedViewCreate.savedView') as View;
const change = (client: ApiClient, view: View, values: Readonly<Record<string, unknown>>) =>
  client.mutate('savedViewUpdate', { id: view.id, version: view.version, ...values }, `savedView { ${PARTS} }`);
const share = (client: ApiClient, name: string, query: Readonly<Record<string, string>>, list = 'work-orders') =>
  createView(client, name, { list, query, isShared: true });

test('a view belongs to its user and list; its name is unique there, and it is changed and removed', async () => {
  const [ann, ben] = [await api.as('office'), await api.as('edit')];
  const view = await createView(ann, ' Enabled  ones ', { query: { active: '1', q: 'lake' } });
  expect(view).toMatchObject({
    name: 'Enabled ones',
    query: { active: '1', q: 'lake' },
    isShared: false,
    isOwn: true,
    isHidden: false,
    editable: true,
    version: 1,
  });
  expect(faults(await create(ann, 'ENABLED ONES'))).toEqual([
    { path: 'name', message: 'You already have a view with this name in this list.' },
  ]);
  expect((await create(ann, 'Enabled ones', { list: 'vendors' })).codes).toEqual([]);
  expect(await names(ben)).toEqual([]);
  for (const refused of [
    await change(ben, view, { name: 'Mine' }),
    await ben.mutate('savedViewDelete', { id: view.id }, 'id'),
    await ben.mutate('savedViewHide', { id: view.id, hidden: true }, 'savedView { id }'),
  ])
    expect(refused.codes).toEqual(['NOT_FOUND']);
  const changed = await change(ann, view, { name: 'Lakes', query: { q: 'lake' } });
  expect(valueAt(changed, 'savedViewUpdate.savedView')).toMatchObject({
    name: 'Lakes',
    query: { q: 'lake' },
    version: 2,
  });
  expect((await change(ann, view, { name: 'Old' })).errors[0]?.message).toContain('changed');
  expect(textAt(await ann.mutate('savedViewDelete', { id: view.id, version: 2 }, 'id'), 'savedViewDelete.id')).toBe(
    view.id,
  );
  expect(await names(ann)).toEqual([]);
});

test('a shared view is used by everyone who opens the list; its author and users who configure the system change it, others hide it', async () => {
  const [ann, ben, admin] = [await api.as('office'), await api.as('edit'), await api.as('admin')];
  const warehouse = await api.as('warehouse');
  const view = await createView(ann, 'Everyone’s', { isShared: true });
  expect(await views(ben)).toMatchObject([
    {
      name: 'Everyone’s',
      query: { active: '1' },
      isOwn: false,
      isShared: true,
      editable: false,
      author: 'Test office',
    },
  ]);
  expect(await names(warehouse)).toEqual([]);
  expect((await change(ben, view, { name: 'Ben’s' })).codes).toEqual(['MISSING_PERMISSION']);
  expect((await ben.mutate('savedViewDelete', { id: view.id }, 'id')).codes).toEqual(['MISSING_PERMISSION']);
  expect((await change(warehouse, view, { name: 'Stock' })).codes).toEqual(['NOT_FOUND']);

  expect((await ben.mutate('savedViewHide', { id: view.id, hidden: true }, 'savedView { id }')).codes).toEqual([]);
  expect(await views(ben)).toMatchObject([{ isHidden: true }]);
  expect(await views(admin)).toMatchObject([{ isHidden: false, editable: true }]);
  expect(faults(await ann.mutate('savedViewHide', { id: view.id, hidden: true }, 'savedView { id }'))).toMatchObject([
    { path: 'id' },
  ]);
  await ben.mutate('savedViewHide', { id: view.id, hidden: false }, 'savedView { id }');
  expect(await views(ben)).toMatchObject([{ isHidden: false }]);

  const renamed = valueAt(await change(admin, view, { name: 'The office’s' }), 'savedViewUpdate.savedView') as View;
  expect(renamed).toMatchObject({ name: 'The office’s', isOwn: false });
  expect(await views(ann)).toMatchObject([{ name: 'The office’s', isOwn: true }]);
  await change(ann, renamed, { isShared: false });
  expect([await names(ben), await names(admin), await names(ann)]).toEqual([[], [], ['The office’s']]);
});

test('only views of the large lists are shared, and only by users who open them', async () => {
  const [ann, warehouse] = [await api.as('office'), await api.as('warehouse')];
  expect(faults(await create(ann, 'Contacts', { list: 'contacts', isShared: true }))).toEqual([
    { path: 'isShared', message: 'Views of this list can’t be shared.' },
  ]);
  expect(faults(await create(warehouse, 'Customers', { isShared: true }))).toEqual([
    { path: 'isShared', message: 'You can’t open this list, so you can’t share a view of it.' },
  ]);
  const own = await createView(warehouse, 'Not mine to share');
  expect(faults(await change(warehouse, own, { isShared: true }))).toMatchObject([{ path: 'isShared' }]);
});

test('views of a report are shared with those who open it, and not if they name a record that those don’t see', async () => {
  const list = 'job-costing-report';
  const salespersonId = Number(
    await make(company.admin, 'salespersonCreate', { fullName: 'Report Seller' }, 'salesperson'),
  );
  const firm = await make(company.office, 'propertyFirmCreate', { name: 'Quiet Homes' }, 'propertyFirm');
  await share(company.admin, 'Last month', { from: 'last-month-start', to: 'last-month-end' }, list);
  await share(company.admin, 'Quiet Homes', { firm }, list);
  const seller = await api.userWith({
    permissions: ['workOrder', 'jobCostingSalesperson'],
    isSalesperson: true,
    salespersonId,
  });
  expect(await names(seller, list)).toEqual(['Last month']);
  const [warehouse] = [await api.as('warehouse')];
  expect(await names(warehouse, list)).toEqual([]);
  expect(faults(await create(warehouse, 'Mine', { list, isShared: true }))).toEqual([
    { path: 'isShared', message: 'You can’t open this list, so you can’t share a view of it.' },
  ]);
});

test('a shared view that names a record is hidden from users who don’t see that record', async () => {
  const salespersonId = await make(company.admin, 'salespersonCreate', { fullName: 'Own Seller' }, 'salesperson');
  const otherSeller = await make(company.admin, 'salespersonCreate', { fullName: 'Other Seller' }, 'salesperson');
  const customer = (name: string, seller: string) =>
    make(
      company.office,
      'customerCreate',
      { name, customerTypeId: company.customerTypeId, salespersonId: seller },
      'customer',
    );
  const [mine, theirs] = [await customer('Own Lake', salespersonId), await customer('Other Lake', otherSeller)];
  const firm = await make(company.office, 'propertyFirmCreate', { name: 'Secret Homes' }, 'propertyFirm');
  const installer = await make(company.admin, 'installerCreate', { firstName: 'Sam', lastName: 'Otto' }, 'installer');
  await share(company.office, '1 Own Lake', { customer: mine });
  await share(company.office, '2 Other Lake', { customer: theirs, status: '1' });
  await share(company.office, '3 Own Seller', { salesperson: salespersonId });
  await share(company.office, '4 Other Seller', { salesperson: otherSeller });
  await share(company.office, '5 Secret Homes', { firm });
  await share(company.office, '6 Sam Otto', { installer });
  await share(company.office, '7 To cut', { status: '1' });
  const seller = await api.userWith({
    permissions: ['workOrder', 'customer'],
    isSalesperson: true,
    salespersonId: Number(salespersonId),
  });
  expect(await names(seller, 'work-orders')).toEqual(['1 Own Lake', '3 Own Seller', '7 To cut']);
  const plain = await api.userWith({ permissions: ['workOrder'] });
  expect(await names(plain, 'work-orders')).toEqual([
    '1 Own Lake',
    '2 Other Lake',
    '3 Own Seller',
    '4 Other Seller',
    '6 Sam Otto',
    '7 To cut',
  ]);
  expect(await names(company.admin, 'work-orders')).toHaveLength(7);
  const secret = (await views(company.admin, 'work-orders')).find((view) => view.name.startsWith('2'))?.id;
  expect((await seller.mutate('savedViewHide', { id: secret, hidden: true }, 'savedView { name }')).codes).toEqual([
    'NOT_FOUND',
  ]);
  await share(company.office, 'Items of the mill', { vendor: company.vendorId }, 'items');
  expect(await names(await api.userWith({ permissions: ['item'] }), 'items')).toEqual([]);
  expect(await names(await api.userWith({ permissions: ['item', 'vendor'] }), 'items')).toEqual(['Items of the mill']);
});

test('the views of a list take one statement, two for a salesperson', async () => {
  const scoped = await api.as('salesperson');
  const list = (client: ApiClient) => () => client.query('{ savedViews(list: "work-orders") { name author } }');
  await list(scoped)();
  expect((await api.countStatements(list(company.admin))).statements).toBe(1);
  expect((await api.countStatements(list(scoped))).statements).toBeLessThanOrEqual(2);
});

test('the counts of several views take one request with one statement each, and none counts beyond its limit', async () => {
  const pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Counted Homes' }, 'propertyFirm');
  for (const name of ['One', 'Two', 'Three'])
    await make(
      company.office,
      'customerCreate',
      { name: `Counted ${name}`, customerTypeId: company.customerTypeId, pmfId },
      'customer',
    );
  const ask = () =>
    company.office.query(
      'query ($a: ID, $b: String) { view_0: customers(pmfId: $a, countUpTo: 2) { totalCount totalCountCapped } view_1: customers(search: $b, countUpTo: 2) { totalCount totalCountCapped } view_2: workOrders(filter: {}, countUpTo: 2) { totalCount totalCountCapped } }',
      { a: pmfId, b: 'counted two' },
    );
  await ask();
  const { value, statements, texts } = await api.countStatements(ask);
  expect(value.data).toEqual({
    view_0: { totalCount: 2, totalCountCapped: true },
    view_1: { totalCount: 1, totalCountCapped: false },
    view_2: { totalCount: 0, totalCountCapped: false },
  });
  expect(statements).toBe(3);
  for (const text of texts) expect(text).toMatch(/limit/);
});

test('views that were saved as settings of a user become views after the update', async () => {
  const { userId } = await api.userWith({ permissions: ['customer'] });
  const oldViews = [
    { name: ' Lakes ', query: { q: 'lake' } },
    { name: 'lakes', query: {} },
    { name: '', query: {} },
    'broken',
  ];
  await api.db
    .insertInto('userSetting')
    .values([
      { userId: userId ?? 0, key: 'views.customers', value: JSON.stringify(oldViews) },
      { userId: userId ?? 0, key: 'columns.customers', value: '{}' },
    ])
    .execute();
  const text = migrationFiles()['2026-11-23T0430-shared-views'] ?? '';
  await sql.raw(text.slice(0, text.indexOf('create index'))).execute(api.db);
  expect(
    await api.db
      .selectFrom('savedView')
      .select(['listKey', 'name', 'state', 'isShared'])
      .where('userId', '=', userId ?? 0)
      .execute(),
  ).toEqual([{ listKey: 'customers', name: 'Lakes', state: { q: 'lake' }, isShared: false }]);
  expect(
    await api.db
      .selectFrom('userSetting')
      .select('key')
      .where('userId', '=', userId ?? 0)
      .execute(),
  ).toEqual([{ key: 'columns.customers' }]);
});
