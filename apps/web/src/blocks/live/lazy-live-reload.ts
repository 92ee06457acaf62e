import { lazyPart } from '#ui/lazy-part';

/** Loads something again after a change elsewhere; it loads itself once the page is shown. */
export const LiveReload = lazyPart(async () => (await import('./LiveReload')).LiveReload);
