import { cartonFigures, packingOf, suggestedItemType } from '@falcon/domain/catalog/price-catalogs';
import type { CatalogArticle, KindSaid, Packing } from '@falcon/domain/catalog/price-catalogs';
import type { CatalogHead, Kinds } from '../catalogs';
import type { PriceMapRow } from '../price-catalogs.queries';

/** An article completed with what was set for its kind. */
export interface CompletedArticle {
  readonly article: CatalogArticle;
  readonly itemTypeId: number | null;
  readonly packing: Packing;
}

/**
 * What is known about a kind: its settings for this file and for the vendor, and its item type (the usual one until
 * someone sets it).
 */
export function kindFacts(
  kind: string,
  map: Pick<PriceMapRow, 'kinds'> | null,
  catalog: Pick<CatalogHead, 'kinds'>,
): { readonly file: KindSaid; readonly vendor: KindSaid; readonly itemTypeId: number | null } {
  const [file, vendor] = [catalog.kinds[kind] ?? {}, map?.kinds[kind] ?? {}];
  return { file, vendor, itemTypeId: file.itemTypeId ?? vendor.itemTypeId ?? suggestedItemType(kind) };
}

/** Completes articles with what was set for their kind; use one reader for many articles. */
export function articleReader(
  map: Pick<PriceMapRow, 'kinds'>,
  catalog: Pick<CatalogHead, 'kinds'>,
): (article: CatalogArticle) => CompletedArticle {
  return (article) => {
    const { file, vendor, itemTypeId } = kindFacts(article.kind, map, catalog);
    const packing = packingOf(article, file, vendor);
    return {
      article: { ...article, piecesPerCarton: packing.piecesPerCarton, sqftPerCartonE4: packing.sqftPerCartonE4 },
      itemTypeId,
      packing,
    };
  };
}

/**
 * The packing shown on a line: a new article shows the figures of its type, a known one those used to convert its
 * price.
 */
export function shownPacking({ itemTypeId, packing }: CompletedArticle, isNew: boolean): Packing | null {
  const { pieces, squareFeet } = cartonFigures(itemTypeId);
  if (isNew)
    return pieces || squareFeet ? { ...packing, ...(pieces ? {} : { piecesPerCarton: null, piecesFrom: null }) } : null;
  return packing.sqftFrom === 'FILE' || packing.sqftFrom === 'VENDOR'
    ? { ...packing, piecesPerCarton: null, piecesFrom: null }
    : null;
}

/** One setting of a kind: if left out it is kept, null clears it. */
export interface KindChange {
  readonly kind: string;
  readonly itemTypeId?: number | null | undefined;
  readonly piecesPerCarton?: number | null | undefined;
  readonly sqftPerCarton?: number | null | undefined;
}

const patched = (before: number | undefined, value: number | null | undefined): number | undefined =>
  value === undefined ? before : (value ?? undefined);

/** The settings of kinds after some changes; a kind without settings is removed. */
export function changedKinds(before: Kinds, changes: readonly KindChange[]): Kinds {
  const kinds = new Map(Object.entries(before));
  for (const { kind, itemTypeId, piecesPerCarton, sqftPerCarton } of changes) {
    const current = kinds.get(kind) ?? {};
    const next = {
      itemTypeId: patched(current.itemTypeId, itemTypeId),
      piecesPerCarton: patched(current.piecesPerCarton, piecesPerCarton),
      sqftPerCartonE4: patched(current.sqftPerCartonE4, sqftPerCarton),
    };
    const settings = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    if (Object.keys(settings).length > 0) kinds.set(kind, settings);
    else kinds.delete(kind);
  }
  return Object.fromEntries(kinds);
}
