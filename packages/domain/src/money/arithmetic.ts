import type { Cents, Percent, Quantity, UnitCost } from './units';

/** Divides whole numbers and rounds half away from zero; exact for any size. `divisor` is positive. */
export function roundHalfUp(numerator: number | bigint, divisor: number): number {
  if (typeof numerator === 'number' && Number.isSafeInteger(numerator * 2) && Number.isSafeInteger(numerator)) {
    const magnitude = Math.abs(numerator);
    const rest = magnitude % divisor;
    const whole = (magnitude - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
    return whole === 0 ? 0 : Math.sign(numerator) * whole;
  }
  const value = BigInt(numerator);
  const magnitude = value < 0n ? -value : value;
  const by = BigInt(divisor);
  const whole = Number(magnitude / by + ((magnitude % by) * 2n >= by ? 1n : 0n));
  return whole === 0 ? 0 : value < 0n ? -whole : whole;
}

const product = (a: number, b: number): number | bigint => {
  const plain = a * b;
  return Number.isSafeInteger(plain) ? plain : BigInt(a) * BigInt(b);
};

/** Quantity times price per unit, rounded half-up to cents: the amount of one line (rules on numbers: each line is rounded, then added). */
export const extend = (quantity: Quantity, price: UnitCost): Cents => roundHalfUp(product(quantity, price), 10_000) as Cents;

/** The exact product of quantity and price in millionths of a dollar, for explanations of rounding. */
export const extendExact = (quantity: Quantity, price: UnitCost): number | bigint => product(quantity, price);

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total as Cents;
}

/** A percentage of an amount, rounded half-up to cents. */
export const percentOf = (amount: Cents, rate: Percent): Cents => roundHalfUp(product(amount, rate), 10_000) as Cents;

/**
 * Splits an amount by weights so that the parts add up exactly (largest remainder). Zero weight gets nothing;
 * with no positive weight the first part takes all. Weights are whole and not negative.
 */
export function shareOut(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weights.length === 0) return [];
  if (total === 0n) return weights.map((_weight, index) => (index === 0 ? amount : 0) as Cents);
  const sign = amount < 0 ? -1 : 1;
  const magnitude = BigInt(Math.abs(amount));
  const parts = weights.map((weight, index) => {
    const exact = magnitude * BigInt(weight);
    return { index, whole: exact / total, rest: exact % total, weight };
  });
  let left = magnitude - parts.reduce((sum, part) => sum + part.whole, 0n);
  const shares = parts.map((part) => part.whole);
  for (const part of [...parts].sort((a, b) => (a.rest === b.rest ? b.weight - a.weight || a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break;
    shares[part.index] = part.whole + 1n;
    left -= 1n;
  }
  return shares.map((share) => (share === 0n ? 0 : sign * Number(share)) as Cents);
}
