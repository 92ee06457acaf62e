declare module '@analytics/google-tag-manager' {
  import type { AnalyticsPlugin } from 'analytics';
  export default function googleTagManager(config: { containerId: string }): AnalyticsPlugin;
}

declare module '@analytics/mixpanel' {
  import type { AnalyticsPlugin } from 'analytics';
  export default function mixpanel(config: { token: string }): AnalyticsPlugin;
}
