import { innerScreens, kindScreens } from '#blocks/record-kind/kind-screens';
import type { AnyScreen } from '#blocks/routing/screen';

/** Stock places, as a part of the configuration. */
export const stockPlaceScreens = (): AnyScreen[] =>
  innerScreens(
    'app-config',
    kindScreens('STOCK_PLACE', {
      list: async () => (await import('./stock-place-list.page')).StockPlaceListPage,
      pages: async () => (await import('./stock-place-pages')).stockPlacePages,
    }),
  );
