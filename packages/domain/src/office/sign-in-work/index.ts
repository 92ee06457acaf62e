import { sha256 } from './sha256';

/**
 * Leading zero bits required when a sign-in needs proof of work: between a fraction of a second and a few seconds in a
 * browser.
 */
const LEAST_BITS = 16;
const MOST_BITS = 21;

/** Whether a nonce solves a challenge: their hash starts with this many zero bits. */
export function solvesWork(challenge: string, nonce: number, bits: number): boolean {
  const [first = 0xffffffff] = sha256(`${challenge}.${nonce}`);
  return first >>> (32 - bits) === 0;
}

/**
 * The nonce that solves a challenge among `count` from `from` on, or null. Call it in slices to keep the page
 * responsive.
 */
export function findNonce(challenge: string, bits: number, from: number, count: number): number | null {
  for (let nonce = from; nonce < from + count; nonce += 1) if (solvesWork(challenge, nonce, bits)) return nonce;
  return null;
}

/** Bits required after this many failures past the limit: one more for each doubling. */
export const workBits = (failures: number, limit: number): number =>
  Math.min(MOST_BITS, LEAST_BITS + Math.max(0, Math.floor(Math.log2(Math.max(1, failures) / limit))));
