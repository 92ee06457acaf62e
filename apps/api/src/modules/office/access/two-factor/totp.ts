import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { keyFor } from '#core/keys';

const ISSUER = 'Falcon Flooring';
const STEP = 30_000;
const RECOVERY_CODES = 10;

/** A new secret of 20 random bytes, in the letters of authenticator apps. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  });
}

/** The address that an authenticator app reads from the QR code. */
export const authenticatorUri = (secret: string, emailAddress: string): string => totp(secret, emailAddress).toString();

/** The time step of a code (one step early or late is accepted), or null; only the server's clock counts. */
export function acceptedStep(secret: string, code: string, now: Date): number | null {
  const offset = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return offset === null ? null : Math.floor(now.getTime() / STEP) + offset;
}

/** The base-32 letters and digits of authenticator apps: 32 of them, so that a byte maps without bias. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Codes for a lost phone; each works once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = [...randomBytes(12)].map((byte) => SIGNS[byte % 32]).join('');
    return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
  });
}

/** The stored form of a recovery code. */
export function recoveryCodeHash(secretKey: string, code: string): string {
  return createHmac('sha256', keyFor(secretKey, 'recovery codes'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
}
