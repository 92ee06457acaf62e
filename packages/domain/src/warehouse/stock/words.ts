/** What a row of stock is: a roll as it came, the usable rest of one, or cartons of one lot. */
export const STOCK_KINDS = [
  { value: 'ROLL', label: 'Rolls' },
  { value: 'REMNANT', label: 'Remnants' },
  { value: 'CARTONS', label: 'Cartons' },
] as const;
export type StockKind = (typeof STOCK_KINDS)[number]['value'];

/** How long a row has been in stock, in days. */
export const STOCK_AGES = [
  { value: 30, label: 'Over 30 days' },
  { value: 90, label: 'Over 90 days' },
  { value: 180, label: 'Over 180 days' },
  { value: 365, label: 'Over a year' },
] as const;
