import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { solvesWork } from '@falcon/domain/office/sign-in-work';
import { CodedError } from '#core/errors';
import { keyFor } from '#core/keys';

const VALID_FOR = 5 * 60_000;

const sealOf = (secretKey: string, account: string, open: string): string =>
  createHmac('sha256', keyFor(secretKey, 'sign-in work')).update(`${account}\n${open}`).digest('base64url');

/**
 * Requires work before an attempt: a challenge for this account that expires in five minutes. The page solves it by
 * itself and tries again.
 */
export function workWanted(secretKey: string, account: string, bits: number, now: Date): CodedError {
  const open = `${now.getTime() + VALID_FOR}.${bits}.${randomBytes(12).toString('base64url')}`;
  const challenge = `${open}.${sealOf(secretKey, account, open)}`;
  return new CodedError('VALIDATION_ERROR', 'There have been many failed sign-ins. Try again.', {
    fields: [],
    work: { challenge, bits },
  });
}

/**
 * Whether `challenge:nonce` is enough work for an attempt on this account now. The caller ensures that it is used once.
 */
export function workDone(
  secretKey: string,
  account: string,
  bits: number,
  work: string | null | undefined,
  now: Date,
): boolean {
  const match = /^((\d{1,15})\.(\d{1,2})\.[\w-]{16})\.([\w-]{43}):(\d{1,12})$/.exec(work ?? '');
  if (!match) return false;
  const [, open = '', until, paid, seal = '', nonce] = match;
  const own = Buffer.from(sealOf(secretKey, account, open));
  const givenSeal = Buffer.from(seal);
  if (own.length !== givenSeal.length || !timingSafeEqual(own, givenSeal)) return false;
  return (
    Number(until) > now.getTime() && Number(paid) >= bits && solvesWork(`${open}.${seal}`, Number(nonce), Number(paid))
  );
}
