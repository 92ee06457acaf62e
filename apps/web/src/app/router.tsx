import type { ApolloClient } from '@apollo/client';
import { createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import { loadCurrentUser } from '#session/current-user';
import { loginAddress } from '#session/login-address';
import { rememberPreviousRoute } from '#session/previous-route';
import { getToken } from '#session/token';
import { PageSkeleton } from '#ui/feedback/Skeletons';
import { rootRoute, routeOf } from './build-routes';
import { AppShell } from './layouts/AppShell';
import { AuthLayout } from './layouts/AuthLayout';
import { NotFound } from './layouts/NotFound';
import { PageError } from './layouts/PageError';
import { ShellSkeleton } from './layouts/ShellSkeleton';
import { authScreens, shellScreens } from './routes';
import { parseSearch, stringifySearch } from './search';

const layout = (key: string) => ({ key, title: '', permissions: [], crumb: undefined, actions: [] });

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  component: AuthLayout,
  staticData: layout('auth'),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: AppShell,
  pendingComponent: ShellSkeleton,
  staticData: layout('shell'),
  beforeLoad: async ({ context, location }) => {
    if (getToken() === '') throw redirect({ href: loginAddress(location.href) });
    const user = await loadCurrentUser(context.client);
    if (!user && getToken() === '') throw redirect({ href: loginAddress(location.href, 'UNAUTHORIZED') });
  },
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: layout('not-found'),
  component: NotFound,
  beforeLoad: ({ location }) => {
    if (location.pathname !== '/') throw redirect({ to: '/', replace: true });
  },
});

/** The key of a page's scroll position: its own, or that of the earlier visit it returns to. */
const scrollKeyOf = ({ state, href }: ParsedLocation): string => state.scrollKey ?? state.__TSR_key ?? href;

/** Builds the router over every registered screen. */
export function createAppRouter(client: ApolloClient) {
  const routeTree = rootRoute.addChildren([
    authRoute.addChildren(authScreens().map((screen) => routeOf(authRoute, screen))),
    shellRoute.addChildren(shellScreens().map((screen) => routeOf(shellRoute, screen))),
    unknownRoute,
  ]);
  const router = createRouter({
    routeTree,
    context: { client },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    getScrollRestorationKey: scrollKeyOf,
    // The next page's outline appears on the key press; the old page receives no more keys.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation && fromLocation.pathname !== toLocation.pathname)
      rememberPreviousRoute({
        href: fromLocation.href,
        pathname: fromLocation.pathname,
        search: fromLocation.search,
        scrollKey: scrollKeyOf(fromLocation),
      });
  });
  return router;
}

/** The app's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;
