import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, valueAt } from '../../testing/api-client';
import type { TestApi } from '../../testing/api-client';
import { makeCompany } from '../../testing/company';
import type { TestCompany } from '../../testing/company';

let api: TestApi;
let company: TestCompany;
let number: string;

const SEARCH = 'query S($search: String!) { search(search: $search) { customers { id name } workOrders { id workOrderNumber } invoices { id number amount } items { id nameNumber } } }';

beforeAll(async () => {
  api = await startTestApi();
  company = await makeCompany(api.db);
  const made = await (await api.as('office')).mutate('workOrderCreate', { customerId: company.customerId, unitId: company.carpetUnitId, buildingUnit: '4 / 213', addressLine1: '77 Heron Way', city: 'Fishers' }, 'workOrder { id workOrderNumber }');
  number = String(valueAt(made, 'workOrderCreate.workOrder.workOrderNumber') ?? valueAt(made, 'workOrder.workOrderNumber'));
});
afterAll(() => api.close());

const found = async (search: string, role: Parameters<TestApi['as']>[0] = 'office') => {
  const answer = await (await api.as(role)).query(SEARCH, { search });
  expect(answer.errors).toEqual([]);
  return (answer.data as { search: Record<'customers' | 'workOrders' | 'invoices' | 'items', { readonly id: string }[]> }).search;
};

test('an order is found by its number, by the digits alone, and by its address', async () => {
  for (const typed of [number, number.toLowerCase(), String(Number(number.slice(-6))), 'heron']) expect((await found(typed)).workOrders, typed).toHaveLength(1);
});

test('a customer is found by the middle of its name, and by its first letters before that', async () => {
  expect((await found('side ap')).customers).toHaveLength(1);
  expect((await found('la')).customers).toHaveLength(1);
  expect((await found('si')).customers).toEqual([]);
});

test('an item is found by its colour', async () => {
  expect((await found('sandstone')).items).toHaveLength(3);
});

test('a wildcard is a character like any other', async () => {
  expect((await found('%%%')).customers).toEqual([]);
  expect((await found('___')).workOrders).toEqual([]);
});

test('an empty search finds nothing and emoji do no harm', async () => {
  for (const typed of ['', '   ', '🧱🧱🧱', 'שלום', 'x'.repeat(10_000)]) expect(await found(typed)).toEqual({ customers: [], workOrders: [], invoices: [], items: [] });
});

test('a kind that the user may not see stays empty', async () => {
  const hits = await found('sandstone', 'user');
  expect(hits.items).toEqual([]);
  expect((await found('lakeside', 'user')).customers).toEqual([]);
});

test('a salesperson finds only his own', async () => {
  const stranger = await api.userWith({ permissions: ['customer', 'workOrder'], isSalesperson: true, salespersonId: null });
  const answer = await stranger.query(SEARCH, { search: 'lakeside' });
  expect(valueAt(answer, 'search.customers')).toEqual([]);
});

test('each kind costs one statement, and the numbers one more for the locations', async () => {
  const office = await api.as('office');
  await office.query(SEARCH, { search: 'warm' });
  const { statements } = await api.countStatements(() => office.query(SEARCH, { search: 'lakeside' }));
  expect(statements).toBeLessThanOrEqual(6);
});
