import type { Cents, Percent, Quantity, UnitCost } from './units';
import { cents } from './units';

const BIG_TWO = 2n;

function divideBig(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (BIG_TWO * size + denominator) / (BIG_TWO * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** Whole-number division rounded half-up, that is half away from zero; the divisor is positive. */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator)) return divideBig(BigInt(numerator), BigInt(denominator));
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const floor = (size - rest) / denominator;
  const rounded = rest * 2 >= denominator ? floor + 1 : floor;
  return numerator < 0 && rounded !== 0 ? -rounded : rounded;
}

/** a x b / divisor, rounded half-up; exact even if the product exceeds a double. */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = a * b;
  return Number.isSafeInteger(product)
    ? divideHalfUp(product, divisor)
    : divideBig(BigInt(a) * BigInt(b), BigInt(divisor));
}

/** The amount of one line: quantity x unit cost, rounded half-up to whole cents. */
export function extend(amount: Quantity, each: UnitCost): Cents {
  return multiplyDivide(amount, each, 10_000) as Cents;
}

/** Adds amounts; throws if the sum is too large to be exact. */
export function sumCents(amounts: readonly Cents[]): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/** A percentage of an amount, rounded half-up to whole cents. */
export function percentOf(amount: Cents, rate: Percent): Cents {
  return multiplyDivide(amount, rate, 10_000) as Cents;
}

interface Part {
  readonly index: number;
  readonly weight: bigint;
  readonly rest: bigint;
}

const heavierRestFirst = (a: Part, b: Part): number => {
  if (a.rest !== b.rest) return a.rest > b.rest ? -1 : 1;
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1;
  return a.index - b.index;
};

/**
 * Splits an amount by whole weights into parts that add up to it: each share is rounded down, and the remaining cents
 * go to the largest remainders. Throws if there is an amount but no weight.
 */
export function shareOut(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight cannot be negative');
  if (amount === 0) return weights.map(() => 0 as Cents);
  if (total === 0n) throw new RangeError('An amount cannot be shared out when no weight is above zero');
  const size = BigInt(Math.abs(amount));
  const parts: Part[] = [];
  const shares: number[] = [];
  let shareTotal = 0n;
  weights.forEach((value, index) => {
    const weight = BigInt(value);
    const share = (size * weight) / total;
    shares.push(Number(share));
    shareTotal += share;
    parts.push({ index, weight, rest: size * weight - share * total });
  });
  let remaining = Number(size - shareTotal);
  for (const part of parts.toSorted(heavierRestFirst)) {
    if (remaining === 0) break;
    shares[part.index] = (shares[part.index] ?? 0) + 1;
    remaining -= 1;
  }
  return shares.map((share) => (amount < 0 && share !== 0 ? -share : share) as Cents);
}
