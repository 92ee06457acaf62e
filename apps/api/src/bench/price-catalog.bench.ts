import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { applyCatalog, chooseCatalogLines, createCatalog } from '#modules/catalog/price-catalogs/change-catalog';
import { updatePriceMap } from '#modules/catalog/price-catalogs/reading/price-map';
import { catalogs } from '#modules/catalog/price-catalogs/catalogs';
import { catalogFile, dataUri, priceList } from '#modules/catalog/price-catalogs/price-catalogs-test-kit';
import { benchVendor, openBenchOffice } from './support/bench-office';

const ARTICLES = Number(process.env.BENCH_ROWS ?? 60_000);
const office = await openBenchOffice('catalog');
const { db } = office;
const ctx = office.clerk();
const vendorId = await benchVendor(db);
const file = (cents: number, control: string, articles = ARTICLES, from = 1_000_000): string =>
  dataUri(
    catalogFile(
      Array.from(
        { length: articles },
        (_, index) =>
          [String(from + index), ((cents + (index % 900)) / 100).toFixed(2), `PID*F*73***Shade ${index}`] as const,
      ),
      { control },
    ),
  );

/** The same articles as a price list, each with a promo. */
const list = (cents: number): string =>
  dataUri(
    priceList(
      Array.from({ length: ARTICLES }, (_, index) => ({
        sku: `S${1_000_000 + index}`,
        styleNumber: '2101',
        styleName: 'Harbor Walk',
        colorNumber: String(1_000_000 + index),
        colorName: `Shade ${index}`,
        kind: 'CAR',
        unit: 'SY',
        cutCost: ((cents + (index % 900)) / 100).toFixed(2),
        isPromo: '1',
        promoFrom: '01/01/2031',
        promoUntil: '01/31/2031',
        promoCutCost: '4.00',
      })),
    ),
  );

async function until(id: number, state: string): Promise<void> {
  for (;;) {
    const catalog = await catalogs.byId(db, id);
    if (catalog?.state === state && !catalog.jobRuns) return;
    if (catalog?.state === 'FAILED' || (catalog?.fault ?? null) !== null) throw new Error(catalog?.fault ?? 'failed');
    await delay(50);
  }
}

/** Reads and approves a file; prints how long each took and the longest wait of other users. */
async function round(words: string, uri: string, articles = ARTICLES): Promise<void> {
  const call = { operation: 'priceCatalogCreate', clientMutationId: null };
  const gaps = monitorEventLoopDelay({ resolution: 5 });
  gaps.enable();
  const started = performance.now();
  const { priceCatalog } = await createCatalog(
    ctx,
    { vendorId: String(vendorId), fileName: `${words}.832`, dataUri: uri },
    call,
  );
  await until(priceCatalog.id, 'COMPARED');
  const comparedAt = performance.now();
  if (!words.startsWith('prices'))
    await chooseCatalogLines(ctx, { id: priceCatalog.id, chosen: true }, { change: 'NEW' });
  await applyCatalog(ctx, {
    id: priceCatalog.id,
    version: (await catalogs.byId(db, priceCatalog.id))?.version ?? 0,
    effectiveDate: words === 'prices' ? '2030-01-01' : '2030-06-01',
  });
  await until(priceCatalog.id, 'APPROVED');
  gaps.disable();
  const catalog = await catalogs.byId(db, priceCatalog.id);
  const takenCount = (catalog?.createdCount ?? 0) + (catalog?.appliedCount ?? 0);
  console.log(
    `${takenCount.toLocaleString('en-US')} ${words}: read and compared in ${((comparedAt - started) / 1000).toFixed(1)} s, approved in ${((performance.now() - comparedAt) / 1000).toFixed(1)} s; longest event-loop gap ${(gaps.max / 1e6).toFixed(0)} ms (wanted: at most 100 ms)`,
  );
  if (takenCount !== articles) throw new Error(`Only ${takenCount} of ${articles} were taken`);
}

try {
  await updatePriceMap(ctx, { vendorId, version: 0, tradeClass: 'WS', priceType: 'NET', basis: 'CT' });
  const [first, second] = [file(500, '000000001'), file(520, '000000002')];
  // The first file also loads the code.
  await round('to warm up', file(500, '000000003', 20, 9_000_000), 20);
  await round('new', first);
  await round('prices', second);
  await updatePriceMap(ctx, { vendorId, version: 0, format: 'PRICE_LIST', basis: 'CUT' });
  await round('prices with promos of a list', list(540));
} finally {
  await office.close();
}
