import { performance } from 'node:perf_hooks';
import { createRequestIds, type RequestIds } from './api/request-ids';
import { createThrottle, LIMITS, type Throttle, type ThrottleLimits } from './api/throttle';
import { createCompany, type Company } from './company/company';
import { seedCompany } from './company/seed';
import { createPlantedFaults, type PlantedFaults } from './control/planted';
import { createLog, type RequestLog } from './http/log';
import { createTime, type Time } from './model/time';
import { createTokens, type Tokens } from './oauth/tokens';
import { createWebhooks, type WebhookTarget, type Webhooks } from './webhooks/deliveries';

/** A company of the seed. */
export interface SeedCompany {
  readonly realmId: string;
  readonly name: string;
  /** False: books without any list or customer. */
  readonly isFilled?: boolean;
}

/** The two companies that exist unless others are given. */
export const SEED_COMPANIES: readonly SeedCompany[] = [
  { realmId: '9341453172811010', name: 'Falcon Flooring LLC' },
  { realmId: '9341453172822020', name: 'Falcon Flooring Practice Company' },
];

export interface SimulatorOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly clock?: () => Date;
  readonly seed?: readonly SeedCompany[];
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Exact addresses; none: any on this machine. */
  readonly redirectUris?: readonly string[];
  /** `page`: the user decides on a page; otherwise the authorization is answered at once. */
  readonly consent?: 'connect' | 'deny' | 'page';
  readonly webhook?: Partial<WebhookTarget>;
  /** Null: no limits. Faithful limits unless given. */
  readonly limits?: ThrottleLimits | null;
  /** Milliseconds for the limits; real time unless given, also with a clock that stands still. */
  readonly throttleClock?: () => number;
  /** Delivers webhooks by itself, every second. */
  readonly deliversByItself?: boolean;
}

/** What can be changed while it runs. */
export interface LiveOptions {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  consent: 'connect' | 'deny' | 'page';
  /** The company that an authorization connects. */
  realmId: string;
}

export const DEMO_CLIENT = { clientId: 'simulated-client', clientSecret: 'simulated-client-secret' } as const;
export const DEMO_VERIFIER_TOKEN = 'simulated-verifier-token';

/** Everything that the simulator knows. */
export interface Simulation {
  readonly time: Time;
  readonly options: LiveOptions;
  readonly planted: PlantedFaults;
  readonly log: RequestLog;
  readonly webhooks: Webhooks;
  readonly throttle: Throttle;
  companies: Map<string, Company>;
  tokens: Tokens;
  requestIds: RequestIds;
  baseUrl: string;
  refusals: number;
  /** Back to the seed: books, tokens, faults, log and events. */
  readonly reset: () => void;
}

export function createSimulation(given: SimulatorOptions): Simulation {
  const time = createTime(given.clock ?? (() => new Date()));
  const seed = given.seed ?? SEED_COMPANIES;
  const webhooks = createWebhooks(time, {
    url: given.webhook?.url ?? null,
    verifierToken: given.webhook?.verifierToken ?? DEMO_VERIFIER_TOKEN,
    format: given.webhook?.format ?? 'cloudevents',
  });
  const options = liveOptions(given, seed);
  const simulation: Simulation = {
    time,
    options,
    webhooks,
    planted: createPlantedFaults(),
    log: createLog(),
    throttle: createThrottle(
      given.limits === undefined ? LIMITS : given.limits,
      given.throttleClock ?? (() => performance.now()),
    ),
    companies: new Map(),
    tokens: createTokens(time),
    requestIds: createRequestIds(),
    baseUrl: '',
    refusals: 0,
    reset: () => {
      simulation.companies = new Map(seed.map((company) => [company.realmId, open(company, simulation)]));
      simulation.tokens = createTokens(time);
      simulation.requestIds = createRequestIds();
      simulation.planted.clear();
      simulation.log.clear();
      webhooks.clear();
      Object.assign(options, liveOptions(given, seed));
      simulation.refusals = 0;
    },
  };
  simulation.reset();
  return simulation;
}

const liveOptions = (given: SimulatorOptions, seed: readonly SeedCompany[]): LiveOptions => ({
  clientId: given.clientId ?? DEMO_CLIENT.clientId,
  clientSecret: given.clientSecret ?? DEMO_CLIENT.clientSecret,
  redirectUris: given.redirectUris ?? [],
  consent: given.consent ?? 'connect',
  realmId: seed[0]?.realmId ?? '',
});

function open(seed: SeedCompany, simulation: Simulation): Company {
  const { time, webhooks } = simulation;
  let isSeeding = true;
  const company = createCompany({
    realmId: seed.realmId,
    name: seed.name,
    time,
    onChange: (event) => isSeeding || webhooks.add(event),
  });
  if (seed.isFilled !== false) seedCompany(company);
  isSeeding = false;
  return company;
}
