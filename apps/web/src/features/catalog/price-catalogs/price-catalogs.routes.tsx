import type { AnyScreen } from '#blocks/routing/screen';

/** The price catalogs of a vendor: read, compared, approved. */
export function priceCatalogScreens(): AnyScreen[] {
  return [
    {
      path: 'price-catalogs',
      key: 'vendor-price-catalogs',
      title: 'Price Catalogs',
      permissions: ['editItem'],
      page: async () => (await import('./price-catalogs.page')).PriceCatalogsPage,
    },
  ];
}
