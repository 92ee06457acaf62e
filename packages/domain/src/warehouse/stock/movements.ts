/** What adds to a row of stock or takes from it. */
export const STOCK_MOVEMENTS = [
  { value: 'RECEIPT', label: 'Received' },
  { value: 'CUT', label: 'Cut' },
  { value: 'CARTONS', label: 'Cartons pulled' },
  { value: 'REMNANT', label: 'Made a remnant' },
  { value: 'RETURN', label: 'Returned' },
  { value: 'WRITE_OFF', label: 'Written off' },
  { value: 'ADJUST', label: 'Corrected' },
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENTS)[number]['value'];
