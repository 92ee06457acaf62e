import { lazyPart } from '#ui/lazy-part';

/** Reloads something after a change elsewhere; its own code loads once the page is shown. */
export const LiveReload = lazyPart(async () => (await import('./LiveReload')).LiveReload);
