import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';

const api = await testApi();
const company = await startCompany(api);
const laborRateId = await make(company.admin, 'laborRateCreate', { laborCategory: 'Ohio' }, 'laborRate');

const counts = async () =>
  valueAt(
    await company.admin.query('query ($id: ID!) { laborRate(id: $id) { usedBy { kind count } } }', { id: laborRateId }),
    'laborRate.usedBy',
  );
const uses = (first: number, after: string | null = null, client = company.admin) =>
  client.query(
    'query ($id: ID!, $first: Int, $after: String) { laborRateUses(laborRateId: $id, first: $first, after: $after) { nodes { kind name customerName recordId isEnabled } pageInfo { endCursor hasNextPage } totalCount } }',
    { id: laborRateId, first, after },
  );

test('a labor rate shows where it is used: company, customer types, customers and units, page by page', async () => {
  expect(await counts()).toEqual([]);
  const typeId = await make(company.admin, 'customerTypeCreate', { name: 'Retail', laborRateId }, 'customerType');
  const customerId = await make(
    company.admin,
    'customerCreate',
    { name: 'Lakeside', customerTypeId: typeId, laborRateId },
    'customer',
  );
  await make(company.admin, 'customerCreate', { name: 'Arbor', customerTypeId: typeId, laborRateId }, 'customer');
  for (const name of ['2BR-A', '1BR-B'])
    await make(company.admin, 'unitCreate', { customerId, name, flooringTypeId: 1, laborRateId }, 'unit');
  await make(company.admin, 'unitCreate', { customerId, name: 'Other', flooringTypeId: 1 }, 'unit');
  await api.db
    .updateTable('appConfiguration')
    .set({ defaultLaborRateId: Number(laborRateId) })
    .execute();
  expect(await counts()).toEqual([
    { kind: 'COMPANY', count: 1 },
    { kind: 'CUSTOMER_TYPE', count: 1 },
    { kind: 'CUSTOMER', count: 2 },
    { kind: 'UNIT', count: 2 },
  ]);

  const first = await uses(4);
  expect(valueAt(first, 'laborRateUses')).toMatchObject({
    totalCount: 6,
    pageInfo: { hasNextPage: true },
    nodes: [
      { kind: 'COMPANY' },
      { kind: 'CUSTOMER_TYPE', name: 'Retail', recordId: typeId },
      { kind: 'CUSTOMER', name: 'Arbor' },
      { kind: 'CUSTOMER', name: 'Lakeside', recordId: customerId, isEnabled: true },
    ],
  });
  const rest = await uses(4, String(valueAt(first, 'laborRateUses.pageInfo.endCursor')));
  expect(valueAt(rest, 'laborRateUses.nodes')).toMatchObject([
    { kind: 'UNIT', name: '1BR-B', customerName: 'Lakeside' },
    { kind: 'UNIT', name: '2BR-A' },
  ]);
  const [one, all] = [await api.countStatements(() => uses(1)), await api.countStatements(() => uses(10))];
  expect(all.statements).toBe(one.statements);
});

test('a salesperson sees only their own customers in it; a missing rate and a missing permission are refused', async () => {
  const salesperson = await api.userWith({ permissions: ['laborRate'], isSalesperson: true });
  expect(valueAt(await uses(10, null, salesperson), 'laborRateUses')).toMatchObject({
    totalCount: 2,
    nodes: [{ kind: 'COMPANY' }, { kind: 'CUSTOMER_TYPE' }],
  });
  expect((await company.admin.query('{ laborRateUses(laborRateId: "999") { totalCount } }')).codes).toEqual([
    'NOT_FOUND',
  ]);
  expect((await uses(1, null, await api.as('warehouse'))).codes).toEqual(['MISSING_PERMISSION']);
});
