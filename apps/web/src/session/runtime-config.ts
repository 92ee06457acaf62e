import { type CompanyDay, countDaysIn } from '#ui/format/dates';
import { enclosedSettings } from './enclosed';

/** What the server gives the page at start, before sign-in. */
export interface RuntimeConfig {
  version: string;
  locationPrefix: string;
  /** The path of the API. */
  graphqlPath: string;
  /** True when the database has the demo company, so that the login page can show its sign-ins. */
  demo: boolean;
  /** True in a restored copy, from which nothing is sent. */
  restoredCopy: boolean;
  analytics: { tagManagerId: string; token: string };
}

const UNKNOWN: RuntimeConfig = {
  version: '0.1.0',
  locationPrefix: 'indy',
  graphqlPath: '/graphql',
  demo: false,
  restoredCopy: false,
  analytics: { tagManagerId: '', token: '' },
};

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

function toDay(value: unknown): CompanyDay | undefined {
  const { date, from, until } = asRecord(value);
  return typeof date === 'string' && typeof from === 'number' && typeof until === 'number'
    ? { date, from, until }
    : undefined;
}

function toConfig(value: unknown): RuntimeConfig {
  const config = asRecord(value);
  countDaysIn(text(config['timeZone'], ''), toDay(config['day']));
  const analytics = asRecord(config['analytics']);
  return {
    version: text(config['version'], UNKNOWN.version),
    locationPrefix: text(config['locationPrefix'], UNKNOWN.locationPrefix),
    demo: config['demo'] === true,
    restoredCopy: config['restoredCopy'] === true,
    graphqlPath: text(config['graphqlPath'], UNKNOWN.graphqlPath),
    analytics: { tagManagerId: text(analytics['tagManagerId'], ''), token: text(analytics['token'], '') },
  };
}

let loading: Promise<RuntimeConfig> | undefined;

/** The server's start configuration, enclosed in the document or loaded; defaults (no demo, no analytics) if it can't be. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= enclosedSettings
    ? Promise.resolve(toConfig(enclosedSettings))
    : fetch('/config.json', { credentials: 'omit' })
        .then((response) => (response.ok ? response.json() : {}))
        .then(toConfig)
        .catch(() => UNKNOWN);
  return loading;
}
