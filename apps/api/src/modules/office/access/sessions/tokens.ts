import { SignJWT, jwtVerify } from 'jose';
import { keyFor } from '#core/keys';

const ISSUER = 'falcon-flooring';
const AUDIENCE = 'falcon-flooring-web';
const DAY = 24 * 60 * 60;

/** The contents of a signed token; the session row decides whether it is still valid. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** Signs a session token for one day, never longer than its session. */
export async function signSessionToken(
  secretKey: string,
  session: { readonly id: string; readonly userId: number; readonly endsAt: Date; readonly createdAt: Date },
  factors: readonly string[],
  now: Date,
): Promise<string> {
  const issued = seconds(now);
  return new SignJWT({ sid: session.id, auth_time: seconds(session.createdAt), amr: factors })
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', kid: '1' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(session.userId))
    .setIssuedAt(issued)
    .setNotBefore(issued - 5)
    .setExpirationTime(Math.min(issued + DAY, seconds(session.endsAt)))
    .sign(keyFor(secretKey, 'session tokens'));
}

/** Reads a session token; null for anything not signed by us, expired, for another audience, or of another type. */
export async function readSessionToken(secretKey: string, token: string, now: Date): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyFor(secretKey, 'session tokens'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'session+jwt',
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    });
    const { sid, sub, iat, exp } = payload;
    if (
      typeof sid !== 'string' ||
      !/^[0-9a-f-]{36}$/.test(sid) ||
      !/^\d{1,10}$/.test(sub ?? '') ||
      iat === undefined ||
      exp === undefined
    )
      return null;
    return { sessionId: sid, userId: Number(sub), issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}

/** Signs the token of a `?jwt=` link: five minutes, one sign-in. */
export async function signLinkToken(secretKey: string, jti: string, userId: number, now: Date): Promise<string> {
  const issued = seconds(now);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'link+jwt', kid: '1' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setJti(jti)
    .setIssuedAt(issued)
    .setExpirationTime(issued + 5 * 60)
    .sign(keyFor(secretKey, 'link tokens'));
}

/** Reads the token of a `?jwt=` link; null when it is invalid or too old. */
export async function readLinkToken(
  secretKey: string,
  token: string,
  now: Date,
): Promise<{ readonly jti: string; readonly userId: number } | null> {
  try {
    const { payload } = await jwtVerify(token, keyFor(secretKey, 'link tokens'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'link+jwt',
      currentDate: now,
      requiredClaims: ['exp', 'jti', 'sub'],
    });
    if (!payload.jti || !/^\d{1,10}$/.test(payload.sub ?? '')) return null;
    return { jti: payload.jti, userId: Number(payload.sub) };
  } catch {
    return null;
  }
}
