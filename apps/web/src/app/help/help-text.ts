/** A key of a page, and what it does there. */
export type HelpKey = readonly [key: string, meaning: string];

/**
 * The help of one page: its purpose, what to do there in which order, and its keys. Three to eight sentences in all.
 */
export interface HelpText {
  about: string;
  steps: readonly string[];
  keys?: readonly HelpKey[] | undefined;
}

/** The keys of every list page. */
export const LIST_KEYS: readonly HelpKey[] = [
  ['/', 'Search this list'],
  ['j  k', 'Next row, previous row'],
  ['Enter', 'Open the row'],
  ['n', 'New'],
];

/** The keys of a list whose rows are selected. */
export const SELECT_KEYS: readonly HelpKey[] = [
  ['x', 'Select the row; with Shift, a range'],
  ['a', 'Select all rows of the page'],
  ['b', 'Go to the actions for the selected rows'],
];

/** The keys of every form. */
export const FORM_KEYS: readonly HelpKey[] = [
  ['Ctrl S', 'Save'],
  ['Alt Enter', 'Accept the suggestion next to the field'],
];
