import { formatFeetInches, parseLength } from '@falcon/domain/kit/lengths';
import { feet } from '@falcon/domain/kit/money';

const FEET_UNITS = 10_000;

/** Widths in feet in the typed form: `6', 12', 12'6"`. */
export const widthsText = (widths: readonly number[]): string =>
  widths.map((width) => formatFeetInches(feet(Math.round(width * FEET_UNITS)))).join(', ');

/** The widths of a typed list in feet; null when a part of it is not a length. */
export function readWidths(text: string): number[] | null {
  const widths: number[] = [];
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === '') continue;
    const result = parseLength(part);
    if (!result.ok) return null;
    widths.push(result.feet / FEET_UNITS);
  }
  return widths;
}
