import type { PrintoutFacts } from './printout-facts';

/** A column of a printed table; figures are right-aligned. */
export interface PrintoutColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
}

export interface PrintoutTable {
  readonly title: string;
  readonly columns: readonly PrintoutColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** One printed sheet: plain text and figures, no layout. */
export interface PrintoutSheet {
  readonly kind: 'CUSTOMER' | 'INSTALLER' | 'COSTED';
  readonly title: string;
  readonly stamp: string | null;
  readonly number: string;
  readonly dateLine: string;
  readonly company: PrintoutFacts['company'];
  readonly blocks: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly tables: readonly PrintoutTable[];
  readonly totals: readonly { readonly label: string; readonly value: string; readonly strong: boolean }[];
  readonly notes: readonly { readonly label: string; readonly text: string }[];
  readonly footNote: string | null;
  readonly signature: string | null;
}
