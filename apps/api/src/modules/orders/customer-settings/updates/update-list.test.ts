import { expect, test } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { UPDATE_SORTS } from './update-list.queries';

const ids = { boss: 0, clerk: 0 };
const KINDS = ['PREFERENCES', 'ITEMS', 'PROFITS', 'ADDITIONAL_MATERIALS'];
const MADE = 24;

interface UpdateRow {
  readonly id: string;
  readonly kind: string;
  readonly description: string;
  readonly state: string;
  readonly rowCount: number;
  readonly changedCount: number;
  readonly refusedCount: number;
  readonly undoneCount: number;
  readonly keptCount: number;
  readonly userName: string;
}
interface ListedPage {
  readonly totalCount: number;
  readonly nodes: readonly UpdateRow[];
  readonly pageInfo: {
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly startCursor: string | null;
    readonly hasPreviousPage: boolean;
  };
}

const DOCUMENT = `query ($first: Int, $after: String, $last: Int, $before: String, $search: String, $kinds: [CustomerSettingsKind!], $states: [CustomerSettingsUpdateState!], $userId: ID, $sort: CustomerSettingsUpdateSort, $direction: SortDirection) {
  customerSettingsUpdates(first: $first, after: $after, last: $last, before: $before, search: $search, kinds: $kinds, states: $states, userId: $userId, sort: $sort, direction: $direction) {
    totalCount pageInfo { endCursor hasNextPage startCursor hasPreviousPage } nodes { id kind description state rowCount changedCount refusedCount undoneCount keptCount userName }
  } }`;

async function page(variables: Record<string, unknown> = {}, by: ApiClient = boss): Promise<ListedPage> {
  const answer = await by.query(DOCUMENT, { first: 'last' in variables ? null : 100, ...variables });
  expect(answer.errors).toEqual([]);
  return valueAt(answer, 'customerSettingsUpdates') as ListedPage;
}
const idsOf = ({ nodes }: ListedPage): string[] => nodes.map(({ id }) => id);

async function walk(sort: string, direction: string): Promise<string[]> {
  const seenIds: string[] = [];
  for (let after: string | null = null; ;) {
    const listPage: ListedPage = await page({ sort, direction, first: 5, after });
    seenIds.push(...idsOf(listPage));
    if (!listPage.pageInfo.hasNextPage) return seenIds;
    after = listPage.pageInfo.endCursor;
  }
}

async function walkBack(sort: string, direction: string): Promise<string[]> {
  const seenIds: string[] = [];
  for (let before: string | null = null; ;) {
    const listPage: ListedPage = await page({ sort, direction, last: 5, before });
    seenIds.unshift(...idsOf(listPage));
    if (!listPage.pageInfo.hasPreviousPage) return seenIds;
    before = listPage.pageInfo.startCursor;
  }
}

/** Inserts updates in each state directly into the table: the list only reads. */
async function insertUpdates(): Promise<void> {
  const job = async (status: string) =>
    (
      await api.db
        .insertInto('jobStatus')
        .values({ jobClass: 'customerSettingsUpdate', jobDescription: 'Updating', userId: ids.boss, status })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [runs, ended] = [await job('PROCESSING'), await job('ERROR')];
  const at = new Date();
  const STATES = [
    { finishedAt: at },
    { finishedAt: at, undoneAt: at, undoneCount: 4 },
    { jobStatusId: runs },
    { jobStatusId: ended },
    { finishedAt: at, undoJobStatusId: runs },
    { finishedAt: at, undoJobStatusId: ended },
  ];
  const row = (index: number) => ({
    kind: KINDS[index % 4] ?? '',
    flooringTypeId: 1,
    description: `${['take up', 'Pad 6 lb', 'cove base'][index % 3]} for all_${index % 5}${'.'.repeat(index === 7 ? 6_000 : 0)}`,
    userId: index % 3 === 0 ? ids.clerk : ids.boss,
    rowCount: (index * 7) % 11,
    unchangedCount: 0,
    changedCount: (index * 5) % 9,
    refusedCount: index % 3,
    keptCount: index % 2,
    ...STATES[index % 6],
  });
  await api.db
    .insertInto('massUpdate')
    .values(Array.from({ length: MADE }, (_, index) => row(index)))
    .execute();
}

const api = await testApi();
const boss = await api.as('admin');
const clerk = await api.userWith({ permissions: ['massUpdateProfit'] });
Object.assign(ids, { boss: boss.userId, clerk: clerk.userId });
await insertUpdates();

test.each(UPDATE_SORTS)(
  'by %s: page by page, forward and backward, every update comes once, and the other direction is the same list reversed',
  async (sort) => {
    const whole = idsOf(await page({ sort, direction: 'ASC' }));
    expect(new Set(whole).size).toBe(MADE);
    expect(await walk(sort, 'ASC')).toEqual(whole);
    expect(await walkBack(sort, 'ASC')).toEqual(whole);
    expect(await walk(sort, 'DESC')).toEqual(whole.toReversed());
  },
);

/** The value in the column of each sort. */
const SHOWN: Readonly<Record<string, (row: UpdateRow) => string | number>> = {
  NEWEST: ({ id }) => Number(id),
  DESCRIPTION: ({ description }) => description.toLowerCase(),
  KIND: ({ kind }) => kind,
  USER: ({ userName }) => userName.toLowerCase(),
  ROWS: ({ rowCount }) => rowCount,
  CHANGED: ({ changedCount }) => changedCount,
  SET_BACK: ({ undoneCount }) => undoneCount,
  LEFT: ({ refusedCount, keptCount }) => refusedCount + keptCount,
};

async function inOrder(): Promise<void> {
  for (const sort of UPDATE_SORTS) {
    const shownTexts = (await page({ sort, direction: 'ASC' })).nodes.map((row) => SHOWN[sort]?.(row) ?? '');
    expect(shownTexts, sort).toEqual(shownTexts.toSorted((one, next) => (one < next ? -1 : one > next ? 1 : 0)));
  }
}

test('every sort follows what its column shows, also after someone is renamed', async () => {
  await inOrder();
  await api.db
    .updateTable('appUser')
    .set({ firstName: 'Aaron', lastName: 'Zed' })
    .where('id', '=', ids.clerk)
    .execute();
  await inOrder();
  expect((await page({ sort: 'USER', direction: 'ASC', first: 1 })).nodes[0]?.userName).toBe('Aaron Zed');
});

test('the newest come first by default', async () => {
  const listedIds = idsOf(await page()).map(Number);
  expect(listedIds).toEqual(listedIds.toSorted((one, next) => next - one));
});

test('the list is filtered by words, kind, state and user', async () => {
  expect((await page({ search: 'PAD 6' })).nodes.every(({ description }) => description.startsWith('Pad 6'))).toBe(
    true,
  );
  expect((await page({ search: 'PAD 6' })).totalCount).toBe(8);
  expect((await page({ search: 'all_2' })).totalCount).toBe(5);
  expect((await page({ search: 'all%2' })).totalCount).toBe(0);
  expect(new Set((await page({ kinds: ['ITEMS', 'PROFITS'] })).nodes.map(({ kind }) => kind))).toEqual(
    new Set(['ITEMS', 'PROFITS']),
  );
  expect((await page({ userId: clerk.userId })).totalCount).toBe(8);
  const whole = (await page()).nodes;
  for (const states of [['DONE'], ['UNDONE'], ['RUNNING'], ['FAILED'], ['UNDOING'], ['RUNNING', 'UNDOING']]) {
    const listPage = await page({ states });
    expect(listPage.nodes.length, states.join()).toBeGreaterThan(0);
    expect(idsOf(listPage), states.join()).toEqual(
      whole.filter(({ state }) => states.includes(state)).map(({ id }) => id),
    );
  }
});

test('the user filter lists those who made updates; salespersons see only themselves', async () => {
  const people = async (by: ApiClient) =>
    valueAt(await by.query('{ customerSettingsUpdaters { id } }'), 'customerSettingsUpdaters') as { id: string }[];
  expect(new Set((await people(clerk)).map(({ id }) => id))).toEqual(
    new Set([String(boss.userId), String(clerk.userId)]),
  );
  const seller = await api.userWith({ permissions: ['massUpdateProfit'], isSalesperson: true });
  expect(await people(seller)).toEqual([]);
  expect((await page({ userId: boss.userId }, seller)).totalCount).toBe(0);
  await api.db
    .insertInto('massUpdate')
    .values({
      kind: 'ITEMS',
      flooringTypeId: 1,
      description: 'own',
      userId: Number(seller.userId),
      rowCount: 1,
      unchangedCount: 0,
    })
    .execute();
  expect(await people(seller)).toEqual([{ id: String(seller.userId) }]);
  expect((await page({ sort: 'USER' }, seller)).nodes.map(({ description }) => description)).toEqual(['own']);
  expect((await (await api.as('view')).query('{ customerSettingsUpdaters { id } }')).codes).toEqual([
    'MISSING_PERMISSION',
  ]);
});

test('a page takes as many statements as a page of one: the page, its count and the names', async () => {
  const count = async (first: number) => {
    await page({ first, sort: 'USER' });
    return (await api.countStatements(() => page({ first, sort: 'USER' }))).statements;
  };
  expect(await count(20)).toBe(await count(1));
  expect(await count(20)).toBe(3);
});
