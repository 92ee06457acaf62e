import { formatFeetInches } from '../../kit/lengths/index';
import type { Feet } from '../../kit/money/index';
import type { CutToValidate } from './cut-faults';
import { rollKey } from './rolls';

/** How much of a roll an order may have: its length less what other orders are promised. Negative on a short roll. */
export interface FreeLength {
  readonly rollNumber: string;
  readonly free: Feet;
}

/** A cut that needs more than is free of its roll after the cuts before it. */
export interface OverPromised {
  /** Counts all cuts, from 0. */
  readonly cutIndex: number;
  readonly rollNumber: string;
  /** What is free for this cut. */
  readonly free: Feet;
}

/** The included cuts that don't fit on the free length of their rolls; rolls that aren't listed aren't checked. */
export function overPromised(cuts: readonly CutToValidate[], rolls: readonly FreeLength[]): OverPromised[] {
  const freeByRoll = new Map(rolls.map((roll) => [rollKey(roll.rollNumber), roll.free]));
  const names = new Map(rolls.map((roll) => [rollKey(roll.rollNumber), roll.rollNumber]));
  return cuts.flatMap((cut, cutIndex) => {
    const key = rollKey(cut.rollNumber ?? '');
    const free = freeByRoll.get(key);
    if (free === undefined || cut.isIncluded === false) return [];
    if (cut.cutLength > free) return [{ cutIndex, rollNumber: names.get(key) ?? '', free: Math.max(0, free) as Feet }];
    freeByRoll.set(key, (free - cut.cutLength) as Feet);
    return [];
  });
}

/** What an order is promised, as people call it. */
export interface PromisedTo {
  readonly name: string;
  /** A length or a number of cartons. */
  readonly amount: string;
}

const MOST_NAMED = 3;

/** `20'0" are promised to IND-C-004217`; at most three orders by name. */
export function promisedTo(promises: readonly PromisedTo[]): string {
  const named = promises
    .slice(0, MOST_NAMED)
    .map(({ name, amount }, index) => (index === 0 ? `${amount} are promised to ${name}` : `${amount} to ${name}`));
  const more = promises.length - named.length;
  const all = more > 0 ? [...named, `more to ${more} other ${more === 1 ? 'order' : 'orders'}`] : named;
  return all.length <= 1 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** Why a cut can't have this roll: what is free of it, and who has the rest. */
export const promisedSentence = (
  { rollNumber, free }: Pick<OverPromised, 'rollNumber' | 'free'>,
  promises: readonly PromisedTo[],
): string => `${formatFeetInches(free)} of roll ${rollNumber} are free; ${promisedTo(promises)}.`;
