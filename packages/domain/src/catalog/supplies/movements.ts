/** Why the stock of a supply changes. */
export const SUPPLY_MOVEMENTS = [
  { value: 'RECEIPT', label: 'Received' },
  { value: 'COUNT', label: 'Counted' },
  { value: 'PURCHASE', label: 'Sold to an installer' },
  { value: 'RETURN', label: 'Returned' },
] as const;
export type SupplyMovementKind = (typeof SUPPLY_MOVEMENTS)[number]['value'];
