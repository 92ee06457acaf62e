import { divideHalfUp, multiplyDivide } from '../../kit/money';
import type { CatalogArticle, CatalogPrice } from './article';
import { isAnnounced } from './promo';
import type { AnnouncedCost } from './promo';
import type { LineChange } from './words';

/** Which of a vendor's prices is our cost; a blank part matches anything. A user sets it; it is never guessed. */
export interface PriceMap {
  readonly tradeClass: string;
  readonly priceType: string;
  readonly basis: string;
}

/** One kind of price in a catalog, offered for the price map. */
export interface PriceChoice extends PriceMap {
  readonly count: number;
  readonly exampleE4: number;
  readonly exampleUnit: string;
}

/** The fields of a vendor's item that the comparison needs. */
export interface CatalogItem {
  readonly id: number;
  readonly number: string;
  readonly colorNumber: string;
  readonly vendorStyleColor: string;
  /** SQ YDS, SF, LF, EACH … */
  readonly unitOfMeasure: string;
  readonly sqftPerCartonE4: number | null;
  /** Its cost once all announced costs have taken effect. */
  readonly costE4: number;
  /** Its cost now. */
  readonly currentE4: number;
  readonly waiting: readonly AnnouncedCost[];
  readonly isEnabled: boolean;
}

/** PROMO: the regular price is unchanged, but there is a new promo. */
export type CatalogChange = Exclude<LineChange, 'GONE'>;

/** A catalog's result for one article. */
export interface CatalogRow {
  readonly change: CatalogChange;
  readonly article: CatalogArticle;
  readonly itemId: number | null;
  readonly fromE4: number | null;
  readonly toE4: number | null;
  /** The cost during the article's promo, unless that is over. */
  readonly promoE4: number | null;
  /** The segment or row of the new cost. */
  readonly segment: number;
  /** Why the line is unclear. */
  readonly message: string;
}

const SF_IN_SY = 9;
const ONE = 10_000;
/** The highest cost of an item. */
const DEAREST_E4 = 500_000_000;
const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Every kind of price in a catalog, the most frequent first. */
export function priceChoices(articles: readonly CatalogArticle[]): PriceChoice[] {
  const choices = new Map<string, PriceChoice>();
  for (const { tradeClass, priceType, basis, amountE4, unit } of articles.flatMap((article) => article.prices)) {
    const key = `${tradeClass}*${priceType}*${basis}`;
    const existing = choices.get(key);
    choices.set(
      key,
      existing
        ? { ...existing, count: existing.count + 1 }
        : { tradeClass, priceType, basis, count: 1, exampleE4: amountE4, exampleUnit: unit },
    );
  }
  return [...choices.values()].sort((a, b) => b.count - a.count);
}

const fits = (price: CatalogPrice, map: PriceMap): boolean =>
  (map.tradeClass === '' || map.tradeClass === price.tradeClass) &&
  (map.priceType === '' || map.priceType === price.priceType) &&
  (map.basis === '' || map.basis === price.basis);

/** The catalog codes for the units of items. */
const UNIT_CODE: Readonly<Record<string, string>> = {
  'SQ YDS': 'SY',
  SF: 'SF',
  'SQ FT': 'SF',
  LF: 'LF',
  EACH: 'EA',
  '': 'EA',
};

/** A price per item unit, rounded half-up to a hundredth of a cent; null if the units can't be converted. */
export function inUnitOf(
  item: Pick<CatalogItem, 'unitOfMeasure' | 'sqftPerCartonE4'>,
  amountE4: number,
  unit: string,
  sqftPerCartonE4: number | null,
): number | null {
  const own = UNIT_CODE[item.unitOfMeasure];
  if (unit === own) return amountE4;
  if (unit === 'SF' && own === 'SY') return amountE4 * SF_IN_SY;
  if (unit === 'SY' && own === 'SF') return divideHalfUp(amountE4, SF_IN_SY);
  const carton = item.sqftPerCartonE4 ?? sqftPerCartonE4;
  return unit === 'CT' && own === 'SF' && carton !== null ? multiplyDivide(amountE4, ONE, carton) : null;
}

/** The cost of an article by the price map, in an item's unit, with its place in the file; or why it is unclear. */
export type ArticleCost = { readonly costE4: number; readonly segment: number } | { readonly message: string };

/** The cost of an article for an item with this unit and packing. */
export function costOf(
  article: Pick<CatalogArticle, 'prices' | 'sqftPerCartonE4'>,
  map: PriceMap,
  item: Pick<CatalogItem, 'unitOfMeasure' | 'sqftPerCartonE4'>,
): ArticleCost {
  const matchingPrices = article.prices.filter((price) => fits(price, map));
  const [first] = matchingPrices;
  if (!first) return { message: 'The catalog has no price of the kind selected in the price map.' };
  if (matchingPrices.some((price) => price.amountE4 !== first.amountE4 || price.unit !== first.unit))
    return {
      message:
        'The catalog has several prices of the kind selected in the price map. Make the price map more specific.',
    };
  const costE4 = inUnitOf(item, first.amountE4, first.unit, article.sqftPerCartonE4);
  if (costE4 === null && first.unit === 'CT' && UNIT_CODE[item.unitOfMeasure] === 'SF')
    return { message: 'The price is per carton. Enter above how many square feet a carton covers.' };
  if (costE4 === null)
    return {
      message: `A price per ${first.unit || '(no unit)'} cannot be turned into one per ${item.unitOfMeasure || 'piece'}.`,
    };
  return costE4 > DEAREST_E4 ? { message: 'The price is too large.' } : { costE4, segment: first.segment };
}

/** The cost during an article's promo; null if the price map matches none, or if it is over. */
export function promoCostOf(
  { promo, sqftPerCartonE4 }: CatalogArticle,
  map: PriceMap,
  item: Pick<CatalogItem, 'unitOfMeasure' | 'sqftPerCartonE4'>,
  today: string,
): number | null {
  if (!promo || promo.until < today) return null;
  const cost = costOf({ prices: promo.prices, sqftPerCartonE4 }, map, item);
  return 'costE4' in cost ? cost.costE4 : null;
}

const wordsOf = ({ number, colorNumber, vendorStyleColor }: CatalogItem): string =>
  [number, colorNumber].filter(Boolean).join(' ') || vendorStyleColor;

/** Compares a vendor's articles with its items one by one, and tracks which items were found. */
export class CatalogComparer {
  readonly #byCode = new Map<string, CatalogItem>();
  readonly #byNumbers = new Map<string, CatalogItem>();
  readonly #named = new Set<number>();

  constructor(
    readonly map: PriceMap,
    readonly today: string,
  ) {}

  /** Adds items. An enabled one takes precedence over a disabled one of the same number. */
  add(items: readonly CatalogItem[]): void {
    for (const item of items) {
      const [code, number] = [bare(item.vendorStyleColor), bare(item.number)];
      if (code !== '') this.#keep(this.#byCode, code, item);
      if (number !== '') this.#keep(this.#byNumbers, `${number} ${bare(item.colorNumber)}`, item);
    }
  }

  /** Marks an item as found by an earlier article. */
  name(itemId: number): void {
    this.#named.add(itemId);
  }

  /** Compares one article. */
  compare(article: CatalogArticle): CatalogRow {
    const item = this.#find(article);
    const row = {
      article,
      itemId: item?.isEnabled ? item.id : null,
      fromE4: item?.isEnabled ? item.costE4 : null,
      toE4: null,
      promoE4: null,
      segment: article.segment,
      message: '',
    };
    if (!item) return { ...row, change: 'NEW' };
    if (!item.isEnabled)
      return {
        ...row,
        change: 'UNCLEAR',
        message: `Item ${wordsOf(item)} is disabled. Enable it if it is sold again.`,
      };
    if (this.#named.has(item.id)) return { ...row, change: 'UNCLEAR', message: 'This item is in the catalog twice.' };
    this.#named.add(item.id);
    const cost = costOf(article, this.map, item);
    if ('message' in cost) return { ...row, change: 'UNCLEAR', message: cost.message };
    const promoE4 = promoCostOf(article, this.map, item, this.today);
    return {
      ...row,
      change: this.#changeOf(article, item, cost.costE4, promoE4),
      toE4: cost.costE4,
      promoE4,
      segment: cost.segment,
    };
  }

  #changeOf({ promo }: CatalogArticle, item: CatalogItem, costE4: number, promoE4: number | null): CatalogChange {
    if (costE4 !== item.costE4) return costE4 > item.costE4 ? 'UP' : 'DOWN';
    return promo &&
      promoE4 !== null &&
      !isAnnounced({ ...promo, costE4: promoE4 }, item.currentE4, item.waiting, this.today)
      ? 'PROMO'
      : 'SAME';
  }

  #keep(items: Map<string, CatalogItem>, key: string, item: CatalogItem): void {
    const before = items.get(key);
    if (!before || (item.isEnabled && !before.isEnabled)) items.set(key, item);
  }

  #find({ stockNumber, styleNumber, colorNumber }: CatalogArticle): CatalogItem | undefined {
    const candidates = [
      stockNumber === '' ? undefined : this.#byCode.get(bare(stockNumber)),
      this.#byCode.get(bare(`${styleNumber}${colorNumber}`)),
      this.#byNumbers.get(`${bare(styleNumber)} ${bare(colorNumber)}`),
    ].filter((item) => item !== undefined);
    return candidates.find((item) => item.isEnabled) ?? candidates[0];
  }
}
