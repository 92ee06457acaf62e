import { parseWorkOrderNumber } from '../../orders/work-order-number/index';
import { cut, inFile } from './cell';

/** The maximum length of a number in QuickBooks Desktop. */
export const LONGEST_DESKTOP_NUMBER = 11;

/** What a number identifies in the files. */
export interface DesktopNumber {
  readonly number: string;
  readonly fileNumber: string;
}

const keyOf = (number: string): string => number.toLowerCase();

/** Short forms of a number, best first; the last ones continue endlessly. */
function* shortened(number: string): Generator<string, never> {
  const numberInFile = inFile(number);
  const bare = numberInFile.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const order = parseWorkOrderNumber(numberInFile)?.sequence;
  const end = Array.from(bare === '' ? 'No' : bare)
    .slice(-LONGEST_DESKTOP_NUMBER)
    .join('');
  const forms = [numberInFile, bare, order === undefined ? '' : bare.replace(/^.*?(?=[A-Z]\d{6,}$)/, ''), end];
  yield* forms.filter((form) => form !== '' && Array.from(form).length <= LONGEST_DESKTOP_NUMBER);
  for (let count = 2; ; count += 1) {
    const suffix = `-${count}`;
    yield `${cut(end, LONGEST_DESKTOP_NUMBER - suffix.length)}${suffix}`;
  }
}

/**
 * Numbers as written to the file: `IND-C-004217` is `INDC004217`. An assigned number stays, and no other number gets
 * it.
 */
export function giveDesktopNumbers(
  numbers: Iterable<string>,
  givenNumbers: readonly DesktopNumber[],
): { readonly current: ReadonlyMap<string, string>; readonly added: readonly DesktopNumber[] } {
  const current = new Map(givenNumbers.map(({ number, fileNumber }) => [number, fileNumber]));
  const takenNumbers = new Set(givenNumbers.map(({ fileNumber }) => keyOf(fileNumber)));
  const added: DesktopNumber[] = [];
  for (const number of numbers) {
    if (number === '' || current.has(number)) continue;
    for (const fileNumber of shortened(number)) {
      if (takenNumbers.has(keyOf(fileNumber))) continue;
      takenNumbers.add(keyOf(fileNumber));
      current.set(number, fileNumber);
      added.push({ number, fileNumber });
      break;
    }
  }
  return { current, added };
}
