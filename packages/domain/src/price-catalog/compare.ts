import { divideHalfUp, multiplyDivide } from '../money';
import type { CatalogArticle, CatalogPrice } from './catalog';

/** Which of a vendor's prices is our cost; a part left empty takes any. It is set by a person and never guessed. */
export interface PriceMap {
  readonly tradeClass: string;
  readonly priceType: string;
  readonly basis: string;
}

/** One kind of price that a catalog holds, for the person who says which one is the cost. */
export interface PriceChoice extends PriceMap {
  readonly count: number;
  readonly exampleE4: number;
  readonly exampleUnit: string;
}

/** An item of the vendor as the comparison needs it. */
export interface CatalogItem {
  readonly id: number;
  readonly number: string;
  readonly colorNumber: string;
  readonly vendorStyleColor: string;
  /** SQ YDS, SF, LF, EACH … */
  readonly unitOfMeasure: string;
  readonly sqftPerCartonE4: number | null;
  /** What it costs once everything that waits has come into force. */
  readonly costE4: number;
}

export type CatalogChange = 'UP' | 'DOWN' | 'SAME' | 'NEW' | 'UNCLEAR';

/** What the catalog says of one article. */
export interface CatalogRow {
  readonly change: CatalogChange;
  readonly article: CatalogArticle;
  readonly itemId: number | null;
  readonly fromE4: number | null;
  readonly toE4: number | null;
  /** The segment that the new cost stands in. */
  readonly segment: number;
  /** Why it is unclear. */
  readonly message: string;
}

const SF_IN_SY = 9;
const ONE = 10_000;
const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Every kind of price in a catalog, the most frequent first. */
export function priceChoices(articles: readonly CatalogArticle[]): PriceChoice[] {
  const choices = new Map<string, PriceChoice>();
  for (const { tradeClass, priceType, basis, amountE4, unit } of articles.flatMap((article) => article.prices)) {
    const key = `${tradeClass}*${priceType}*${basis}`;
    const known = choices.get(key);
    choices.set(key, known ? { ...known, count: known.count + 1 } : { tradeClass, priceType, basis, count: 1, exampleE4: amountE4, exampleUnit: unit });
  }
  return [...choices.values()].sort((a, b) => b.count - a.count);
}

const fits = (price: CatalogPrice, map: PriceMap): boolean =>
  (map.tradeClass === '' || map.tradeClass === price.tradeClass) && (map.priceType === '' || map.priceType === price.priceType) && (map.basis === '' || map.basis === price.basis);

/** How catalogs write the units that items are counted in. */
const UNIT_CODE: Readonly<Record<string, string>> = { 'SQ YDS': 'SY', SF: 'SF', 'SQ FT': 'SF', LF: 'LF', EACH: 'EA', '': 'EA' };

/** A price in the item's own unit, half-up to a hundredth of a cent; null where the two units have nothing to do with each other. */
export function inUnitOf(item: Pick<CatalogItem, 'unitOfMeasure' | 'sqftPerCartonE4'>, amountE4: number, unit: string, sqftPerCartonE4: number | null): number | null {
  const own = UNIT_CODE[item.unitOfMeasure];
  if (unit === own) return amountE4;
  if (unit === 'SF' && own === 'SY') return amountE4 * SF_IN_SY;
  if (unit === 'SY' && own === 'SF') return divideHalfUp(amountE4, SF_IN_SY);
  const carton = item.sqftPerCartonE4 ?? sqftPerCartonE4;
  return unit === 'CT' && own === 'SF' && carton !== null ? multiplyDivide(amountE4, ONE, carton) : null;
}

type Found = { readonly costE4: number; readonly segment: number } | { readonly message: string };

function costOf(article: CatalogArticle, map: PriceMap, item: CatalogItem): Found {
  const found = article.prices.filter((price) => fits(price, map));
  const [first] = found;
  if (!first) return { message: 'The catalog has no price of the kind that the price map names.' };
  if (found.some((price) => price.amountE4 !== first.amountE4 || price.unit !== first.unit)) return { message: 'The catalog has several prices of the kind that the price map names. Make the map narrower.' };
  const costE4 = inUnitOf(item, first.amountE4, first.unit, article.sqftPerCartonE4);
  return costE4 === null ? { message: `A price per ${first.unit || '(no unit)'} cannot be turned into one per ${item.unitOfMeasure || 'piece'}.` } : { costE4, segment: first.segment };
}

function finder(items: readonly CatalogItem[]): (article: CatalogArticle) => CatalogItem | undefined {
  const byCode = new Map(items.filter((item) => bare(item.vendorStyleColor) !== '').map((item) => [bare(item.vendorStyleColor), item]));
  const byNumbers = new Map(items.filter((item) => bare(item.number) !== '').map((item) => [`${bare(item.number)} ${bare(item.colorNumber)}`, item]));
  return ({ stockNumber, styleNumber, colorNumber }) => (stockNumber === '' ? undefined : byCode.get(bare(stockNumber))) ?? byCode.get(bare(`${styleNumber}${colorNumber}`)) ?? byNumbers.get(`${bare(styleNumber)} ${bare(colorNumber)}`);
}

/** What a catalog changes: each article against the vendor's item of the same number, and the items that it does not name. */
export function compareCatalog(articles: readonly CatalogArticle[], items: readonly CatalogItem[], map: PriceMap): { readonly rows: readonly CatalogRow[]; readonly gone: readonly CatalogItem[] } {
  const find = finder(items);
  const named = new Set<number>();
  const rows = articles.map((article): CatalogRow => {
    const item = find(article);
    const row = { article, itemId: item?.id ?? null, fromE4: item?.costE4 ?? null, toE4: null, segment: article.segment, message: '' };
    if (!item) return { ...row, change: 'NEW' };
    if (named.has(item.id)) return { ...row, change: 'UNCLEAR', message: 'The catalog names this item twice.' };
    named.add(item.id);
    const found = costOf(article, map, item);
    if ('message' in found) return { ...row, change: 'UNCLEAR', message: found.message };
    const change = found.costE4 === item.costE4 ? 'SAME' : found.costE4 > item.costE4 ? 'UP' : 'DOWN';
    return { ...row, change, toE4: found.costE4, segment: found.segment };
  });
  return { rows, gone: items.filter((item) => !named.has(item.id)) };
}
