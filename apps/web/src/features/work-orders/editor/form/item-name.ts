import type { Pick } from './order-values';

/** The text of an item: its style with number, and its color. */
export const itemName = (item: { nameNumber: string; colorNameNumber: string }): string =>
  [item.nameNumber, item.colorNameNumber].filter((part) => part !== '').join(', ');

/** An item for a picker. */
export const itemPick = (item: { id: string; nameNumber: string; colorNameNumber: string } | null): Pick | null =>
  item ? { id: item.id, name: itemName(item) } : null;
