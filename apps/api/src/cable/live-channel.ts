import { randomBytes } from 'node:crypto';
import type { EventBus } from '#events/event-bus';
import { createContext } from '#core/context';
import type { Context, Identity, Services } from '#core/context';
import type { OperationRunner, PreparedOperation } from '#core/requests/execute';
import { graphqlChannel } from './graphql-channel';
import type { GraphqlEngine } from './graphql-channel';
import type { CableLimits } from './protocol';
import { createCableServer } from './server';
import type { CableServer, CableServerOptions } from './server';
import type { CableAccess, CableCaller, CableSession } from './types';

type SignedIn = Extract<Identity, { kind: 'full' }>;

interface LiveSession extends CableSession {
  readonly identity: SignedIn;
}

export interface LiveChannelOptions {
  readonly services: Services;
  readonly runner: OperationRunner;
  readonly log: Context['log'];
  /** The owner of a token; the same check as over HTTP. */
  readonly identify: (token: string, caller: CableCaller) => Promise<{ readonly identity: Identity }>;
  /** The current session; null when it has ended. */
  readonly current: (sessionId: string) => Promise<Identity | null>;
  /** The topic for changes of sessions and permissions (`userId`: only that user; without it: everyone). */
  readonly accessTopic: string;
  readonly allowedOrigins?: readonly string[];
  readonly isOwnHost?: CableServerOptions<CableSession>['isOwnHost'];
  readonly addressOf?: CableServerOptions<CableSession>['addressOf'];
  readonly limits?: Partial<CableLimits>;
}

/**
 * The live channel of the product: GraphQL over Action Cable with the authentication, limits and permissions of HTTP.
 */
export function createLiveChannel(options: LiveChannelOptions): CableServer {
  const { services, log, allowedOrigins, isOwnHost, addressOf } = options;
  const cable = createCableServer<LiveSession>({
    access: liveAccess(options),
    channels: { GraphqlChannel: graphqlChannel(liveEngine(options)) },
    log,
    ...(allowedOrigins ? { allowedOrigins } : {}),
    ...(isOwnHost ? { isOwnHost } : {}),
    ...(addressOf ? { addressOf } : {}),
    // `current` caches sessions itself and drops them at every change.
    limits: { sessionCacheMs: 1_000, ...options.limits },
  });
  const stop = followAccess(services.events, options.accessTopic, cable);
  return {
    ...cable,
    async close() {
      stop();
      await cable.close();
    },
  };
}

/** Changed permissions take effect on open sockets immediately; after missed events every client queries again. */
function followAccess(events: EventBus, topic: string, cable: CableServer): () => void {
  const stops = [
    events.subscribe(topic, ({ userId }) => {
      // Session caches are cleared in handlers of this same event, so check afterward.
      setImmediate(() => void cable.recheck(typeof userId === 'number' ? { userId } : { everybody: true }));
    }),
    events.onGap(() => cable.reconnectAll()),
  ];
  return () => stops.forEach((stop) => stop());
}

function liveAccess({ identify, current }: LiveChannelOptions): CableAccess<LiveSession> {
  return {
    authenticate: async (token, caller) => liveSession((await identify(token, caller)).identity),
    recheck: async ({ sessionId }) => liveSession(await current(sessionId)),
  };
}

/** Only a full sign-in can listen, not a password without two-factor authentication. */
function liveSession(identity: Identity | null): LiveSession | null {
  if (identity?.kind !== 'full') return null;
  const { user, sessionId } = identity;
  const rightsKey = [user.isSalesperson, user.salespersonId, ...[...user.permissions].sort()].join(' ');
  return { sessionId, userId: user.id, rightsKey, identity };
}

function liveEngine({
  services,
  runner,
  log,
}: LiveChannelOptions): GraphqlEngine<LiveSession, Context, PreparedOperation> {
  const newRequest = () => ({ requestId: randomBytes(8).toString('hex'), log });
  return {
    prepare: (request) => runner.prepare(request, 'signedIn'),
    // A renewed token can't be sent over a socket; here the session counts.
    createContext: async ({ identity }, caller) =>
      createContext(services, identity, { ...newRequest(), ...caller, issueToken: () => undefined }),
    run: (operation, request, context, event) => runner.run(operation, request, context, event),
    openEvents: (operation, request, context) => runner.openEvents(operation, request, context),
    refuse: (errors) => runner.refuse(errors, newRequest()),
  };
}
