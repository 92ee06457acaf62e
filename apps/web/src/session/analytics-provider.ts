import type { AnalyticsInstance, AnalyticsPlugin } from 'analytics';
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
