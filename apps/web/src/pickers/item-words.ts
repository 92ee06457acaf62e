import type { PickedRecord } from './picked';

interface Words {
  nameNumber: string;
  colorNameNumber: string;
}

/** Style and color of an item in one line. */
export const itemWords = (item: Words): string => [item.nameNumber, item.colorNameNumber].filter(Boolean).join(', ');

/** An item for a picker. */
export const itemPick = (item: (Words & { id: string }) | null): PickedRecord | null =>
  item && { id: item.id, name: itemWords(item) };
