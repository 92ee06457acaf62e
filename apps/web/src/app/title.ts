import type { AppRouter } from './router';
import { trackPage } from '#session/analytics';

const PRODUCT = 'Falcon Flooring';

/** The browser title of a page: `{page} | Falcon Flooring`, or the product name alone. */
export function documentTitle(page: string): string {
  return page === '' || page === PRODUCT ? PRODUCT : `${page} | ${PRODUCT}`;
}

/** Keeps the browser title in sync with the open page, and reports opened pages to analytics. */
export function followTitle(router: AppRouter): void {
  let last = '';
  const update = () => {
    const title = router.state.matches.at(-1)?.staticData.title ?? '';
    document.title = documentTitle(title);
    if (location.pathname === last) return;
    last = location.pathname;
    void trackPage(title);
  };
  router.subscribe('onResolved', update);
}
