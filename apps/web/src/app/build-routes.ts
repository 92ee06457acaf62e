import type { ApolloClient } from '@apollo/client';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { AnyScreen, PageAddress, PageComponent, Screen } from '#blocks/routing/screen';

/** The router context that guards and pages receive. */
export interface RouterContext {
  client: ApolloClient;
}

/** The root of all addresses. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { key: 'root', title: '', permissions: [], crumb: undefined, actions: [] },
});

const silent = (key: string) => ({ key, title: '', permissions: [], crumb: undefined, actions: [] });

/** Replaces the parameters in a target address with those of the open address. */
function fill(target: string, params: Readonly<Record<string, string>>): string {
  return target.replace(/\$(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

function leadingTo(
  parent: AnyRoute,
  path: string,
  key: string,
  target: (params: Record<string, string>) => string,
  search: object = {},
): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: silent(key),
    beforeLoad: ({ params }) => {
      const query = Object.entries(search);
      throw redirect({ to: target(params), search: Object.fromEntries(query), replace: true });
    },
  });
}

function indexRoutes(parent: AnyRoute, screen: Screen, base: string): AnyRoute[] {
  const { index } = screen;
  if (!index) return [];
  const target = (params: Record<string, string>) => fill(`${base}/${index}`, params);
  return [
    leadingTo(parent, '/', `${screen.key}-index`, target),
    leadingTo(parent, '$', `${screen.key}-unknown`, target),
  ];
}

/** Loads a page's code once; again only if that failed. */
function onceLoaded(load: Screen['page']): Screen['page'] {
  let loading: Promise<PageComponent> | undefined;
  const forget = () => (loading = undefined);
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(forget);
    }
    return loading;
  };
}

/**
 * Requests a page's data as soon as its code is loaded, before the page is drawn and asks the same; the page itself
 * reports failures.
 */
async function preload(load: Screen['page'], address: PageAddress): Promise<void> {
  const page = await load().catch(() => undefined);
  page?.preload?.(address);
}

/** Turns one entry of a feature's route list into a route of the router's tree. */
export function routeOf(parent: AnyRoute, screen: AnyScreen, above = ''): AnyRoute {
  const base = `${above}/${screen.path.replace(/^\//, '')}`;
  if ('redirect' in screen)
    return leadingTo(parent, screen.path, screen.key, (params) => fill(screen.redirect, params), screen.search);
  const page = onceLoaded(screen.page);
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    staticData: {
      key: screen.key,
      title: screen.title,
      permissions: screen.permissions,
      crumb: screen.crumb,
      actions: screen.actions ?? [],
    },
    beforeLoad: ({ location }) => {
      const search = screen.opensAt?.(location.search) ?? location.search;
      if (search !== location.search) throw redirect({ to: location.pathname, search, replace: true });
    },
    loader: ({ context, params, location, cause }) => {
      if (cause !== 'stay') void preload(page, { client: context.client, params, search: location.search });
    },
    component: lazyRouteComponent(async () => ({ default: await page() })),
  });
  const children = [
    ...(screen.children ?? []).map((child) => routeOf(route, child, base)),
    ...indexRoutes(route, screen, base),
  ];
  return children.length > 0 ? route.addChildren(children) : route;
}
