import { CatalogComparer, itemOfArticle } from '@falcon/domain/catalog/price-catalogs';
import { counted } from '@falcon/domain/kit/text';
import { dateInZone } from '#core/calendar-date';
import type { TransactionContext } from '#core/context';
import type { JobRun } from '#jobs/define-job';
import { pagesOf } from '#kit/staged-files';
import type { Step } from '#kit/staged-files';
import { planNewItem, vendorFacts } from '#catalog/items';
import type { VendorFacts } from '#catalog/items';
import { articleReader, shownPacking } from '../reading/catalog-kinds';
import type { CompletedArticle } from '../reading/catalog-kinds';
import { itemsToCompare, openArticles, storeCompared, takenItems } from '../catalog-lines.queries';
import type { Compared } from '../catalog-lines.queries';
import { catalogs, restingState } from '../catalogs';
import type { CatalogHead } from '../catalogs';
import { priceMapOf } from '../price-catalogs.queries';
import type { PriceMapRow } from '../price-catalogs.queries';
import { noteMissing, noteNamed, storeGone, streamsOf } from './streams.queries';

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
  const load = (after: number, limit: number) => itemsToCompare(run.db, catalog.vendorId, after, limit);
  for await (const items of pagesOf(ITEMS_AT_ONCE, load, ({ id }) => id)) comparer.add(items);
  for (const itemId of await takenItems(run.db, catalog.id)) comparer.name(itemId);
  return comparer;
}

/** Everything that articles are compared with. */
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
 * Compares every line with the current items; the progress goes on from `from` percent. Without a price map nothing can
 * be compared, and a user must set it first.
 */
export async function compareLines(step: Step<CatalogHead>, from: number): Promise<string> {
  const { file: catalog, ctx, run } = step;
  const map = await priceMapOf(run.db, catalog.vendorId, catalog.format);
  const rest = { state: restingState(catalog), fault: null };
  if (!map) return catalogs.settle(step, rest, 'Select which of the vendor’s prices is the cost.');
  await run.progress(from, 'Comparing with the items');
  const comparer = await knownItems(run, catalog, map, ctx.today());
  const yardstick = { comparer, map, facts: await vendorFacts(run.db, catalog.vendorId), today: ctx.today() };
  const understand = articleReader(map, catalog);
  let doneCount = 0;
  const load = (after: number, limit: number) => openArticles(run.db, catalog.id, after, limit);
  for await (const lines of pagesOf(LINES_AT_ONCE, load, ({ place }) => place)) {
    await storeCompared(
      run.db,
      catalog.id,
      lines.map(({ place, article }) => compared(yardstick, place, understand(article))),
    );
    doneCount += lines.length;
    await run.progress(
      from + (doneCount * (98 - from)) / Math.max(catalog.articleCount, doneCount),
      `Compared ${counted(doneCount, 'article')} of ${counted(catalog.articleCount, 'article')}`,
    );
  }
  await catalogs.learnRows(run.db);
  return catalogs.carryOut(step, async (trx) => {
    const file = {
      catalogId: catalog.id,
      vendorId: catalog.vendorId,
      day: dayOf(ctx, catalog),
      streams: await streamsOf(trx, catalog.id),
    };
    await noteNamed(trx, file);
    await noteMissing(trx, file);
    await storeGone(trx, file, ctx.today(), map.graceDays);
    await catalogs.patch(trx, catalog.id, {
      ...rest,
      streams: file.streams,
      mapVersion: map.version,
      comparedAt: ctx.now(),
    });
    return `${counted(catalog.articleCount, 'article')} compared.`;
  });
}
