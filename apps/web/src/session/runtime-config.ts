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
  const { date, from, until, now } = asRecord(value);
  return typeof date === 'string' && typeof from === 'number' && typeof until === 'number' && typeof now === 'number'
    ? { date, from, until, now }
    : undefined;
}

function toConfig(value: unknown): RuntimeConfig {
  const config = asRecord(value);
  const at = config['at'];
  countDaysIn(text(config['timeZone'], ''), toDay(config['day']), typeof at === 'number' ? at : Date.now());
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

const KEPT = 'falcon-flooring-day';

/** Which day it is, and what this browser's clock said then, is kept for visits without a network. */
function keepDay(value: unknown): unknown {
  const { timeZone, day } = asRecord(value);
  try {
    localStorage.setItem(KEPT, JSON.stringify({ timeZone, day, at: Date.now() }));
  } catch {
    // A browser that stores nothing has its own days.
  }
  return value;
}

function keptDay(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

let loading: Promise<RuntimeConfig> | undefined;

/**
 * The server's start configuration, enclosed in the document or loaded; if it can't be, defaults (no demo, no analytics)
 * and the days of the last visit.
 */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= enclosedSettings
    ? Promise.resolve(toConfig(keepDay(enclosedSettings)))
    : fetch('/config.json', { credentials: 'omit' })
        .then((response) => (response.ok ? response.json() : Promise.reject(new Error())))
        .then(keepDay)
        .catch(keptDay)
        .then(toConfig);
  return loading;
}
