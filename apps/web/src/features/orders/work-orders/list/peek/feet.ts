import { formatFeetInches } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';

const UNITS = 10_000;
const SIXTEENTHS = 192;

/** A length from the API (feet with four decimals) as feet and inches, to the sixteenth of a tape measure. */
export function feetText(value: number): string {
  const measured = Math.round(value * SIXTEENTHS) / SIXTEENTHS;
  return formatFeetInches(feet(Math.round(measured * UNITS)));
}

/** A cut: length by width. */
export function cutText(cut: { cutLength: number; width: number }): string {
  return `${feetText(cut.cutLength)} × ${feetText(cut.width)}`;
}
