import type { CompiledQuery } from 'kysely';
import { createByteCache } from '#core/requests/byte-cache';
import type { ByteCache } from '#core/requests/byte-cache';
import type { Services } from '#core/context';
import type { PageCount, PageRows } from '#core/lists/connection';
import type { WorkOrderRow } from '../work-order-rows';
import { checkPage, isKept, orderCount, orderPage, pageCheck } from './list.queries';
import type { CheckedPage, Counting, ListRequest } from './list.queries';

interface KeptPage {
  readonly check: CompiledQuery<CheckedPage>;
  readonly versions: string;
  readonly page: PageRows<WorkOrderRow>;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** Measured: an order with its invoice. */
const BYTES_PER_ROW = 3_000;

type Keeper = Pick<Services, 'db' | 'events'>;
const caches = new WeakMap<Keeper['db'], ByteCache<KeptPage>>();

function cacheOf({ db, events }: Keeper): ByteCache<KeptPage> {
  let cache = caches.get(db);
  if (!cache) {
    cache = createByteCache(MOST_BYTES);
    caches.set(db, cache);
    // The database may have been restored meanwhile, and count its transactions again.
    events.onGap(() => void caches.delete(db));
  }
  return cache;
}

export interface PageRequest {
  /** All that the statements are made from, as text. */
  readonly key: string;
  readonly request: ListRequest;
  readonly counting: Counting;
  /** Counts the same orders, if the page is read in a narrower way. */
  readonly counted: Pick<ListRequest, 'statuses' | 'conditions'>;
}

/**
 * A page and its count. A page that was read before is kept, and used again if the database says that its orders and
 * invoices are the same versions in the same order, which takes one short statement together with the count. So it is
 * never older than one that was read now, whoever changed what.
 */
export function keptPage(services: Keeper, { key, request, counting, counted }: PageRequest) {
  const { db } = services;
  const cache = cacheOf(services);
  const kept = cache.get(key);
  let checking: Promise<CheckedPage> | null = null;
  const checked = ({ check }: KeptPage): Promise<CheckedPage> => (checking ??= checkPage(db, check));
  return {
    async rows(): Promise<PageRows<WorkOrderRow>> {
      if (kept && (await checked(kept)).versions === kept.versions) return kept.page;
      const { page, versions } = await orderPage(db, request);
      const check = kept?.check ?? pageCheck(db, request, counting);
      cache.set(key, { check, versions, page }, page.edges.length * BYTES_PER_ROW);
      return page;
    },
    async count(): Promise<PageCount> {
      const total = kept && isKept(counting) ? (await checked(kept)).total : null;
      return total === null ? orderCount(db, counted, counting) : { total, capped: false };
    },
  };
}
