import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link to a file can be opened. */
export const LINK_LIFE_MS = 10 * 60_000;

export interface FileSigner {
  /** The address of a file for one user, valid for ten minutes from `now`. */
  sign(path: string, userId: number, now: Date): string;
  /** Whether the address was created here for this user and has not expired. */
  verify(path: string, userId: number, expires: string, signature: string, now: Date): 'GOOD' | 'EXPIRED' | 'FORGED';
}

/** Signs file addresses with its own key, derived from the program's secret. */
export function createFileSigner(secretKey: string): FileSigner {
  const key = createHmac('sha256', secretKey).update('file-links-v1').digest();
  const signatureOf = (path: string, userId: number, expires: string): Buffer =>
    createHmac('sha256', key).update(`${path}\n${userId}\n${expires}`).digest();
  return {
    sign: (path, userId, now) => {
      const expires = String(now.getTime() + LINK_LIFE_MS);
      return `${path}?expires=${expires}&signature=${signatureOf(path, userId, expires).toString('base64url')}`;
    },
    verify: (path, userId, expires, signature, now) => {
      const signatureBytes = Buffer.from(signature, 'base64url');
      const right = signatureOf(path, userId, expires);
      if (signatureBytes.length !== right.length || !timingSafeEqual(signatureBytes, right)) return 'FORGED';
      return Number(expires) > now.getTime() ? 'GOOD' : 'EXPIRED';
    },
  };
}
