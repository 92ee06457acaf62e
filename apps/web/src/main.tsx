import '@fontsource-variable/inter';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPageEarly } from '#app/early-page';
import { keepFocus } from '#app/kept-focus';
import { startOfflineShell } from '#app/offline';
import { Providers } from '#app/providers';
import { createAppRouter } from '#app/router';
import { followTitle } from '#app/title';
import { askWhenClosed } from '#graphql/ended-session';
import { createClient } from '#graphql/client';
import { setNavigator } from '#session/navigate';
import { runtimeConfig } from '#session/runtime-config';
import { watchSession } from '#session/sign-out';
import { takeTokenFromAddress } from '#session/token';

takeTokenFromAddress();
// At once: the first page may ask for today, which is the company's.
void runtimeConfig();
const client = createClient();
const router = createAppRouter(client);
setNavigator((address) => void router.navigate({ href: address, ignoreBlocker: true }));
watchSession(client);
askWhenClosed(client);
followTitle(router);
loadPageEarly(router);
// At once: the first button can be pressed, and disappear, before any later code is there.
keepFocus();
startOfflineShell(router);
// Keys beyond typing; they are needed only once a page is open.
void import('#app/late').then(
  ({ startLate }) => startLate(router),
  () => undefined,
);

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
