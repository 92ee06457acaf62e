import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded';
import { migrateToLatest } from '../db/migrate';
import { createEventBus } from '../events/event-bus';
import { createFileSigner } from '../files/signing';
import { createFolderStorage } from '../files/storage';
import { createContext } from '../graphql/context';
import type { Services } from '../graphql/context';
import { migrateJobQueue, startJobs } from '../jobs/start-jobs';
import { currentUserById } from '../modules/access/index';
import { applyCatalog, chooseCatalogLines, createCatalog } from '../modules/price-catalogs/change-catalog';
import { updatePriceMap } from '../modules/price-catalogs/price-map';
import { catalogById } from '../modules/price-catalogs/price-catalogs.queries';
import { catalogFile, dataUri, priceList } from '../modules/price-catalogs/price-catalogs-test-kit';
import { userJobs } from '../server/product-jobs';

const ARTICLES = Number(process.env.BENCH_ROWS ?? 60_000);
const folder = mkdtempSync(join(tmpdir(), 'falcon-catalog-'));
const silent = { info: () => undefined, warn: () => undefined, error: console.error } as never;
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const db = createDatabase({ connectionString: server.connectionString, maxConnections: 10 });
await migrateToLatest(db);
await migrateJobQueue(server.connectionString, silent);
const { id: userId } = await db.insertInto('appUser').values({ firstName: 'Bench', lastName: 'Clerk', emailAddress: 'bench@falcon.example' }).returning('id').executeTakeFirstOrThrow();
await db.insertInto('userRole').values({ userId, roleId: 1 }).execute();
const { id: addressId } = await db.insertInto('address').values({ country: 'US' }).returning('id').executeTakeFirstOrThrow();
const { id: vendorId } = await db.insertInto('vendor').values({ name: 'Northline Mills', addressId }).returning('id').executeTakeFirstOrThrow();
const events = createEventBus({ connectionString: server.connectionString, log: silent });
await events.ready();
const services = {
  db, events, mail: { send: async () => undefined }, files: { storage: createFolderStorage(join(folder, 'files')), signer: createFileSigner('bench') },
  secretKey: 'bench', publicUrl: 'http://localhost', timeZone: 'America/Indiana/Indianapolis', clock: () => new Date(),
} as unknown as Services;
const user = await currentUserById(db, userId);
if (!user) throw new Error('Nobody to approve as');
const ctx = createContext(services, { kind: 'full', user, sessionId: '' }, { requestId: 'bench', log: silent, ip: '', userAgent: '', issueToken: () => undefined });
const jobs = await startJobs({ connectionString: server.connectionString, services, jobs: userJobs, log: silent, pollIntervalMs: 50 });
const file = (cents: number, control: string, articles = ARTICLES, from = 1_000_000): string => dataUri(catalogFile(Array.from({ length: articles }, (_, index) => [String(from + index), ((cents + (index % 900)) / 100).toFixed(2), `PID*F*73***Shade ${index}`] as const), { control }));

/** The same articles as a price list, each with a promo. */
const list = (cents: number): string => dataUri(priceList(Array.from({ length: ARTICLES }, (_, index) => ({
  sku: `S${1_000_000 + index}`, styleNumber: '2101', styleName: 'Harbor Walk', colorNumber: String(1_000_000 + index), colorName: `Shade ${index}`, kind: 'CAR', unit: 'SY', cutCost: ((cents + (index % 900)) / 100).toFixed(2),
  isPromo: '1', promoFrom: '01/01/2031', promoUntil: '01/31/2031', promoCutCost: '4.00',
}))));

async function until(id: number, state: string): Promise<void> {
  for (;;) {
    const catalog = await catalogById(db, id);
    if (catalog?.state === state && !catalog.jobRuns) return;
    if (catalog?.state === 'FAILED' || (catalog?.fault ?? null) !== null) throw new Error(catalog?.fault ?? 'failed');
    await delay(50);
  }
}

/** Reads and approves a file, and tells how long each took and how long everybody else had to wait at most. */
async function round(words: string, uri: string, articles = ARTICLES): Promise<void> {
  const call = { operation: 'priceCatalogCreate', clientMutationId: null };
  const gaps = monitorEventLoopDelay({ resolution: 5 });
  gaps.enable();
  const started = performance.now();
  const { priceCatalog } = await createCatalog(ctx, { vendorId: String(vendorId), fileName: `${words}.832`, dataUri: uri }, call);
  await until(priceCatalog.id, 'COMPARED');
  const read = performance.now();
  if (!words.startsWith('prices')) await chooseCatalogLines(ctx, { id: priceCatalog.id, chosen: true, change: 'NEW' });
  await applyCatalog(ctx, { id: priceCatalog.id, version: (await catalogById(db, priceCatalog.id))?.version ?? 0, effectiveDate: words === 'prices' ? '2030-01-01' : '2030-06-01' });
  await until(priceCatalog.id, 'APPROVED');
  gaps.disable();
  const done = await catalogById(db, priceCatalog.id);
  const taken = (done?.createdCount ?? 0) + (done?.appliedCount ?? 0);
  console.log(`${taken.toLocaleString('en-US')} ${words}: read and compared in ${((read - started) / 1000).toFixed(1)} s, approved in ${((performance.now() - read) / 1000).toFixed(1)} s; longest event-loop gap ${(gaps.max / 1e6).toFixed(0)} ms (wanted: at most 100 ms)`);
  if (taken !== articles) throw new Error(`Only ${taken} of ${articles} were taken`);
}

try {
  await updatePriceMap(ctx, { vendorId, version: 0, tradeClass: 'WS', priceType: 'NET', basis: 'CT' });
  const [first, second] = [file(500, '000000001'), file(520, '000000002')];
  // The first one loads the programs.
  await round('to warm up', file(500, '000000003', 20, 9_000_000), 20);
  await round('new', first);
  await round('prices', second);
  await updatePriceMap(ctx, { vendorId, version: 0, format: 'PRICE_LIST', basis: 'CUT' });
  await round('prices with promos of a list', list(540));
} finally {
  await jobs.stop();
  await events.close();
  await db.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
