import { createHash, randomBytes } from 'node:crypto';
import type { JsonObject } from '../model/json';
import type { Time } from '../model/time';

export const ACCESS_SECONDS = 3600;
/** About 100 days, from each refresh. [DOC] */
export const REFRESH_SECONDS = 8_726_400;
/** Five years from the consent. [DOC] */
const HARD_SECONDS = 157_680_000;
const CODE_MS = 600_000;

/** A user's consent for a company; all its tokens since then belong to it. */
interface Grant {
  readonly realmId: string;
  readonly until: number;
  accessToken: string | null;
  accessUntil: number;
  refreshToken: string | null;
  refreshUntil: number;
}

interface Code {
  readonly realmId: string;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly until: number;
}

/** A refusal from the token endpoint. */
export class TokenError extends Error {
  constructor(
    readonly error: string,
    readonly description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}

export interface Tokens {
  issueCode(realmId: string, redirectUri: string, challenge: string | null): string;
  exchange(code: string, redirectUri: string, verifier: string | null): JsonObject;
  refresh(token: string, withHardExpiry: boolean): JsonObject;
  revoke(token: string): boolean;
  /** The company of an access token, or what is wrong with it (rule 1). */
  check(token: string | null, realmId: string): string | null;
  /** Ends a company's tokens early, for the control endpoints. */
  expire(realmId: string | null, what: 'access' | 'refresh' | 'both'): number;
  /** The user disconnected the app in QuickBooks: all tokens are revoked. */
  disconnect(realmId: string | null): number;
  readonly connected: () => readonly string[];
}

const random = (prefix: string): string => prefix + randomBytes(32).toString('base64url');
const digest = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export function createTokens(time: Time): Tokens {
  const codes = new Map<string, Code>();
  const byAccess = new Map<string, Grant>();
  const byRefresh = new Map<string, Grant>();
  const grants = new Set<Grant>();
  const now = (): number => time.now().getTime();
  const ofRealm = (realmId: string | null): readonly Grant[] =>
    [...grants].filter((grant) => realmId === null || grant.realmId === realmId);

  const issue = (grant: Grant, withHardExpiry: boolean): JsonObject => {
    if (grant.accessToken) byAccess.delete(grant.accessToken);
    grant.accessToken = random('eyJ');
    grant.refreshToken = random('RT1-');
    const at = now();
    grant.accessUntil = at + ACCESS_SECONDS * 1000;
    grant.refreshUntil = Math.min(at + REFRESH_SECONDS * 1000, grant.until);
    byAccess.set(grant.accessToken, grant);
    byRefresh.set(grant.refreshToken, grant);
    return {
      token_type: 'bearer',
      access_token: grant.accessToken,
      expires_in: ACCESS_SECONDS,
      refresh_token: grant.refreshToken,
      x_refresh_token_expires_in: Math.floor((grant.refreshUntil - at) / 1000),
      ...(withHardExpiry ? { x_refresh_token_hard_expires_in: Math.floor((grant.until - at) / 1000) } : {}),
    };
  };
  const end = (grant: Grant): void => {
    grants.delete(grant);
    if (grant.accessToken) byAccess.delete(grant.accessToken);
    grant.accessToken = null;
    grant.refreshToken = null;
  };

  return {
    connected: () => [...new Set([...grants].map(({ realmId }) => realmId))],
    issueCode: (realmId, redirectUri, challenge) => {
      const code = random('AB1');
      codes.set(code, { realmId, redirectUri, challenge, until: now() + CODE_MS });
      return code;
    },
    exchange: (code, redirectUri, verifier) => {
      const issued = codes.get(code);
      codes.delete(code);
      if (!issued || issued.until < now()) throw new TokenError('invalid_grant', 'Invalid authorization code');
      if (issued.redirectUri !== redirectUri) throw new TokenError('invalid_grant', 'Invalid redirect uri');
      if (issued.challenge !== null && (verifier === null || digest(verifier) !== issued.challenge))
        throw new TokenError('invalid_grant', 'Invalid code verifier');
      const grant: Grant = {
        realmId: issued.realmId,
        until: now() + HARD_SECONDS * 1000,
        accessToken: null,
        accessUntil: 0,
        refreshToken: null,
        refreshUntil: 0,
      };
      grants.add(grant);
      return issue(grant, false);
    },
    refresh: (token, withHardExpiry) => {
      const grant = byRefresh.get(token);
      // The value rotates with every call; the old one is refused immediately, which is stricter than the service.
      if (!grant || grant.refreshToken !== token || grant.refreshUntil <= now())
        throw new TokenError('invalid_grant', 'Incorrect or invalid refresh token');
      return issue(grant, withHardExpiry);
    },
    revoke: (token) => {
      const grant = byAccess.get(token) ?? byRefresh.get(token);
      if (!grant || !grants.has(grant)) return false;
      end(grant);
      return true;
    },
    check: (token, realmId) => {
      const grant = token === null ? undefined : byAccess.get(token);
      if (!grant) return token === null ? 'Token missing' : 'Token revoked or unknown';
      if (grant.accessUntil <= now()) return 'Token expired';
      return grant.realmId === realmId ? null : 'Token is not valid for this company';
    },
    expire: (realmId, what) => {
      const some = ofRealm(realmId);
      for (const grant of some) {
        if (what !== 'refresh') grant.accessUntil = now();
        if (what !== 'access') grant.refreshUntil = now();
      }
      return some.length;
    },
    disconnect: (realmId) => {
      const some = ofRealm(realmId);
      for (const grant of some) end(grant);
      return some.length;
    },
  };
}
