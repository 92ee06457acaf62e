/** Style and color of an item in one line. */
export const itemWords = (item: { nameNumber: string; colorNameNumber: string }): string =>
  [item.nameNumber, item.colorNameNumber].filter(Boolean).join(', ');
