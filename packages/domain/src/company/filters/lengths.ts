import { formatFeet, parseLength } from '../../kit/lengths';
import { feet, toNumberFeet } from '../../kit/money';
import type { Feet } from '../../kit/money';
import type { Filter } from './filter';

/** A filter for one length, such as the least; a page sends it in feet, as every length of the contract. */
export interface LengthFilter<Name extends string> extends Filter<Feet, Readonly<Record<Name, number>>> {
  readonly kind: 'length';
}

/** An argument as received, in ten-thousandths of a foot; undefined for none. */
export const lengthOf = (value: unknown): Feet | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? feet(value) : undefined;

/** The word of a length in the address. */
export const lengthWord = (length: Feet): string => formatFeet(length);

/** A filter for a length: `13.5` or `13'6"` in the address. */
export const length = <const Name extends string>(argument: Name, label: string): LengthFilter<Name> => ({
  kind: 'length',
  label,
  contract: { [argument]: 'feet' } as Record<Name, 'feet'>,
  read([word = '']) {
    const parsed = word.trim() === '' ? null : parseLength(word);
    return parsed?.ok ? parsed.feet : undefined;
  },
  toArguments: (value) => ({ [argument]: toNumberFeet(value) }) as Record<Name, number>,
});
