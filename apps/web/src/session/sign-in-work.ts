import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { findNonce } from '@falcon/domain/office/sign-in-work';

/** The work that a refused sign-in requires. */
export interface Work {
  challenge: string;
  bits: number;
}

/** Attempts per slice, before the page gets a chance to react. */
const SLICE = 4_000;

/** The proof of work that a refusal demands; undefined if none. */
export function workWanted(error: unknown): Work | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const work: unknown = error.errors.map((one) => one.extensions?.['work']).find((one) => one !== undefined);
  if (typeof work !== 'object' || work === null || !('challenge' in work) || !('bits' in work)) return undefined;
  return typeof work.challenge === 'string' && typeof work.bits === 'number'
    ? { challenge: work.challenge, bits: work.bits }
    : undefined;
}

/** Solves the work in slices; returns what the sign-in must send. */
export async function solveWork({ challenge, bits }: Work): Promise<string> {
  for (let from = 0; ; from += SLICE) {
    const nonce = findNonce(challenge, bits, from, SLICE);
    if (nonce !== null) return `${challenge}:${nonce}`;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
