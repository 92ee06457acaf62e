import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { isCommonPassword } from './common-passwords';

// The OWASP minimum for argon2id (the library's default type); a hash made with other values is renewed at the next
// sign-in.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];
const first: (() => void)[] = [];

/**
 * At most two hashes at a time, so that sign-ins never use both cores; a known browser's goes before those of everyone
 * else.
 */
async function inTurn<Value>(work: () => Promise<Value>, isFirst = false): Promise<Value> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => (isFirst ? first : waiting).push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = first.shift() ?? waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

let dummy: Promise<string> | null = null;

/** Compares a password with a stored hash; without a hash it spends the same time on a dummy and returns false. */
export async function checkPassword(
  storedHash: string | null | undefined,
  password: string,
  { isFirst = false } = {},
): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const against = storedHash ?? (await dummy);
  const same = await inTurn(() => verify(against, password), isFirst).catch(() => false);
  return same && Boolean(storedHash);
}

export const needsRehash = (storedHash: string): boolean => !storedHash.startsWith(CURRENT);

/** A new password: only a minimum length, no composition rules, and not a common one. */
export const newPassword = z
  .string()
  .min(12, 'Use 12 characters or more. A short sentence is easy to remember.')
  .max(128, 'Use at most 128 characters.')
  .refine((password) => !isCommonPassword(password), 'This password is too common. Use a short sentence instead.');
