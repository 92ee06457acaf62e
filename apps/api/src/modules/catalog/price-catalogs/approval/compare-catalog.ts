import { setImmediate as breathe } from 'node:timers/promises';
import { CatalogComparer, itemOfArticle } from '@falcon/domain/catalog/price-catalogs';
import { dateInZone } from '#core/calendar-date';
import type { TransactionContext } from '#core/context';
import type { JobRun } from '#jobs/define-job';
import { contextOfJob } from '#office/access';
import { planNewItem, vendorFacts } from '#catalog/items';
import type { VendorFacts } from '#catalog/items';
import { articleReader, shownPacking } from '../reading/catalog-kinds';
import type { CompletedArticle } from '../reading/catalog-kinds';
import { itemsToCompare, learnLines, openArticles, storeCompared, takenItems } from '../catalog-lines.queries';
import type { Compared } from '../catalog-lines.queries';
import { restingState } from '../catalog-state';
import { catalogById, changeCatalog, priceMapOf } from '../price-catalogs.queries';
import type { CatalogHead, PriceMapRow } from '../price-catalogs.queries';
import { noteMissing, noteNamed, storeGone, streamsOf } from './streams.queries';
import { counted } from '../words';

const ITEMS_AT_ONCE = 500;
const LINES_AT_ONCE = 200;

/** Fields of a new item that an article doesn't have. */
const NO_EXTRAS = { description: '', salesTax: 0 };

/** The fields of the item's form for an article. */
export const formOf = (item: object): Readonly<Record<string, unknown>> => ({ ...NO_EXTRAS, ...item });

/** The date on which a file was uploaded, in the office's time zone. */
export const dayOf = (ctx: TransactionContext, { createdAt }: Pick<CatalogHead, 'createdAt'>): string =>
  dateInZone(createdAt, ctx.services.timeZone);

async function knownItems(
  run: JobRun,
  catalog: CatalogHead,
  map: PriceMapRow,
  today: string,
): Promise<CatalogComparer> {
  const comparer = new CatalogComparer(map, today);
  for (let after = 0; ;) {
    const items = await itemsToCompare(run.db, catalog.vendorId, after, ITEMS_AT_ONCE);
    comparer.add(items);
    const last = items.at(-1);
    if (!last || items.length < ITEMS_AT_ONCE) break;
    after = last.id;
    await breathe();
  }
  for (const itemId of await takenItems(run.db, catalog.id)) comparer.name(itemId);
  return comparer;
}

/** What articles are compared with. */
interface Yardstick {
  readonly comparer: CatalogComparer;
  readonly map: PriceMapRow;
  readonly facts: VendorFacts;
  readonly today: string;
}

/** The result for one article: its change, and for a new one whether it can become an item. */
function compared({ comparer, map, facts, today }: Yardstick, place: number, understood: CompletedArticle): Compared {
  const { article, itemTypeId } = understood;
  const { change, itemId, fromE4, toE4, promoE4, segment, message } = comparer.compare(article);
  const isNew = change === 'NEW';
  const comparison = {
    place,
    change,
    itemId,
    itemTypeId: isNew ? itemTypeId : null,
    fromE4,
    toE4,
    promoE4,
    segment,
    message,
    packing: shownPacking(understood, isNew),
    isOffered: change === 'UP' || change === 'DOWN' || change === 'PROMO',
  };
  if (!isNew) return comparison;
  const result = itemOfArticle(article, itemTypeId, map, today);
  if ('message' in result) return { ...comparison, message: result.message };
  const plan = planNewItem(formOf(result.item), facts, today);
  return {
    ...comparison,
    toE4: result.item.cost,
    promoE4: result.promoE4,
    segment: result.segment,
    message: 'reason' in plan ? plan.reason : '',
    isOffered: !('reason' in plan),
  };
}

/**
 * Compares every line with the current items. Without a price map nothing can be compared, and a user must set it
 * first.
 */
export async function compareLines(
  ctx: TransactionContext,
  run: JobRun,
  catalog: CatalogHead,
  from: number,
): Promise<string> {
  const map = await priceMapOf(run.db, catalog.vendorId, catalog.format);
  if (!map) {
    const sentence = 'Select which of the vendor’s prices is the cost.';
    await run.transaction(async (trx, run) => {
      await changeCatalog(trx, catalog.id, { state: restingState(catalog), fault: null });
      await run.complete(trx, sentence);
    });
    return sentence;
  }
  await run.progress(from, 'Comparing with the items');
  const comparer = await knownItems(run, catalog, map, ctx.today());
  const yardstick = { comparer, map, facts: await vendorFacts(run.db, catalog.vendorId), today: ctx.today() };
  const understand = articleReader(map, catalog);
  for (let after = 0, doneCount = 0; ;) {
    const lines = await openArticles(run.db, catalog.id, after, LINES_AT_ONCE);
    if (lines.length > 0)
      await storeCompared(
        run.db,
        catalog.id,
        lines.map(({ place, article }) => compared(yardstick, place, understand(article))),
      );
    const last = lines.at(-1);
    if (!last || lines.length < LINES_AT_ONCE) break;
    after = last.place;
    doneCount += lines.length;
    await run.progress(
      from + (doneCount * (98 - from)) / Math.max(catalog.articleCount, doneCount),
      `Compared ${counted(doneCount, 'article')} of ${counted(catalog.articleCount, 'article')}`,
    );
    await breathe();
  }
  await learnLines(run.db);
  await run.transaction(async (trx, run) => {
    const file = {
      catalogId: catalog.id,
      vendorId: catalog.vendorId,
      day: dayOf(ctx, catalog),
      streams: await streamsOf(trx, catalog.id),
    };
    await noteNamed(trx, file);
    await noteMissing(trx, file);
    await storeGone(trx, file, ctx.today(), map.graceDays);
    await changeCatalog(trx, catalog.id, {
      streams: file.streams,
      state: restingState(catalog),
      mapVersion: map.version,
      comparedAt: ctx.now(),
      fault: null,
    });
    await run.complete(trx, `${counted(catalog.articleCount, 'article')} compared.`);
  });
  return 'Compared.';
}

/** Compares a catalog again, after the price map or the items changed. */
export async function compareAgain(catalogId: number, run: JobRun): Promise<string> {
  const ctx = await contextOfJob(run, 'editItem');
  const catalog = await catalogById(run.db, catalogId);
  return catalog ? compareLines(ctx, run, catalog, 0) : 'This price catalog is no longer available.';
}
