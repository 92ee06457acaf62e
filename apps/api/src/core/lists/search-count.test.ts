import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, valueAt } from '#testing/api-client';
import type { ApiClient, TestApi } from '#testing/api-client';

let api: TestApi;
let admin: ApiClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.as('admin');
  const addresses = await api.db
    .insertInto('address')
    .values(Array.from({ length: 2_102 }, () => ({ city: 'Carmel' })))
    .returning('id')
    .execute();
  await api.db
    .insertInto('vendor')
    .values(
      addresses.map(({ id }, index) => ({
        name: `Mill ${index < 1_000 ? 'few' : index < 1_002 ? 'more' : 'other'} ${index}`,
        isEnabled: index % 2 === 0,
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
    expect(await count(none)).toEqual({ totalCount: 2_102, totalCountCapped: false });
});

test('a search with a filter finds what matches both, whether few or most records match the words', async () => {
  const enabled = async (search: string) =>
    valueAt(
      await admin.query(
        'query ($search: String) { vendors(search: $search, activeOnly: true, first: 2) { totalCount totalCountCapped nodes { name } } }',
        { search },
      ),
      'vendors',
    );
  expect(await enabled('mill')).toMatchObject({ totalCount: 1_000, totalCountCapped: true });
  expect(await enabled('few')).toMatchObject({
    totalCount: 500,
    totalCountCapped: false,
    nodes: [{ name: 'Mill few 0' }, { name: 'Mill few 10' }],
  });
  expect(await enabled('more')).toMatchObject({ totalCount: 1, nodes: [{ name: 'Mill more 1000' }] });
});

test('a search is looked up once for the page and its count; without a filter the matches need no count', async () => {
  const statements = async (args: string) =>
    (await api.countStatements(() => admin.query(`{ vendors(${args}) { nodes { name } totalCount } }`))).statements;
  await statements('first: 5');
  expect(await statements('first: 5')).toBe(2);
  for (const word of ['mill', 'few', 'more']) expect(await statements(`search: "${word}"`)).toBe(2);
  expect(await statements('search: "few", activeOnly: true')).toBe(3);
  // Searches as typed, then with a typo; an empty page needs no statement.
  expect(await statements('search: "zzyzx"')).toBe(2);
});

test('all matches of a search can be paged through, even beyond the count', async () => {
  const seenIds = new Set<string>();
  for (let after: string | null = null, more = true; more;) {
    const answer = await admin.query(
      'query ($after: String) { vendors(search: "mill", first: 200, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }',
      { after },
    );
    const page = valueAt(answer, 'vendors') as {
      nodes: { id: string }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
    for (const { id } of page.nodes) seenIds.add(id);
    ({ endCursor: after, hasNextPage: more } = page.pageInfo);
  }
  expect(seenIds.size).toBe(2_102);
});
