import { FLOORING_TYPES, itemType } from '../../kit/flooring';
import type { CatalogArticle } from './article';

/** A user's settings for one of a vendor's kinds: item type, and the carton size if the file has none. */
export interface KindSaid {
  readonly itemTypeId?: number;
  readonly piecesPerCarton?: number;
  readonly sqftPerCartonE4?: number;
}

/** The source of a figure: the article itself, this file only, or the vendor's usual value. */
export const PACKING_SOURCES = ['ARTICLE', 'FILE', 'VENDOR'] as const;
export type PackingSource = (typeof PACKING_SOURCES)[number];

/** The carton size of an article, and its source. */
export interface Packing {
  readonly piecesPerCarton: number | null;
  readonly piecesFrom: PackingSource | null;
  readonly sqftPerCartonE4: number | null;
  readonly sqftFrom: PackingSource | null;
}

/** Which carton figures items of a type need: pieces if installed by the carton, square feet if counted in them. */
export function cartonFigures(itemTypeId: number | null): { readonly pieces: boolean; readonly squareFeet: boolean } {
  const unit = itemTypeId === null ? undefined : itemType(itemTypeId)?.unitOfMeasure;
  return {
    pieces: FLOORING_TYPES.some((type) => type.itemTypeId === itemTypeId && type.byCarton),
    squareFeet: unit === 'SF' || unit === 'SQ FT',
  };
}

function firstSaid(choices: readonly (readonly [PackingSource, number | null | undefined])[]): {
  readonly value: number | null;
  readonly from: PackingSource | null;
} {
  const choice = choices.find(([, value]) => value != null);
  return choice ? { value: choice[1] ?? null, from: choice[0] } : { value: null, from: null };
}

/** The carton size: the article's own, else the one entered for its kind for this file, else for the vendor. */
export function packingOf(
  article: Pick<CatalogArticle, 'piecesPerCarton' | 'sqftPerCartonE4'>,
  file: KindSaid = {},
  vendor: KindSaid = {},
): Packing {
  const pieces = firstSaid([
    ['ARTICLE', article.piecesPerCarton],
    ['FILE', file.piecesPerCarton],
    ['VENDOR', vendor.piecesPerCarton],
  ]);
  const squareFeet = firstSaid([
    ['ARTICLE', article.sqftPerCartonE4],
    ['FILE', file.sqftPerCartonE4],
    ['VENDOR', vendor.sqftPerCartonE4],
  ]);
  return {
    piecesPerCarton: pieces.value,
    piecesFrom: pieces.from,
    sqftPerCartonE4: squareFeet.value,
    sqftFrom: squareFeet.from,
  };
}
