import type { PermissionKey } from '../../office/access/permissions';
import { cents, parseMoney, toNumberMoney } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import type { Filter } from './filter';

/** Amounts from and to, both inclusive. */
export interface AmountRange {
  readonly from?: Cents | undefined;
  readonly to?: Cents | undefined;
}

/** A filter for a range of amounts of money; a page sends them in dollars, as every amount of the contract. */
export interface AmountFilter<From extends string, To extends string> extends Filter<
  AmountRange,
  Readonly<Record<From | To, number>>
> {
  readonly kind: 'amounts';
}

/** The amounts in order; undefined if both are missing. */
export function amountsInOrder(from: Cents | undefined, to: Cents | undefined): AmountRange | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && from > to) return { from: to, to: from };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** An argument as received, in cents; undefined for none. */
export const amountOf = (value: unknown): Cents | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : undefined;

const centsOf = (word: string | undefined): Cents | undefined => {
  const parsed = parseMoney(word ?? '');
  return parsed.ok ? parsed.value : undefined;
};

/** A filter for amounts of money: `100..250.50` in the address, and one amount alone for exactly this one. */
export const amounts = <const From extends string, const To extends string>(
  names: { readonly from: From; readonly to: To },
  label: string,
  options: { readonly permission?: PermissionKey } = {},
): AmountFilter<From, To> => ({
  kind: 'amounts',
  label,
  ...options,
  contract: { [names.from]: 'money', [names.to]: 'money' } as Record<From | To, 'money'>,
  read([words = '']) {
    const [from, to = words.includes('..') ? '' : from] = words.split('..');
    return amountsInOrder(centsOf(from), centsOf(to));
  },
  toArguments: ({ from, to }) =>
    ({
      ...(from !== undefined && { [names.from]: toNumberMoney(from) }),
      ...(to !== undefined && { [names.to]: toNumberMoney(to) }),
    }) as never,
});

/** The words of a range in the address. */
export const amountWords = ({ from, to }: AmountRange): string => {
  const word = (amount: Cents | undefined) => (amount === undefined ? '' : String(toNumberMoney(amount)));
  return from === to ? word(from) : `${word(from)}..${word(to)}`;
};
