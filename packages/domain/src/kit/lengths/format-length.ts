import { formatDecimal } from '../money/index';
import type { Feet } from '../money/index';
import { inchesToFeet } from './parse-length';

const TAPE = 16;

function tapeFraction(sixteenths: number): string {
  let over = sixteenths;
  let under = TAPE;
  while (over % 2 === 0) {
    over /= 2;
    under /= 2;
  }
  return `${over}/${under}`;
}

/** Inches as on a tape measure (halves to sixteenths) if exact, otherwise as a decimal that parses back exactly. */
function inchText(rest: number): string {
  const sixteenths = Math.round((rest * 12 * TAPE) / 10_000);
  if (inchesToFeet(sixteenths, TAPE) === rest) {
    const whole = Math.floor(sixteenths / TAPE);
    const part = sixteenths % TAPE;
    if (part === 0) return String(whole);
    return whole === 0 ? tapeFraction(part) : `${whole} ${tapeFraction(part)}`;
  }
  for (const decimals of [1, 2, 3]) {
    const scale = 10 ** decimals;
    const count = Math.round((rest * 12 * scale) / 10_000);
    if (inchesToFeet(count, scale) === rest) return formatDecimal(count, decimals, 0);
  }
  return formatDecimal(Math.round((rest * 12 * 10_000) / 10_000), 4, 0);
}

/** A length as feet and inches, `10'4"`; parsing the result gives the same length. */
export function formatFeetInches(length: Feet): string {
  const size = Math.abs(length);
  const rest = size % 10_000;
  const text = inchText(rest);
  const carried = text === '12';
  const inches = carried ? '0' : text;
  return `${length < 0 ? '-' : ''}${(size - rest) / 10_000 + (carried ? 1 : 0)}'${inches === '0' ? '' : `${inches}"`}`;
}

/** A length to the nearest quarter inch, for lists: `57'10"`. */
export const formatNearQuarter = (length: Feet): string =>
  formatFeetInches(inchesToFeet(Math.round((length * 12 * 4) / 10_000), 4) as Feet);

/** A length as decimal feet, `10.3333`, without trailing zeros. */
export const formatFeet = (length: Feet): string => formatDecimal(length, 4, 0);
