import { formatFeetInches } from '@falcon/domain/lengths';
import { feet } from '@falcon/domain/money';

const UNITS = 10_000;
const SIXTEENTHS = 192;

/** A length of the contract (feet with four decimals) as feet and inches, to the sixteenth that a tape measure shows. */
export function feetText(value: number): string {
  const measured = Math.round(value * SIXTEENTHS) / SIXTEENTHS;
  return formatFeetInches(feet(Math.round(measured * UNITS)));
}

/** A cut as the warehouse says it: length by width. */
export function cutText(cut: { cutLength: number; width: number }): string {
  return `${feetText(cut.cutLength)} × ${feetText(cut.width)}`;
}
