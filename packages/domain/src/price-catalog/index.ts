export { readCatalog } from './catalog';
export type { CatalogArticle, CatalogPrice } from './catalog';
export { CatalogComparer, inUnitOf, priceChoices } from './compare';
export type { CatalogChange, CatalogItem, CatalogRow, PriceChoice, PriceMap } from './compare';
export { itemOfArticle, suggestedItemType } from './new-item';
export { PACKING_SOURCES, cartonFigures, packingOf } from './packing';
export type { KindSaid, Packing, PackingSource } from './packing';
export type { CatalogFault } from './segments';
