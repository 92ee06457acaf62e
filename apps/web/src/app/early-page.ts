import type { AppRouter } from './router';

/** Requests the code of the page at the open address while the session is being checked. */
export function loadPageEarly(router: AppRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId];
    // If loading fails, the page loads it again, and reports the failure, when it opens.
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
