/** The largest number of a check that is kept as a number. */
export const LARGEST_CHECK = 999_999_999;

/** A check number as it is compared: without leading zeros, in small letters. */
export const checkKey = (checkNumber: string): string =>
  /^\d+$/.test(checkNumber) ? checkNumber.replace(/^0+(?=\d)/, '') : checkNumber.trim().toLowerCase();

/** The number of a check so many after another; blank after one with letters, which has none that follows. */
export const following = (number: string, steps: number): string =>
  /^\d{1,12}$/.test(number) ? String(Number(number) + steps).padStart(number.length, '0') : '';

/** The numbers of checks by their places: as typed, or following the first one, which is proposed. */
export const numberAt = (
  typedNumbers: Readonly<Record<number, string>>,
  next: number | undefined,
  place: number,
): string => {
  const first = typedNumbers[0] ?? (next === undefined ? '' : String(next));
  return typedNumbers[place] ?? following(first.trim(), place);
};
