export { readCatalog } from './catalog';
export type { CatalogArticle, CatalogPrice } from './catalog';
export { compareCatalog, inUnitOf, priceChoices } from './compare';
export type { CatalogChange, CatalogItem, CatalogRow, PriceChoice, PriceMap } from './compare';
export type { CatalogFault } from './segments';
