import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, textAt } from '../../testing/api-client';
import type { ApiAnswer } from '../../testing/api-client';
import { catalogFile, openCatalogDesk, startCatalogJobs } from './price-catalogs-test-kit';
import type { CatalogDesk } from './price-catalogs-test-kit';

let desk: CatalogDesk;
beforeAll(async () => {
  desk = await openCatalogDesk({ working: false });
  await desk.mapPrices();
});
afterAll(() => desk.close());

test('lines that somebody chooses in the moment in which another approves are refused: they are not approved unseen', async () => {
  const { admin } = desk.company;
  await desk.item('700', 1);
  const id = textAt(await desk.create(catalogFile([['700', '2.00']])), 'priceCatalogCreate.priceCatalog.id');
  const jobs = await startCatalogJobs(desk.api);
  await eventually(async () => (await desk.look(id)).state === 'COMPARED');
  await jobs.stop();
  const { version } = await desk.look(id);

  const asked: Promise<ApiAnswer>[] = [];
  const waiting = async () => (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.api.db)).rows.length;
  await desk.api.db.transaction().execute(async (trx) => {
    await trx.selectFrom('priceCatalog').select('id').where('id', '=', Number(id)).forUpdate().execute();
    asked.push(admin.mutate('priceCatalogApply', { id, version }, 'priceCatalog { state }'));
    await eventually(async () => (await waiting()) === 1);
    asked.push(admin.mutate('priceCatalogChoose', { id, chosen: false, change: 'UP' }, 'priceCatalog { state }'));
    await eventually(async () => (await waiting()) === 2);
  });
  const [applied, chosen] = await Promise.all(asked);
  expect(applied?.errors).toEqual([]);
  expect(chosen?.errors.map(({ message }) => message)).toEqual(['This catalog is being worked on. Wait until the job has ended.']);
});
