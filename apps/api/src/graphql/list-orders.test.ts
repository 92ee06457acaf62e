import { setTimeout as delay } from 'node:timers/promises';
import { isEnumType, getNamedType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, valueAt } from '../testing/api-client';
import type { ApiClient, TestApi } from '../testing/api-client';
import { make, startCompany } from '../testing/records-kit';
import type { Company } from '../testing/records-kit';
import { productSchema } from './schema';

let api: TestApi;
let company: Company;
let admin: ApiClient;
const ids: Record<string, string> = {};

const CITIES = ['Carmel', 'Avon', 'Brownsburg', 'Avon', ''];

beforeAll(async () => {
  api = await startTestApi();
  company = await startCompany(api);
  admin = company.admin;
  for (const role of ['edit', 'view', 'warehouse'] as const) await api.as(role);
  const typeB = await make(admin, 'customerTypeCreate', { name: 'Zoo' }, 'customerType');
  for (const [index, city] of CITIES.entries()) {
    const address = { addressLine1: `${index} Elm`, city, state: ['IN', 'OH', 'IN', 'MI', 'OH'][index] };
    ids[`vendor${index}`] = await make(admin, 'vendorCreate', { name: `Mill ${9 - index}`, abbreviation: `A${index % 2}`, address }, 'vendor');
    ids[`firm${index}`] = await make(admin, 'propertyFirmCreate', { name: `Homes ${(index * 3) % 5}`, ...(index > 1 ? { propertyFirmTypeId: String((index % 3) + 1) } : {}), address }, 'propertyFirm');
    ids[`seller${index}`] = await make(admin, 'salespersonCreate', { fullName: `Seller ${(index * 2) % 5}`, companyName: `Co ${index % 2}`, ...(index > 1 ? { hireDate: `202${index}-01-02` } : {}) }, 'salesperson');
    await make(admin, 'installerCreate', { firstName: `F${index % 2}`, lastName: `L${9 - index}`, companyName: `Co ${index % 3}`, ...(index > 1 ? { hireDate: `202${index}-01-02` } : {}), address }, 'installer');
    const owners = index === 0 ? {} : { pmfId: ids[`firm${index}`], salespersonId: ids[`seller${index}`] };
    ids[`customer${index}`] = await make(company.office, 'customerCreate', { name: `Court ${(index * 2) % 5}`, customerTypeId: index % 2 === 0 ? company.customerTypeId : typeB, ...owners, ...(index > 2 ? { numberOfUnits: 10 - index } : {}), address }, 'customer');
    ids[`unit${index}`] = await make(company.office, 'unitCreate', { customerId: ids[`customer${index}`], flooringTypeId: (index % 3) + 1, name: `Plan ${index % 2}` }, 'unit');
    await make(admin, 'itemCreate', { vendorId: ids[`vendor${index}`], itemTypeId: 1, name: `Plush ${index % 2}`, number: String(9 - index), colorName: `Red ${index % 3}`, cost: 5 + (index % 2), shipping: 0.1, salesTax: 0.2, ...(index > 1 ? { width: 12 } : {}) }, 'item');
  }
});
afterAll(() => api.close());

const LISTS = ['customers', 'units', 'items', 'vendors', 'installers', 'salespersons', 'propertyFirms', 'users'] as const;

function sortsOf(list: string): string[] {
  const type = getNamedType(productSchema().getQueryType()?.getFields()[list]?.args.find(({ name }) => name === 'sort')?.type);
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}

interface Walked {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean; readonly startCursor: string | null; readonly hasPreviousPage: boolean };
}

async function page(list: string, args: string, fields = 'id'): Promise<Walked> {
  const answer = await admin.query(`{ ${list}(${args}) { nodes { ${fields} } pageInfo { endCursor hasNextPage startCursor hasPreviousPage } } }`);
  expect(answer.errors).toEqual([]);
  return valueAt(answer, list) as Walked;
}

async function forwards(list: string, order: string): Promise<string[]> {
  const seen: string[] = [];
  for (let after = ''; ;) {
    const { nodes, pageInfo } = await page(list, `${order}, first: 2${after}`);
    seen.push(...nodes.map(({ id }) => id));
    if (!pageInfo.hasNextPage) return seen;
    after = `, after: ${JSON.stringify(pageInfo.endCursor)}`;
  }
}

async function backwards(list: string, order: string): Promise<string[]> {
  const seen: string[] = [];
  for (let before = ''; ;) {
    const { nodes, pageInfo } = await page(list, `${order}, last: 2${before}`);
    seen.unshift(...nodes.map(({ id }) => id));
    if (!pageInfo.hasPreviousPage) return seen;
    before = `, before: ${JSON.stringify(pageInfo.startCursor)}`;
  }
}

test.each(LISTS.flatMap((list) => sortsOf(list).map((sort) => [list, sort] as const)))('%s by %s: page by page, forwards and backwards, every record comes once, and the other direction is the same list reversed', async (list, sort) => {
  const order = `sort: ${sort}, direction: ASC`;
  const whole = (await page(list, `${order}, first: 200`)).nodes.map(({ id }) => id);
  expect(whole.length).toBeGreaterThanOrEqual(4);
  expect(await forwards(list, order)).toEqual(whole);
  expect(await backwards(list, order)).toEqual(whole);
  expect(await forwards(list, `sort: ${sort}, direction: DESC`)).toEqual(whole.toReversed());
});

/** Records in the order that a list gives them must have their words in rising order, those without any first. */
const inOrder = (words: readonly string[]): void => expect(words).toEqual(words.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));

const SHOWN: readonly (readonly [list: (typeof LISTS)[number], sort: string, fields: string, path: readonly string[]])[] = [
  ['customers', 'CITY', 'address { city }', ['address', 'city']], ['customers', 'STATE', 'address { state }', ['address', 'state']], ['customers', 'PMF', 'pmf { name }', ['pmf', 'name']],
  ['customers', 'SALESPERSON', 'salesperson { fullName }', ['salesperson', 'fullName']], ['customers', 'TYPE', 'customerType { name }', ['customerType', 'name']], ['vendors', 'CITY', 'address { city }', ['address', 'city']],
  ['installers', 'CITY', 'address { city }', ['address', 'city']], ['propertyFirms', 'CITY', 'address { city }', ['address', 'city']], ['propertyFirms', 'TYPE', 'propertyFirmType { name }', ['propertyFirmType', 'name']],
  ['items', 'VENDOR', 'vendor { name }', ['vendor', 'name']], ['units', 'CUSTOMER', 'customer { name }', ['customer', 'name']],
];

async function allInOrder(): Promise<void> {
  for (const [list, sort, fields, path] of SHOWN) {
    const { nodes } = await page(list, `sort: ${sort}, first: 200`, `id ${fields}`);
    inOrder(nodes.map((node) => (path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], node) ?? '') as string));
  }
}

test('lists by the words of other records follow those words: a new address, another firm, a new name', async () => {
  await allInOrder();
  const { office } = company;
  await office.mutate('customerUpdate', { id: ids['customer1'], version: 1, address: { city: 'Zionsville', state: 'KY' } }, 'customer { id }');
  await office.mutate('customerUpdate', { id: ids['customer2'], version: 1, pmfId: ids['firm4'], salespersonId: null }, 'customer { id }');
  await office.mutate('customerUpdate', { id: ids['customer3'], version: 1, name: 'Alder Court' }, 'customer { id }');
  await office.mutate('propertyFirmUpdate', { id: ids['firm1'], version: 1, name: 'A Homes', address: { city: 'Aurora' } }, 'propertyFirm { id }');
  await admin.mutate('salespersonUpdate', { id: ids['seller3'], version: 1, fullName: 'A Seller' }, 'salesperson { id }');
  await admin.mutate('customerTypeUpdate', { id: company.customerTypeId, version: 1, name: 'Zz apartments' }, 'customerType { id }');
  await admin.mutate('vendorUpdate', { id: ids['vendor0'], version: 1, name: 'A Mill', address: { city: 'Yorktown' } }, 'vendor { id }');
  await allInOrder();
  const [first] = (await page('items', 'sort: VENDOR, first: 1', 'id vendor { name }')).nodes as readonly { readonly id: string; readonly vendor: { readonly name: string } }[];
  expect(first?.vendor.name).toBe('A Mill');
  const found = valueAt(await office.query('{ customers(search: "zionsv") { nodes { id } totalCount } }'), 'customers');
  expect(found).toEqual({ nodes: [{ id: ids['customer1'] }], totalCount: 1 });
});

test('a vendor that is renamed while somebody adds an item of it: the item is listed under the new name', async () => {
  const id = Number(ids['vendor3']);
  let renamed: Promise<unknown> = Promise.resolve();
  await api.db.transaction().execute(async (trx) => {
    const style = await trx.insertInto('style').values({ vendorId: id, itemTypeId: 1, name: 'Meanwhile' }).returning('id').executeTakeFirstOrThrow();
    await trx.insertInto('item').values({ styleId: style.id, itemTypeId: 1, materialId: 1, vendorId: id, name: 'Meanwhile' }).execute();
    renamed = api.db.updateTable('vendor').set({ name: 'Renamed Mill' }).where('id', '=', id).execute();
    await delay(50);
  });
  await renamed;
  expect(await api.db.selectFrom('item').select('listedVendor').where('name', '=', 'Meanwhile').execute()).toEqual([{ listedVendor: 'Renamed Mill' }]);
});
