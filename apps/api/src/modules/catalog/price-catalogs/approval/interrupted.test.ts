import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { startCompany } from '#testing/records-kit';
import { killedOnce, longSilent } from '#testing/killed-process';
import { catalogFile, dataUri, startCatalogJobs } from '../price-catalogs-test-kit';

const api = await testApi();
const company = await startCompany(api);
await company.admin.mutate(
  'priceMapUpdate',
  { vendorId: company.vendorId, version: 0, basis: 'CT' },
  'priceMap { version }',
);

const ARTICLES = 1_300;
const content = catalogFile(Array.from({ length: ARTICLES }, (_, index) => [String(1_000 + index), '5.50'] as const));
const count = async (
  table: 'priceCatalogLine' | 'itemCostQueue' | 'itemCostHistory' | 'historyEntry',
): Promise<number> =>
  (
    await api.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const look = async (id: string) =>
  valueAt(
    await company.admin.query(
      'query ($id: ID!) { priceCatalog(id: $id) { state version articleCount appliedCount createdCount takenCount counts { change count chosen } } }',
      { id },
    ),
    'priceCatalog',
  ) as { state: string; version: number };

/**
 * Starts a process that works on the queue, kills it once `reached`, and lets another one finish. `held` blocks the
 * first one at that point.
 */
async function killed(
  holdBack: (work: () => Promise<void>) => Promise<void>,
  reached: () => Promise<void>,
): Promise<void> {
  await holdBack(async () => {
    await killedOnce(api, join(import.meta.dirname, 'killed-catalog.ts'), reached, {
      FILES: join(api.config.dataDir, 'files'),
    });
  });
  await longSilent(api);
}

async function finished(id: string, state: string): Promise<void> {
  const jobs = await startCatalogJobs(api);
  await vi.waitFor(async () => expect((await look(id)).state).toBe(state), { timeout: 60_000, interval: 50 });
  await jobs.stop();
}

/** Locks one row, so that anyone who needs it waits. */
const holding =
  (query: ReturnType<typeof sql>) =>
  (work: () => Promise<void>): Promise<void> =>
    api.db.transaction().execute(async (trx) => {
      await query.execute(trx);
      await work();
    });

test('a process killed while it reads, and another while it approves: each time another one finishes, and everything is stored once', async () => {
  const id = textAt(
    await company.admin.mutate(
      'priceCatalogCreate',
      { vendorId: company.vendorId, fileName: 'big.832', dataUri: dataUri(content) },
      'priceCatalog { id }',
    ),
    'priceCatalogCreate.priceCatalog.id',
  );
  // The last part of the file can't be stored while this line is being written.
  await killed(
    holding(sql`insert into price_catalog_line (catalog_id, place) values (${Number(id)}, ${ARTICLES})`),
    async () => expect(await count('priceCatalogLine')).toBe(1_000),
  );
  expect(await look(id)).toMatchObject({ state: 'READING' });
  await sql`delete from price_catalog_line where article is null`.execute(api.db);
  await finished(id, 'COMPARED');
  expect(await look(id)).toMatchObject({
    articleCount: ARTICLES,
    counts: [
      { count: 0 },
      { count: 0 },
      { count: 0 },
      { change: 'NEW', count: ARTICLES, chosen: 0 },
      { count: 0 },
      { count: 0 },
      { count: 0 },
    ],
  });
  expect(await count('priceCatalogLine')).toBe(ARTICLES);

  await company.admin.mutate('priceCatalogChoose', { id, chosen: true, change: 'NEW' }, 'priceCatalog { id }');
  const before = await count('historyEntry');
  await company.admin.mutate('priceCatalogApply', { id, version: (await look(id)).version }, 'priceCatalog { id }');
  const items = async (): Promise<number> =>
    (
      await api.db
        .selectFrom('item')
        .select(sql<number>`count(*)`.as('n'))
        .where('vendorId', '=', Number(company.vendorId))
        .executeTakeFirstOrThrow()
    ).n;
  const standing = await items();
  // The process dies when it stores the result of the last line; by then most items are created, but not visible to
  // others.
  const waits = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query ilike '%update price_catalog_line l set outcome%'`.execute(api.db);
    expect(rows[0]?.n).toBe(1);
  };
  await killed(
    holding(sql`select from price_catalog_line where catalog_id = ${Number(id)} and place = ${ARTICLES} for update`),
    waits,
  );
  expect(await items()).toBe(standing);
  expect(await look(id)).toMatchObject({ state: 'APPROVING', createdCount: 0, takenCount: 0 });
  await finished(id, 'APPROVED');
  expect(await look(id)).toMatchObject({
    createdCount: ARTICLES,
    takenCount: ARTICLES,
    counts: [
      { count: 0 },
      { count: 0 },
      { count: 0 },
      { change: 'NEW', count: 0 },
      { count: 0 },
      { count: 0 },
      { count: 0 },
    ],
  });
  expect(await items()).toBe(standing + ARTICLES);
  // One entry per item, and one for the approved catalog.
  expect(await count('historyEntry')).toBe(before + ARTICLES + 1);
}, 240_000);
