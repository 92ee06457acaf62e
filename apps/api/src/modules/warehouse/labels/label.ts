/** A line of a label: what it is, and what it says. */
export interface LabelFact {
  readonly label: string;
  readonly value: string;
}

/** A label as plain data; the layout knows no records. */
export interface Label {
  /** What it is stuck on: `Roll`, `Remnant`, `Piece`. */
  readonly kind: string;
  /** What is read from afar: a roll number, an order number. */
  readonly title: string;
  /** Below it: the item, the customer. */
  readonly subtitle: string;
  /** What is looked for first: the length, the size. */
  readonly size: string;
  /** In the order of their importance: the smallest labels leave out the last. */
  readonly facts: readonly LabelFact[];
  /** The text of the bar code. */
  readonly code: string;
}

/** The label stocks: two for thermal printers with one label a page, and a Letter sheet of ten 2 x 4 in. labels. */
export const LABEL_SIZES = ['FOUR_BY_SIX', 'TWO_BY_FOUR', 'LETTER_SHEET'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];
