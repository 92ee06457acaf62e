import type { CatalogFault } from './segments';

/** One of the prices that a vendor lists for an article; the vendor's price map decides which one is our cost. */
export interface CatalogPrice {
  /** Class of trade: WS, RS, CT, DE, DI; blank if missing. Price lists have neither class nor price type. */
  readonly tradeClass: string;
  /** LPR, NET, MSR, MAP, CAT, PRP. */
  readonly priceType: string;
  /** ST, CT or PL; CUT or ROLL in a price list; blank if missing. */
  readonly basis: string;
  readonly amountE4: number;
  /** SY, SF, EA, CT, LF. */
  readonly unit: string;
  /** Its place in the file: segment or row. */
  readonly segment: number;
  readonly line: number;
}

/** Prices that apply for certain days only, including the last one. */
export interface CatalogPromo {
  readonly from: string;
  readonly until: string;
  readonly prices: readonly CatalogPrice[];
}

/** One color of a style in the vendor's file. */
export interface CatalogArticle {
  /** The vendor's catalog it belongs to: files of one stream replace each other. Blank if missing. */
  readonly stream: string;
  readonly styleNumber: string;
  readonly styleName: string;
  readonly colorNumber: string;
  readonly colorName: string;
  readonly stockNumber: string;
  /** The vendor's code for its kind: CARINDR, CARTIL, VINPLK … */
  readonly kind: string;
  /** Of the roll, in feet. */
  readonly widthE4: number | null;
  readonly piecesPerCarton: number | null;
  readonly sqftPerCartonE4: number | null;
  readonly prices: readonly CatalogPrice[];
  readonly promo: CatalogPromo | null;
  /** The effective date of the prices, or null if the file has none. */
  readonly effectiveDate: string | null;
  readonly segment: number;
  readonly line: number;
}

/** A catalog, or the errors of the file, line by line. */
export type Catalog =
  | {
      readonly ok: true;
      readonly articles: readonly CatalogArticle[];
      /** Notes about changes made while reading: rounded prices. */
      readonly notes: readonly CatalogFault[];
    }
  | { readonly ok: false; readonly faults: readonly CatalogFault[] };
