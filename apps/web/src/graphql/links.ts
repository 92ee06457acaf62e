import { ApolloLink, type ErrorLike } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { map } from 'rxjs';
import { loginAddress } from '#session/login-address';
import { currentAddress, openAddress } from '#session/navigate';
import { getToken, setToken, timesEnded } from '#session/token';
import { notify } from '#ui/feedback/notify';
import { errorCode, errorText } from './error-text';

/** Sends the session token with each request; blank when no one is signed in. */
export const authLink = new ApolloLink((operation, forward) => {
  operation.setContext((context: { headers?: Record<string, string> }) => ({
    headers: { ...context.headers, Authorization: `Bearer ${getToken()}` },
    times: timesEnded(),
  }));
  return forward(operation);
});

/** Replaces the session token when the server returns a newer one in the `Token` header. */
export const tokenLink = new ApolloLink((operation, forward) => {
  const times = timesEnded();
  return forward(operation).pipe(
    map((result) => {
      const response: unknown = operation.getContext()['response'];
      const next = response instanceof Response ? response.headers.get('Token') : null;
      // A response that arrives after sign-out must not sign in again, or replace a user who has signed in since.
      if (next && times === timesEnded()) setToken(next);
      return result;
    }),
  );
});

/** Ends the session on this page and shows the login page with the reason; signing in returns to this page. */
function askToSignIn(code: string): void {
  const page = currentAddress();
  setToken('');
  if (!page.startsWith('/login')) openAddress(loginAddress(page, code));
}

/** Whether the current user sent a request: a late refusal from an ended session must not end the next one. */
const isOfThisSession = (times: unknown): boolean => times === undefined || times === timesEnded();

function handle(error: ErrorLike, handlesErrors: boolean, times: unknown): void {
  const code = errorCode(error);
  if (code === 'TOKEN_INVALID' || code === 'UNAUTHORIZED') {
    if (isOfThisSession(times)) askToSignIn(code);
  } else if (code === 'MFA_REQUIRED_ERROR') openMultiFactor();
  else if (code === 'MISSING_PERMISSION' || !handlesErrors) notify('error', errorText(error));
}

function openMultiFactor(): void {
  const page = currentAddress();
  if (page.startsWith('/multi-factor')) return;
  const redirect = page.startsWith('/login') ? new URLSearchParams(location.search).get('redirect') : page;
  openAddress(
    redirect && redirect !== '/' ? `/multi-factor?redirect=${encodeURIComponent(redirect)}` : '/multi-factor',
  );
}

/** Handles all failures: ends lost sessions, and notifies unless the operation's context sets `handlesErrors: true`. */
export const errorLink = new ErrorLink(({ error, operation }) => {
  handle(error, operation.getContext()['handlesErrors'] === true, operation.getContext()['times']);
  // A permission may have been removed since the page loaded; reloading the user updates what the page offers.
  if (errorCode(error) === 'MISSING_PERMISSION' && operation.operationName !== 'Auth')
    void operation.client.refetchQueries({ include: ['Auth'] });
});
