/** A scaled whole number as a JSON number: 79162 with 2 decimals is 791.62, the shortest text that reads back. */
export const toNumber = (value: number, decimals: number): number => Number(`${value}e-${decimals}`);

/** A JSON number as a scaled whole number; null when it has more decimals than allowed or is not a plain number. */
export function fromNumber(value: number, decimals: number): number | null {
  if (!Number.isFinite(value)) return null;
  const scaled = Math.round(value * 10 ** decimals);
  if (!Number.isSafeInteger(scaled) || Number(`${scaled}e-${decimals}`) !== value) return null;
  return scaled === 0 ? 0 : scaled;
}
