import { foldText, matchRanges } from '@falcon/domain/kit/text';
import { indexTerms } from '#db/search-index';
import type { IndexTerms, SearchKind } from '#db/search-index';
import { queryOf } from '#db/search-query';
import { smallTable } from '#db/small-tables';
import type { Context } from '#core/context';
import { STOCK_VIEWERS } from '#catalog/items';
import { seesKind } from '#kit/record-kit';
import { ordersByNumber, ordersByWords } from './find-orders.queries';
import { findRecords } from './find-records.queries';
import { rollsByStart } from './find-rolls.queries';
import { HITS } from './hits';
import type { Hit } from './hits';
import { contactOwners, HIT_KINDS, visibleKinds } from './kinds';
import type { HitKind } from './kinds';
import { isOrderNumber, numberRanges, textRange } from './order-numbers';
import { invoicesByNumber, invoicesOfOrders, orderRows } from './search.queries';
import type { InvoiceHit, WorkOrderHit } from './search.queries';
import { invoiceHit, orderHit, shownRecords } from './shown.queries';

export interface SearchHits {
  /** Kinds with hits, best first. */
  readonly groups: readonly { readonly kind: HitKind; readonly hits: readonly Hit[] }[];
  /** Lower-case words that were found, for highlighting: as typed, or the words they were matched with. */
  readonly words: readonly string[];
  readonly workOrders: readonly WorkOrderHit[];
  readonly invoices: readonly InvoiceHit[];
}

const NOTHING: SearchHits = { groups: [], words: [], workOrders: [], invoices: [] };
/** With fewer hits than this, the search also tolerates typos. */
const FEW = 3;

/**
 * Searches every kind that the user can see; a salesperson finds only their own customers with units and contacts,
 * orders and invoices.
 */
export async function searchEverything(ctx: Context, text: string): Promise<SearchHits> {
  const words = indexTerms(text);
  if (!words) return NOTHING;
  const codes = [...(await smallTable(ctx.services, 'geoLocation')).values()].map((location) => location.code);
  const ranges = numberRanges(text, codes);
  const orders = seesKind(ctx, 'WORK_ORDER');
  const numbered = orders && ranges.length > 0 ? await ordersByNumber(ctx.db, ranges, ctx.salespersonScope) : [];
  const invoices = orders
    ? await invoicesByNumber(ctx.db, ranges.length > 0 ? ranges : [textRange(text)], ctx.salespersonScope)
    : [];
  if (isOrderNumber(text) && numbered.length > 0)
    return loadHits(ctx, { typed: text, orders: numbered, records: new Map(), invoices, words: wordsOf(words) });
  const strict = await pass(ctx, text, words, numbered, false);
  const count = strict.orders.length + invoices.length + [...strict.records.values()].flat().length;
  // Users type an e-mail address completely or paste it, so one hit is enough.
  const enough = text.includes('@') ? 1 : FEW;
  if (count >= enough || words.near.every((pattern) => pattern === null))
    return loadHits(ctx, { typed: text, ...strict, invoices });
  return loadHits(ctx, {
    typed: text,
    ...(await pass(ctx, text, words, strict.orders, true, strict.records)),
    invoices,
  });
}

interface Pass {
  readonly orders: readonly number[];
  readonly records: ReadonlyMap<SearchKind, readonly number[]>;
  readonly words: readonly string[];
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)].slice(0, HITS);
const wordsOf = (words: IndexTerms): string[] => words.terms.flatMap((term) => term.words);

/** One search of everything, after the results of an earlier one; `near` also matches similar words. */
async function pass(
  ctx: Context,
  text: string,
  typedWords: IndexTerms,
  before: readonly number[],
  near: boolean,
  earlier: Pass['records'] = new Map(),
): Promise<Pass> {
  const wordQuery = await queryOf(ctx.db, typedWords, near);
  const { query, words } = wordQuery;
  const salespersonId = ctx.salespersonScope;
  const orders =
    seesKind(ctx, 'WORK_ORDER') && before.length < HITS
      ? await ordersByWords(ctx.db, { ...wordQuery, salespersonId })
      : [];
  const records = await findRecords(ctx.db, {
    typed: text,
    words,
    query,
    kinds: visibleKinds(ctx),
    contactOwners: contactOwners(ctx),
    salespersonId,
  });
  const kinds = new Set([...earlier.keys(), ...records.keys()]);
  const lexemes = near
    ? words.own.flatMap((lookup) => [...lookup.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? ''))
    : wordsOf(words);
  return {
    orders: unique([...before, ...orders]),
    records: new Map(
      [...kinds].map((kind) => [kind, unique([...(earlier.get(kind) ?? []), ...(records.get(kind) ?? [])])]),
    ),
    words: lexemes,
  };
}

interface HitsInput extends Pass {
  readonly typed: string;
  readonly invoices: readonly InvoiceHit[];
}

async function loadHits(ctx: Context, { typed, orders, records, invoices, words }: HitsInput): Promise<SearchHits> {
  const workOrders = await orderRows(ctx.db, orders);
  const listed = invoices.length > 0 ? invoices : await invoicesOfOrders(ctx.db, orders);
  const byKind = new Map<HitKind, readonly Hit[]>([
    ['WORK_ORDER', workOrders.map(orderHit)],
    ['INVOICE', listed.map(invoiceHit)],
    ['INVENTORY_ROLL', STOCK_VIEWERS.some((right) => ctx.can(right)) ? await rollsByStart(ctx.db, typed) : []],
  ]);
  for (const [kind, ids] of records) {
    if (kind === 'WORK_ORDER' || ids.length === 0) continue;
    const hits = await shownRecords(ctx.db, kind, ids);
    byKind.set(
      kind,
      hits.toSorted((one, next) => Number(next.isEnabled) - Number(one.isEnabled)),
    );
  }
  const groups = HIT_KINDS.map((kind) => ({ kind, hits: byKind.get(kind) ?? [] })).filter(
    ({ hits }) => hits.length > 0,
  );
  const best = new Map(
    groups.map(({ kind, hits }) => [kind, Math.max(...hits.map((hit) => closeness(hit, typed, words)))]),
  );
  return {
    groups: groups.toSorted((one, next) => (best.get(next.kind) ?? 0) - (best.get(one.kind) ?? 0)),
    words,
    workOrders,
    invoices: listed,
  };
}

/**
 * How close a hit is to the typed text: its exact name, the start of its name, a word in its name, or only elsewhere.
 */
function closeness(hit: Hit, text: string, words: readonly string[]): number {
  const [title, wanted] = [foldText(hit.title), foldText(text.trim())];
  if (!hit.isEnabled) return 0;
  if (title === wanted) return 4;
  if (title.startsWith(wanted)) return 3;
  return matchRanges(hit.title, words).length > 0 ? 2 : 1;
}
