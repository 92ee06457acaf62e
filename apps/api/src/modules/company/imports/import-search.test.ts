import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { IMPORT_SORTS } from './imports.queries';

/** More than a search counts: it then walks the sorted list instead of finding the matches first. */
const MANY = 1_100;

const api = await testApi();
const admin = await api.as('admin');
const row = (index: number) => ({
  recordType: index % 2 === 0 ? 'VENDOR' : 'ITEM',
  fileName: `${index % 100 === 0 ? 'Rare' : 'Usual'} ${(index * 7) % MANY} list.csv`,
  fileSize: 10,
  state: 'DONE',
  rowCount: index % 13,
  createCount: index % 5,
  userId: Number(admin.userId),
});
await api.db
  .insertInto('import')
  .values(Array.from({ length: MANY }, (_, index) => row(index)))
  .execute();

interface ImportPage {
  readonly nodes: readonly { readonly id: string; readonly fileName: string }[];
  readonly totalCount: number;
  readonly totalCountCapped: boolean;
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
}
async function findImports(args: string): Promise<ImportPage> {
  const answer = await admin.query(
    `{ imports(${args}) { nodes { id fileName } totalCount totalCountCapped pageInfo { endCursor hasNextPage } } }`,
  );
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'imports') as ImportPage;
}

async function walk(args: string): Promise<string[]> {
  const seenIds: string[] = [];
  for (let after = ''; ;) {
    const { nodes, pageInfo } = await findImports(`${args}, first: 150${after}`);
    seenIds.push(...nodes.map(({ id }) => id));
    if (!pageInfo.hasNextPage) return seenIds;
    after = `, after: ${JSON.stringify(pageInfo.endCursor)}`;
  }
}

test.each(IMPORT_SORTS)('by %s: few and many matches come in the order of the whole list', async (sort) => {
  for (const direction of ['ASC', 'DESC']) {
    const whole = await walk(`sort: ${sort}, direction: ${direction}`);
    expect(new Set(whole).size).toBe(MANY);
    expect(await walk(`search: "list", sort: ${sort}, direction: ${direction}`)).toEqual(whole);
    const { nodes } = await findImports('search: "rare", first: 200');
    const rare = new Set(nodes.map(({ id }) => id));
    expect(rare.size).toBe(11);
    const few = await findImports(`search: "rare", sort: ${sort}, direction: ${direction}, first: 4`);
    expect(few).toMatchObject({ totalCount: 11, totalCountCapped: false });
    const rest = await findImports(
      `search: "rare", sort: ${sort}, direction: ${direction}, first: 100, after: ${JSON.stringify(few.pageInfo.endCursor)}`,
    );
    expect([...few.nodes, ...rest.nodes].map(({ id }) => id)).toEqual(whole.filter((id) => rare.has(id)));
  }
});

test('matches are counted to a thousand; few and many take a count and a page, nothing per row', async () => {
  expect(await findImports('search: "list", first: 5')).toMatchObject({ totalCount: 1_000, totalCountCapped: true });
  for (const search of ['rare', 'list'])
    expect((await api.countStatements(() => findImports(`search: "${search}", first: 5`))).statements).toBe(2);
  expect((await findImports('search: "rare", recordTypes: [ITEM]')).totalCount).toBe(0);
});
