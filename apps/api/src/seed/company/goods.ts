import { addDays } from '@falcon/domain/kit/schedule';
import type { StoredRow } from '../rows';
import type { Story } from '../story';
import { COLORS, GOODS, VENDORS } from '../words/goods';
import type { GoodsWords } from '../words/goods';

const SALES_TAX_BP = 700;
const FIRST_STYLE_NUMBER = 2101;
const taxOf = (costE4: number): number => Math.round((costE4 * SALES_TAX_BP) / 10_000);

/** An item's prices from a date on. */
export interface PriceAt {
  readonly from: string;
  readonly costE4: number;
  readonly shippingE4: number;
  readonly salesTaxE4: number;
  readonly profitE4: number;
}

/** An item with all its prices, oldest first. */
export interface Good {
  readonly row: StoredRow<'item'>;
  readonly prices: readonly PriceAt[];
}

export function addVendors(story: Story): ReadonlyMap<string, StoredRow<'vendor'>> {
  const { store, places, random } = story;
  return new Map(
    VENDORS.map((vendor) => {
      const slug = vendor.name.toLowerCase().replaceAll(' ', '-');
      const row = store.add('vendor', {
        name: vendor.name,
        abbreviation: vendor.abbreviation,
        vendorType: vendor.type,
        addressId: places.address(places.any()).id,
        phone: places.phone(),
        fax: random.chance(50) ? places.phone() : '',
        website: `https://${slug}.example`,
        accountNumber: `F${random.int(10_000, 99_999)}`,
        shippingRateE4: vendor.shippingE4,
        createdAt: story.founded,
        updatedAt: story.founded,
      });
      return [vendor.abbreviation, row] as const;
    }),
  );
}

/** The prices of eighteen months: an item starts cheaper, and its price is raised one to three times. */
function priceStory(story: Story, words: GoodsWords, shippingE4: number): PriceAt[] {
  const { random, firstDay } = story;
  const nowE4 = random.stepped(words.cost[0], words.cost[1], 100);
  const profitE4 = random.stepped(words.profit[0], words.profit[1], 500);
  const raises = random.int(1, 3);
  const days = Array.from(
    { length: raises },
    (_, index) => 60 + Math.floor((index * 430) / raises) + random.int(0, 90),
  ).toSorted((a, b) => a - b);
  const from = [addDays(firstDay, -30), ...days.map((day) => addDays(firstDay, day))];
  return from.map((date, index) => {
    const costE4 = Math.round((nowE4 * (100 - 3 * (raises - index))) / 10_000) * 100;
    return { from: date, costE4, shippingE4, salesTaxE4: taxOf(costE4), profitE4 };
  });
}

const colorsOf = (words: GoodsWords, styleIndex: number): readonly string[] =>
  words.colors === 0
    ? ['']
    : Array.from({ length: words.colors }, (_, index) => COLORS[(styleIndex * 7 + index * 3) % COLORS.length] ?? '');

const COVE = 5;

/** Fields of only some items: a cove's size, a carpet's pattern, a tile's carton. */
function shapeOf({ random }: Story, words: GoodsWords, style: string) {
  const isCove = words.itemTypeId === COVE;
  return {
    coveThickness: isCove ? random.pick(['0.080 in', '0.125 in']) : '',
    coveSize: isCove ? random.pick(['4 in', '6 in']) : '',
    isPatterned: words.patterned?.includes(style) ?? false,
    piecesPerCarton: words.carton?.[0] ?? null,
    sqftPerCartonE4: words.carton?.[1] ?? null,
  };
}

function addItem(
  story: Story,
  words: GoodsWords,
  style: StoredRow<'style'>,
  vendor: StoredRow<'vendor'>,
  color: string,
  colorIndex: number,
  widthE4: number | null,
): Good {
  const { store, random, today } = story;
  const prices = priceStory(story, words, words.itemTypeId === 13 ? 0 : (vendor.shippingRateE4 ?? 0));
  const last = prices[prices.length - 1];
  if (!last) throw new Error('An item needs a price');
  const queued = words.itemTypeId !== 13 && random.chance(6);
  const announced = queued
    ? { costE4: Math.round((last.costE4 * 104) / 10_000) * 100, effectiveDate: addDays(today, random.int(5, 45)) }
    : null;
  const colorNumber = color === '' ? '' : String(100 + colorIndex * 11);
  const row = store.add('item', {
    styleId: style.id,
    itemTypeId: words.itemTypeId,
    materialId: words.itemTypeId,
    vendorId: vendor.id,
    name: style.name,
    number: style.number ?? '',
    colorName: color,
    colorNumber,
    vendorStyleColor: [vendor.abbreviation, style.name, color].filter(Boolean).join(' / '),
    description: words.description,
    costE4: last.costE4,
    shippingE4: last.shippingE4,
    salesTaxE4: last.salesTaxE4,
    profitE4: last.profitE4,
    costEffectiveDate: last.from,
    ...shapeOf(story, words, style.name),
    widthE4,
    createdAt: story.founded,
    updatedAt: story.founded,
  });
  if (announced)
    store.add('itemCostQueue', { itemId: row.id, ...announced, recordedAt: `${today}T12:00:00Z`, userId: null });
  for (const price of prices) {
    store.add('itemCostHistory', {
      itemId: row.id,
      costE4: price.costE4,
      shippingE4: price.shippingE4,
      salesTaxE4: price.salesTaxE4,
      profitE4: price.profitE4,
      effectiveDate: price.from,
      recordedAt: `${addDays(price.from, -3)}T15:00:00Z`,
      userId: null,
    });
  }
  return { row, prices };
}

/** Adds four hundred items of invented brands, each with its cost history. */
export function addGoods(story: Story, vendors: ReadonlyMap<string, StoredRow<'vendor'>>): readonly Good[] {
  const { store } = story;
  return GOODS.flatMap((words) =>
    words.styles.flatMap((name, styleIndex) => {
      const vendor = vendors.get(words.vendors[styleIndex % words.vendors.length] ?? '');
      if (!vendor) throw new Error(`No vendor for ${name}`);
      const style = store.add('style', {
        vendorId: vendor.id,
        itemTypeId: words.itemTypeId,
        name,
        number: String(FIRST_STYLE_NUMBER + store.lastId('style')),
      });
      const width = words.widthsE4?.[0] ?? null;
      return colorsOf(words, styleIndex).map((color, index) =>
        addItem(story, words, style, vendor, color, index, width),
      );
    }),
  );
}
