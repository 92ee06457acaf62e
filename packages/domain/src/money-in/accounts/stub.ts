import { cents, parseMoney } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';

/** What a stub or remittance says of one invoice. */
export interface StubLine {
  /** The words that may be its number: a line can name a PO and a unit besides. */
  readonly words: readonly string[];
  /** What is paid of it; null: all that is open. */
  readonly amount: Cents | null;
  /** The discount that was taken. */
  readonly discount: Cents | null;
}

const GROUPED = /(?<![\w.,-])\$?\d{1,3}(?:,\d{3})+(?:\.\d{2}(?!\d)|(?=\s|$))/g;
const AMOUNT = /^\(?-?\$?-?(?:\d+\.\d{2}|(?<=\$)\d+)\)?$/;
const DATE = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/;
const EDGES = /^["'#[{:]+|["'\]}:.]+$/g;

/** A grouped number is an amount only with a dollar sign or cents; `4217,421` are two invoices. */
const ungrouped = (line: string): string =>
  line.replace(GROUPED, (text) => (/[$.]/.test(text) ? text.replaceAll(',', '') : text));

/** Gross, discount and net: what was paid is the last amount, and the others say what was taken off. */
function paid(amounts: readonly Cents[]): Pick<StubLine, 'amount' | 'discount'> {
  const [gross, off, net] = amounts.slice(-3);
  if (amounts.length >= 3 && gross !== undefined && off !== undefined && net !== undefined && off > 0)
    if (gross - off === net) return { amount: net, discount: off };
  return { amount: amounts.at(-1) ?? null, discount: null };
}

/** Each word without an amount is an invoice paid in full; words before amounts are one line. */
function linesOf(line: string): StubLine[] {
  const lines: StubLine[] = [];
  let [words, amounts]: [string[], Cents[]] = [[], []];
  const end = () => {
    if (amounts.length > 0 && words.length > 0) lines.push({ words, ...paid(amounts) });
    else lines.push(...words.map((word) => ({ words: [word], amount: null, discount: null })));
    [words, amounts] = [[], []];
  };
  for (const token of ungrouped(line).split(/[\s,;|]+/)) {
    const word = token.replace(EDGES, '');
    const amount = AMOUNT.test(word) ? parseMoney(word) : undefined;
    if (amount?.ok) {
      if (words.length > 0) amounts.push(cents(amount.value));
    } else if (/\d/.test(word) && !DATE.test(word)) {
      if (amounts.length > 0) end();
      words.push(word);
    }
  }
  end();
  return lines;
}

/**
 * Reads typed or pasted invoice numbers, with or without amounts, in any order and layout: `4217 4218, 4219`, or the
 * lines of a check stub. Dates and words without a digit are skipped.
 */
export const readStub = (text: string): readonly StubLine[] => text.split(/\r\n|\r|\n/).flatMap(linesOf);

/** An invoice that a number can name. */
export interface Numbered {
  readonly id: string;
  readonly number: string;
}

const folded = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const lastDigits = (text: string): string => /\d+$/.exec(text)?.[0] ?? '';
const value = (text: string): string => text.replace(/^0+(?=\d)/, '');

/**
 * The invoices that a number names: the whole number, else the figure at its end (`4217` is IND-C-004217), else those
 * that end in it. One if it is clear, several if more must be typed.
 */
export function namedBy<Invoice extends Numbered>(word: string, invoices: readonly Invoice[]): readonly Invoice[] {
  const given = folded(word);
  if (!/\d$/.test(given)) return [];
  const numbers = invoices.map((invoice) => ({ invoice, number: folded(invoice.number) }));
  const rules = [
    (number: string) => number === given,
    (number: string) => /^\d+$/.test(given) && value(lastDigits(number)) === value(given),
    (number: string) => number.endsWith(given),
  ];
  for (const rule of rules) {
    const named = numbers.filter(({ number }) => rule(number));
    if (named.length > 0) return named.map(({ invoice }) => invoice);
  }
  return [];
}

/** A line of a stub with its invoice. */
export interface Matched {
  readonly id: string;
  readonly amount: Cents | null;
  readonly discount: Cents | null;
}

/** A line without one: its words, and how many invoices they could mean; `twice` if the invoice has a line already. */
export interface Unmatched {
  readonly words: readonly string[];
  readonly amount: Cents | null;
  readonly many: number;
  readonly twice: boolean;
}

/** Finds the open invoice of each line; every line is in one of the answers, and an invoice only once. */
export function matchStub(
  lines: readonly StubLine[],
  open: readonly Numbered[],
): { readonly matched: readonly Matched[]; readonly unmatched: readonly Unmatched[] } {
  const matched = new Map<string, Matched>();
  const unmatched: Unmatched[] = [];
  for (const { words, amount, discount } of lines) {
    const named = words.map((word) => namedBy(word, open));
    const [first] = named.find((invoices) => invoices.length === 1) ?? [];
    const twice = first !== undefined && matched.has(first.id);
    if (first && !twice) matched.set(first.id, { id: first.id, amount, discount });
    else unmatched.push({ words, amount, many: Math.max(0, ...named.map(({ length }) => length)), twice });
  }
  return { matched: [...matched.values()], unmatched };
}
