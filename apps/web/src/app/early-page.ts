import type { AppRouter } from './router';

/** Requests the code of the page at the open address while the session is being checked. */
export function loadPageEarly(router: AppRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId];
    // A failed load is repeated, and reported, when the page opens.
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
