import { nearWordPattern, searchTerms } from '@falcon/domain/kit/text';
import type { SearchTerm } from '@falcon/domain/kit/text';

/** The kinds in the search index; the numbers are those of `search_entry.kind`. */
export const SEARCH_KIND = {
  WORK_ORDER: 1,
  CUSTOMER: 2,
  PROPERTY_FIRM: 3,
  VENDOR: 4,
  INSTALLER: 5,
  SALESPERSON: 6,
  UNIT: 7,
  CONTACT: 8,
  ITEM: 9,
  USER: 10,
} as const;
export type SearchKind = keyof typeof SEARCH_KIND;

/** Search words in the form that the index functions take, by position. */
export interface IndexTerms {
  readonly terms: readonly SearchTerm[];
  /** Prefix queries in a record's own words. */
  readonly own: readonly string[];
  /** The same for names only. */
  readonly names: readonly string[];
  /** A record's own words, complete. */
  readonly exact: readonly string[];
  /** Patterns of words with a typo; null for numbers. */
  readonly near: readonly (string | null)[];
}

const lookup = (words: readonly string[], mark: string, end: string): string =>
  words.map((word) => `'${mark}${word}'${end}`).join('|');

/** Parses a typed text; null if it contains no word. */
export function indexTerms(text: string): IndexTerms | null {
  const terms = searchTerms(text);
  if (terms.length === 0) return null;
  return {
    terms,
    own: terms.map(({ words }) => lookup(words, '', ':*')),
    names: terms.map(({ words }) => lookup(words, '.', ':*')),
    exact: terms.map(({ words }) => lookup(words, '', '')),
    near: terms.map(nearWordPattern),
  };
}

/** All of these words, or any of them, as one query. */
export const allOf = (lookups: readonly string[]): string => lookups.map((one) => `(${one})`).join('&');
export const anyOf = (lookups: readonly string[]): string => lookups.map((one) => `(${one})`).join('|');
