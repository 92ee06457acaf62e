import type { AppRouter } from './router';

/** Requests the code of the page at the open address while it is still being found out who is signed in. */
export function loadPageEarly(router: AppRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId];
    // What cannot be loaded now is asked for again, and reported, when the page opens.
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}
