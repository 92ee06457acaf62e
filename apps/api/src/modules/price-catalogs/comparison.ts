import { compareCatalog, priceChoices } from '@falcon/domain/price-catalog';
import type { CatalogArticle, CatalogItem, CatalogRow, PriceChoice } from '@falcon/domain/price-catalog';
import type { Database } from '../../db/database';
import { articlesOf, itemsToCompare, priceMapOf } from './price-catalogs.queries';
import type { CatalogHead, PriceMapRow } from './price-catalogs.queries';

/** A catalog against the vendor's items; without a price map there are choices and no rows. */
export interface Comparison {
  readonly map: PriceMapRow | null;
  readonly choices: readonly PriceChoice[];
  readonly rows: readonly CatalogRow[];
  readonly gone: readonly CatalogItem[];
}

/** Compares a stored catalog with the items as they are now. */
export async function compareStored(db: Database, catalog: Pick<CatalogHead, 'id' | 'vendorId'>): Promise<Comparison> {
  const articles = (await articlesOf(db, catalog.id)) as readonly CatalogArticle[];
  const map = (await priceMapOf(db, catalog.vendorId)) ?? null;
  const choices = priceChoices(articles);
  if (map === null) return { map, choices, rows: [], gone: [] };
  return { map, choices, ...compareCatalog(articles, await itemsToCompare(db, catalog.vendorId), map) };
}
