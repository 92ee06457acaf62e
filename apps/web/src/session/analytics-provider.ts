import type { AnalyticsInstance, AnalyticsPlugin } from 'analytics';
import type { CurrentUserFragment } from './session.generated';
import { type RuntimeConfig, runtimeConfig } from './runtime-config';

/** The analytics instance for the configured container and token. */
export async function providerOf(settings: RuntimeConfig['analytics']): Promise<AnalyticsInstance> {
  const { Analytics } = await import('analytics');
  const plugins: AnalyticsPlugin[] = [];
  if (settings.tagManagerId) {
    const { default: tagManager } = await import('@analytics/google-tag-manager');
    plugins.push(tagManager({ containerId: settings.tagManagerId }));
  }
  if (settings.token) {
    const { default: mixpanel } = await import('@analytics/mixpanel');
    plugins.push(mixpanel({ token: settings.token }));
  }
  return Analytics({ app: 'falcon-flooring', version: (await runtimeConfig()).version, plugins });
}

/** Identifies a user by location and id, unless the provider knows already who it is. */
export async function identifyWith(provider: AnalyticsInstance, user: CurrentUserFragment): Promise<void> {
  const { locationPrefix } = await runtimeConfig();
  const id = `${locationPrefix}-${user.id}`;
  if (provider.user('userId') === id) return;
  await provider.identify(id, {
    name: user.fullName,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.emailAddress,
    roles: user.roles.filter((role) => role.isEnabled).map((role) => role.name),
    permissions: user.permissions,
    isSalesperson: user.isSalesperson,
    multiFactorEnabled: user.multiFactorEnabled,
    location: locationPrefix,
  });
}
