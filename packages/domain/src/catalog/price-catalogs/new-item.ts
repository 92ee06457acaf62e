import { itemType } from '../../kit/flooring';
import type { ItemTypeId } from '../../kit/flooring';
import type { CatalogArticle } from './article';
import { costOf, promoCostOf } from './compare';
import type { PriceMap } from './compare';

/** By the start of the vendors' kind names; longer ones first. */
const TYPE_OF_KIND: readonly (readonly [start: string, itemTypeId: ItemTypeId])[] = [
  ['CARTIL', 14],
  ['CAR', 1],
  ['VINMIS', 12],
  ['VINTIL', 4],
  ['VINPLK', 4],
  ['VINSPC', 4],
  ['VINWPC', 4],
  ['VIN', 3],
  ['ADH', 15],
  ['UND', 9],
  ['PAD', 2],
  ['CUS', 2],
  ['ACC', 8],
];

/** The usual item type of a vendor's kind, as a suggestion; null if it can't be guessed. */
export const suggestedItemType = (kind: string): ItemTypeId | null =>
  TYPE_OF_KIND.find(([start]) => kind.startsWith(start))?.[1] ?? null;

/** The values from an article that fill in the form of a new item. */
export interface ArticleItem {
  readonly itemTypeId: number;
  readonly name: string;
  readonly number: string;
  readonly colorName: string;
  readonly colorNumber: string;
  readonly vendorStyleColor: string;
  readonly cost: number;
  readonly width: number | null;
  readonly piecesPerCarton: number | null;
  readonly sqftPerCarton: number | null;
}

/** An article as a new item of a type, with its promo cost and place in the file; or why that isn't possible. */
export function itemOfArticle(
  article: CatalogArticle,
  itemTypeId: number | null,
  map: PriceMap,
  today: string,
):
  | { readonly item: ArticleItem; readonly promoE4: number | null; readonly segment: number }
  | { readonly message: string } {
  const type = itemTypeId === null ? undefined : itemType(itemTypeId);
  if (!type)
    return {
      message:
        article.kind === ''
          ? 'The file doesn’t give its type. Choose an item type for it above.'
          : `Choose above which item type ${article.kind} is.`,
    };
  const packed = { unitOfMeasure: type.unitOfMeasure, sqftPerCartonE4: article.sqftPerCartonE4 };
  const cost = costOf(article, map, packed);
  if ('message' in cost) return cost;
  const { styleName, styleNumber, colorName, colorNumber, stockNumber, widthE4, piecesPerCarton, sqftPerCartonE4 } =
    article;
  const vendorStyleColor = stockNumber || `${styleNumber}${colorNumber}`;
  return {
    item: {
      itemTypeId: type.id,
      name: styleName || styleNumber || stockNumber,
      number: styleNumber,
      colorName,
      colorNumber,
      vendorStyleColor,
      cost: cost.costE4,
      width: widthE4,
      piecesPerCarton,
      sqftPerCarton: sqftPerCartonE4,
    },
    promoE4: promoCostOf(article, map, packed, today),
    segment: cost.segment,
  };
}
