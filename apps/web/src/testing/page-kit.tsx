import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, renderHook } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { Observable } from 'rxjs';
import { parseSearch, stringifySearch } from '#app/search';
import { createCache } from '#graphql/cache-policies';
import { AuthDocument } from '#session/session.generated';
import { UserSettingsDocument } from '#session/user-settings.generated';

/** A test server's response; undefined keeps the request open, an Error means no response. */
type Server = (operation: ApolloLink.Operation) => ApolloLink.Result | Error | undefined;

/** A client of a server that answers immediately. */
export function clientOf(server: Server, cache: InMemoryCache = new InMemoryCache()): ApolloClient {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const answer = server(operation);
        if (answer instanceof Error) observer.error(answer);
        else if (answer) {
          observer.next(answer);
          observer.complete();
        }
      }),
  );
  return new ApolloClient({ cache, link });
}

/** The cache of the app for a user with these permissions, who has no settings of their own. */
export function signedInCache(permissions: readonly string[]): InMemoryCache {
  const cache = createCache();
  const user = { __typename: 'User', id: '1', fullName: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' };
  const rest = { isSalesperson: false, salespersonId: null, multiFactorEnabled: false, roles: [] };
  cache.writeQuery({
    query: AuthDocument,
    data: { auth: { ...user, ...rest, emailAddress: 'ann@falcon.example', permissions: [...permissions] } },
  });
  cache.writeQuery({ query: UserSettingsDocument, data: { userSettings: [] } });
  return cache;
}

const around =
  (client: ApolloClient) =>
  ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>;

/** Renders a component that needs data, without a page. */
export const showWith = (client: ApolloClient, part: ReactNode) => render(part, { wrapper: around(client) });

/** Runs a hook that needs data. */
export const hookWith = <T,>(client: ApolloClient, use: () => T) => renderHook(use, { wrapper: around(client) }).result;

/** Static data for every test route. */
export const staticData = { key: 'k', title: '', permissions: [], crumb: undefined, actions: [] };

const Elsewhere = () => <p>Other page</p>;

interface Pages {
  /** Pages by address; `other` is there to leave for. */
  pages: Readonly<Record<string, ComponentType>>;
  /** Routes with their own tabs, below a root. */
  routes?: ((root: AnyRoute) => AnyRoute[]) | undefined;
}

/** Opens an address in an app that has only these pages. */
export function openPage(client: ApolloClient, address: string, { pages, routes }: Pages) {
  const root = createRootRoute({ component: Outlet, staticData });
  const plain = Object.entries({ other: Elsewhere, ...pages }).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component, staticData }),
  );
  const router = createRouter({
    routeTree: root.addChildren([...plain, ...(routes?.(root) ?? [])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  showWith(client, <RouterProvider router={router as never} />);
  return router;
}
