import type { AnalyticsInstance } from 'analytics';
import type { CurrentUserFragment } from './session.generated';
import { runtimeConfig } from './runtime-config';

let instance: Promise<AnalyticsInstance | null> | undefined;

/** Loads the package only if a container or token is configured; otherwise nothing is sent or stored. */
async function load(): Promise<AnalyticsInstance | null> {
  const { analytics: settings } = await runtimeConfig();
  if (!settings.tagManagerId && !settings.token) return null;
  const { providerOf } = await import('./analytics-provider');
  return providerOf(settings);
}

function analytics(): Promise<AnalyticsInstance | null> {
  instance ??= load();
  return instance;
}

/** Identifies the signed-in user to analytics, unless already known. */
export async function identify(user: CurrentUserFragment): Promise<void> {
  const provider = await analytics();
  if (!provider) return;
  const { identifyWith } = await import('./analytics-provider');
  await identifyWith(provider, user);
}

/** Reports a page view by its title and path, without the query and its ids. */
export async function trackPage(title: string): Promise<void> {
  const provider = await analytics();
  await provider?.page({ title, path: location.pathname, url: location.origin + location.pathname });
}

/** Resets the identity at sign-out. */
export async function forgetIdentity(): Promise<void> {
  const provider = await instance;
  await provider?.reset();
}
