import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, valueAt } from '../testing/api-client';
import type { ApiClient, TestApi } from '../testing/api-client';

let api: TestApi;
let admin: ApiClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.as('admin');
  const addresses = await api.db
    .insertInto('address')
    .values(Array.from({ length: 1_002 }, () => ({ city: 'Carmel' })))
    .returning('id')
    .execute();
  await api.db
    .insertInto('vendor')
    .values(
      addresses.map(({ id }, index) => ({
        name: `Mill ${index < 1_000 ? 'few' : 'more'} ${index}`,
        abbreviation: '',
        addressId: id,
      })),
    )
    .execute();
});
afterAll(() => api.close());

const count = async (search: string | null) =>
  valueAt(
    await admin.query(
      'query ($search: String) { vendors(search: $search, first: 1) { totalCount totalCountCapped } }',
      { search },
    ),
    'vendors',
  );

test('the matches of a search are counted up to a thousand and shown as at least that many; a list without a search is counted further', async () => {
  expect(await count('mill')).toEqual({ totalCount: 1_000, totalCountCapped: true });
  expect(await count('mill few')).toEqual({ totalCount: 1_000, totalCountCapped: false });
  expect(await count('mill more')).toEqual({ totalCount: 2, totalCountCapped: false });
  for (const none of [null, '', '  '])
    expect(await count(none)).toEqual({ totalCount: 1_002, totalCountCapped: false });
});

test('all matches of a search can be paged through, even beyond the count', async () => {
  const seen = new Set<string>();
  for (let after: string | null = null, more = true; more;) {
    const answer = await admin.query(
      'query ($after: String) { vendors(search: "mill", first: 200, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }',
      { after },
    );
    const page = valueAt(answer, 'vendors') as {
      nodes: { id: string }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
    for (const { id } of page.nodes) seen.add(id);
    ({ endCursor: after, hasNextPage: more } = page.pageInfo);
  }
  expect(seen.size).toBe(1_002);
});
