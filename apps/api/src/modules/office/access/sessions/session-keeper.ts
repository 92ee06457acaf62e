import type { Caller, IdentifiedCaller, Identity, Services } from '#core/context';
import { sessionFacts } from '../access.queries';
import type { SessionFacts } from '../access.queries';
import { exchangeLinkToken } from '../sign-in/link-tokens';
import { ACCESS_TOPIC } from './session-store';
import { readSessionToken, signSessionToken } from './tokens';
import type { SessionClaims } from './tokens';

const MINUTE = 60_000;
const IDLE_LIMIT = 24 * 60 * MINUTE;
/** A token older than this is replaced with the next response. */
const TOKEN_RENEWAL = 5 * MINUTE;
const CACHE_TIME = 30_000;
const CACHED_SESSIONS = 5_000;

const isAlive = (facts: SessionFacts, now: Date, demo: boolean): boolean =>
  !facts.revoked &&
  facts.enabled &&
  (demo || !facts.isDemo) &&
  facts.endsAt > now &&
  now.getTime() - facts.lastSeenAt.getTime() < IDLE_LIMIT;

const identityOf = (facts: SessionFacts): Identity => ({
  kind: facts.factorState === 'FULL' ? 'full' : 'pending',
  user: facts.user,
  sessionId: facts.sessionId,
});

/**
 * Checks tokens and caches sessions for some seconds; every change of permissions clears the cache in all processes.
 */
export interface SessionKeeper {
  /** The owner of a token; `freshToken` replaces one older than five minutes. */
  identify(token: string, caller: Caller): Promise<IdentifiedCaller>;
  /** The current owner of a session, or null when it has ended. */
  current(sessionId: string): Promise<Identity | null>;
  /** Clears the cache in this process immediately; other processes are notified by the event of the change. */
  forget(): void;
  close(): void;
}

/** Reads tokens, and remembers checked signatures: the same token comes with every call of a page. */
function tokenReader(services: Services): (token: string, now: Date) => Promise<SessionClaims | null> {
  const proven = new Map<string, SessionClaims>();
  return async (token, now) => {
    const cachedClaims = proven.get(token);
    if (cachedClaims && cachedClaims.expiresAt > now) return cachedClaims;
    const claims = await readSessionToken(services.secretKey, token, now);
    if (proven.size >= CACHED_SESSIONS) proven.clear();
    if (claims) proven.set(token, claims);
    return claims;
  };
}

const keepers = new WeakMap<Services, SessionKeeper>();

/** The keeper of a process's services; created once. Sessions are looked up again after `cacheTime` milliseconds. */
export function sessionKeeper(services: Services, cacheTime = CACHE_TIME): SessionKeeper {
  let keeper = keepers.get(services);
  if (!keeper) {
    keeper = createSessionKeeper(services, cacheTime);
    keepers.set(services, keeper);
  }
  return keeper;
}

function createSessionKeeper(services: Services, cacheTime: number): SessionKeeper {
  const readToken = tokenReader(services);
  const cache = new Map<string, { readonly facts: SessionFacts; readonly readAt: number }>();
  // A read that started before a change must not be cached after it.
  let generation = 0;
  const forget = () => {
    generation += 1;
    cache.clear();
  };
  const stop = [services.events.subscribe(ACCESS_TOPIC, forget), services.events.onGap(forget)];

  const factsOf = async (sessionId: string): Promise<SessionFacts | null> => {
    const entry = cache.get(sessionId);
    if (entry && Date.now() - entry.readAt < cacheTime) return entry.facts;
    const began = generation;
    const facts = await sessionFacts(services.db, sessionId);
    if (facts && began === generation) {
      if (cache.size >= CACHED_SESSIONS) cache.clear();
      cache.set(sessionId, { facts, readAt: Date.now() });
    }
    return facts;
  };

  const living = async (sessionId: string): Promise<SessionFacts | null> => {
    const facts = await factsOf(sessionId);
    return facts && isAlive(facts, services.clock(), services.demo) ? facts : null;
  };

  const renew = async (facts: SessionFacts): Promise<string> => {
    const now = services.clock();
    await services.db.updateTable('session').set({ lastSeenAt: now }).where('id', '=', facts.sessionId).execute();
    cache.delete(facts.sessionId);
    return signSessionToken(
      services.secretKey,
      { id: facts.sessionId, userId: facts.user.id, endsAt: facts.endsAt, createdAt: facts.createdAt },
      ['pwd'],
      now,
    );
  };

  return {
    current: async (sessionId) => {
      const facts = await living(sessionId);
      return facts && identityOf(facts);
    },
    forget,
    close: () => stop.forEach((end) => end()),
    async identify(token, caller) {
      const now = services.clock();
      const claims = await readToken(token, now);
      if (!claims) {
        const exchanged = await exchangeLinkToken(services, token, caller);
        const facts = exchanged ? await living(exchanged.id) : null;
        return facts && exchanged
          ? { identity: identityOf(facts), freshToken: exchanged.token }
          : { identity: { kind: 'invalid' }, freshToken: null };
      }
      const facts = await living(claims.sessionId);
      if (!facts || facts.user.id !== claims.userId) return { identity: { kind: 'invalid' }, freshToken: null };
      const old = now.getTime() - claims.issuedAt.getTime() > TOKEN_RENEWAL;
      return { identity: identityOf(facts), freshToken: old ? await renew(facts) : null };
    },
  };
}
