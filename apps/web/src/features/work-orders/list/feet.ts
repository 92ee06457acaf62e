import { formatFeetInches } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';

const UNITS = 10_000;

/** A length of the contract (feet with four decimals) as feet and inches. */
export function feetText(value: number): string {
  return formatFeetInches(feet(Math.round(value * UNITS)));
}

/** A cut as the warehouse says it: length by width. */
export function cutText(cut: { cutLength: number; width: number }): string {
  return `${feetText(cut.cutLength)} × ${feetText(cut.width)}`;
}
