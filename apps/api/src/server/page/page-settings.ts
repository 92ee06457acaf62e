import { dayAt } from '#core/local-time';
import type { AppOptions } from '../process/runtime';

/** Environment label and location prefix of the only location. */
const LOCATION = 'indy';

/** What the web app needs to know at its start, signed in or not; nothing in it is secret. */
export function pageSettings({ config, version, runtime }: Pick<AppOptions, 'config' | 'runtime' | 'version'>) {
  const { outside, timeZone, clock } = runtime.services;
  const now = clock();
  const isAnalyzed = !outside.isQuiet && (config.analytics.tagManagerId || config.analytics.token);
  return {
    version,
    environment: LOCATION,
    locationPrefix: LOCATION,
    graphqlPath: config.graphqlPath,
    timeZone,
    // With the time, so that a browser whose clock is wrong has the same day.
    day: { ...dayAt(now, timeZone), now: now.getTime() },
    demo: config.demo,
    restoredCopy: outside.isQuiet,
    analytics: isAnalyzed ? config.analytics : null,
  };
}
