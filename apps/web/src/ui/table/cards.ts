/** A cell on a card: the id of its column; as `named`, with the heading of the column before it. */
export type CardCell = string | { readonly named: string };

/** How a row of a table is shown on a phone; the first column is the title of its card. */
export interface CardLayout {
  /** The column beside the title, such as a status. */
  readonly beside?: string;
  /** The lines below it. */
  readonly lines: readonly (readonly CardCell[])[];
}
