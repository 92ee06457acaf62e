import { cartonFigures, packingOf, suggestedItemType } from '@falcon/domain/price-catalog';
import type { CatalogArticle, KindSaid, Packing } from '@falcon/domain/price-catalog';
import type { CatalogHead, Kinds, PriceMapRow } from './price-catalogs.queries';

/** An article with what was said of its kind where its file is silent. */
export interface Understood {
  readonly article: CatalogArticle;
  readonly itemTypeId: number | null;
  readonly packing: Packing;
}

/** What is known of a kind: what was said for this file, of the vendor, and the item type that it becomes (what such kinds usually are, until somebody says so). */
export function kindFacts(kind: string, map: Pick<PriceMapRow, 'kinds'> | null, catalog: Pick<CatalogHead, 'kinds'>): { readonly file: KindSaid; readonly vendor: KindSaid; readonly itemTypeId: number | null } {
  const [file, vendor] = [catalog.kinds[kind] ?? {}, map?.kinds[kind] ?? {}];
  return { file, vendor, itemTypeId: file.itemTypeId ?? vendor.itemTypeId ?? suggestedItemType(kind) };
}

/** Fills an article in with what was said of its kind; whoever asks for many asks for one reader. */
export function articleReader(map: Pick<PriceMapRow, 'kinds'>, catalog: Pick<CatalogHead, 'kinds'>): (article: CatalogArticle) => Understood {
  return (article) => {
    const { file, vendor, itemTypeId } = kindFacts(article.kind, map, catalog);
    const packing = packingOf(article, file, vendor);
    return { article: { ...article, piecesPerCarton: packing.piecesPerCarton, sqftPerCartonE4: packing.sqftPerCartonE4 }, itemTypeId, packing };
  };
}

/** The packing as a line shows it: of a new article the figures that its type has, of a known one what its price was turned into its unit by. */
export function shownPacking({ itemTypeId, packing }: Understood, isNew: boolean): Packing | null {
  const { pieces, squareFeet } = cartonFigures(itemTypeId);
  if (isNew) return pieces || squareFeet ? { ...packing, ...(pieces ? {} : { piecesPerCarton: null, piecesFrom: null }) } : null;
  return packing.sqftFrom === 'FILE' || packing.sqftFrom === 'VENDOR' ? { ...packing, piecesPerCarton: null, piecesFrom: null } : null;
}

/** One thing said of a kind: left out is kept, null is taken back. */
export interface KindChange {
  readonly kind: string;
  readonly itemTypeId?: number | null | undefined;
  readonly piecesPerCarton?: number | null | undefined;
  readonly sqftPerCarton?: number | null | undefined;
}

const patched = (before: number | undefined, given: number | null | undefined): number | undefined => (given === undefined ? before : (given ?? undefined));

/** What is said of kinds after some changes; of a kind of which nothing is left, nothing is kept. */
export function changedKinds(before: Kinds, changes: readonly KindChange[]): Kinds {
  const kinds = new Map(Object.entries(before));
  for (const { kind, itemTypeId, piecesPerCarton, sqftPerCarton } of changes) {
    const said = kinds.get(kind) ?? {};
    const next = { itemTypeId: patched(said.itemTypeId, itemTypeId), piecesPerCarton: patched(said.piecesPerCarton, piecesPerCarton), sqftPerCartonE4: patched(said.sqftPerCartonE4, sqftPerCarton) };
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    if (Object.keys(kept).length > 0) kinds.set(kind, kept);
    else kinds.delete(kind);
  }
  return Object.fromEntries(kinds);
}
