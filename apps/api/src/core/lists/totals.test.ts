import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, valueAt } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';
import type { Company } from '#testing/records-kit';
import { keysetPage } from './keyset';

let api: TestApi;
let company: Company;
let pmfId = '';
let salespersonId = '';

/**
 * So many customers inserted directly: the first has 1 apartment, the second 2, and so on; every fifth has no number.
 */
const insertCustomers = (name: string, count: number, firmId: number | null, sellerId: number | null) =>
  sql`with place as (insert into address (address_line1, city, state, postal_code)
    values ('1 Elm St', 'Gary', 'IN', '46401') returning id)
    insert into customer (name, customer_type_id, address_id, property_firm_id, salesperson_id, is_enabled,
      number_of_units)
    select ${name} || ' ' || n, ${Number(company.customerTypeId)}, place.id, ${firmId}::int,
      case when n % 2 = 0 then ${sellerId}::int end, n % 3 > 0, case when n % 5 > 0 then n end
    from place, generate_series(1, ${count}::int) n`.execute(api.db);

beforeAll(async () => {
  api = await startTestApi();
  company = await startCompany(api);
  pmfId = await make(company.office, 'propertyFirmCreate', { name: 'Hoosier Homes' }, 'propertyFirm');
  salespersonId = await make(company.admin, 'salespersonCreate', { fullName: 'Sam Seller' }, 'salesperson');
  await insertCustomers('Lakeside', 120, Number(pmfId), Number(salespersonId));
});
afterAll(() => api.close());

const FILTERS =
  '$search: String, $activeOnly: Boolean, $pmfId: ID | search: $search, activeOnly: $activeOnly, pmfId: $pmfId';
const [types = '', passed = ''] = FILTERS.split(' | ');

const totals = async (variables: Readonly<Record<string, unknown>>, client: ApiClient = company.office) =>
  valueAt(
    await client.query(`query (${types}) { customers(${passed}) { totals { numberOfUnits } } }`, variables),
    'customers.totals',
  );

interface Rows {
  readonly nodes: readonly { readonly numberOfUnits: number | null }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

/** The sum over all pages of the same list. */
async function added(variables: Readonly<Record<string, unknown>>): Promise<number> {
  let sum = 0;
  for (let after: string | null = null; ;) {
    const answer = await company.office.query(
      `query ($after: String, ${types}) { customers(first: 50, after: $after, ${passed}) { nodes { numberOfUnits } pageInfo { hasNextPage endCursor } } }`,
      { ...variables, after },
    );
    const { nodes, pageInfo } = valueAt(answer, 'customers') as Rows;
    sum += nodes.reduce((part, { numberOfUnits }) => part + (numberOfUnits ?? 0), 0);
    if (!pageInfo.hasNextPage) return sum;
    after = pageInfo.endCursor;
  }
}

test.each([
  {},
  { activeOnly: true },
  { search: 'Lakeside' },
  { search: 'Lakeside 11', activeOnly: true },
  { search: 'nobody' },
])('the total is the sum over all pages: %o', async (variables) => {
  expect(await totals(variables)).toEqual({ numberOfUnits: await added(variables) });
});

test('who sees only their own customers gets the total of these', async () => {
  const own = await api.userWith({
    permissions: ['customer'],
    isSalesperson: true,
    salespersonId: Number(salespersonId),
  });
  const even = Array.from({ length: 120 }, (_, index) => index + 1).filter((n) => n % 2 === 0 && n % 5 > 0);
  expect(await totals({}, own)).toEqual({ numberOfUnits: even.reduce((sum, n) => sum + n, 0) });
});

test('a total takes one statement, and none of the rows; the rows take none for the total', async () => {
  await totals({ pmfId });
  const { texts } = await api.countStatements(() => totals({ pmfId }));
  expect(texts.filter((text) => text.includes('customer'))).toHaveLength(1);
  const rows = await api.countStatements(() => added({ pmfId }));
  expect(rows.texts.filter((text) => text.includes('sum('))).toEqual([]);
});

test('a list has no total for users who don’t see what is added up, and asks for none', async () => {
  const query = api.db.selectFrom('customer').select('customer.id');
  const columns = { numberOfUnits: { type: 'Int', sum: sql.ref('customer.numberOfUnits') } } as const;
  for (const search of [null, 'Lakeside']) {
    const page = keysetPage({
      db: api.db,
      query,
      order: 'ID',
      sort: [sql.ref('customer.id')],
      direction: 'ASC',
      args: { search },
      searched: { kind: 'CUSTOMER', id: sql.ref('customer.id') },
      totals: { columns, sees: false },
    });
    const result = await api.countStatements(async () => (await page.totals?.()) ?? null);
    expect(result.value).toBeNull();
    expect(result.texts).toEqual([]);
  }
});

test('a list longer than is counted has no total', async () => {
  await insertCustomers('Riverbend', 1_001, null, null);
  expect(await totals({ search: 'Riverbend' })).toBeNull();
  expect(await totals({ search: 'Lakeside' })).not.toBeNull();
  expect(await totals({ pmfId })).not.toBeNull();
});
