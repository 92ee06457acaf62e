/** The largest number of a check that is kept as a number. */
export const LARGEST_CHECK = 999_999_999;

/** A check number in the form for comparison: without leading zeros, in lower case. */
export const checkKey = (checkNumber: string): string =>
  /^\d+$/.test(checkNumber) ? checkNumber.replace(/^0+(?=\d)/, '') : checkNumber.trim().toLowerCase();

/** The check number this many after another; blank if it has letters, since nothing follows it. */
export const following = (number: string, steps: number): string =>
  /^\d{1,12}$/.test(number) ? String(Number(number) + steps).padStart(number.length, '0') : '';

/** Check numbers by position: as typed, or counting up from the proposed first one. */
export const numberAt = (
  typedNumbers: Readonly<Record<number, string>>,
  next: number | undefined,
  place: number,
): string => {
  const first = typedNumbers[0] ?? (next === undefined ? '' : String(next));
  return typedNumbers[place] ?? following(first.trim(), place);
};
