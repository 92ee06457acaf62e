import type { ItemTypeId } from '@falcon/domain/flooring';

/** The items that go with a labor line. */
const ITEM_TYPES: Readonly<Record<number, ItemTypeId>> = { 1: 1, 2: 2, 7: 11, 13: 3, 14: 9, 15: 5, 16: 6, 17: 6, 18: 6, 22: 12, 23: 4, 25: 7, 26: 14, 30: 15 };

/** The item type that an additional material of this line is chosen from; supplies for lines of labor alone. */
export const itemTypeOfLaborLine = (lineType: number | null): ItemTypeId | null => (lineType === null ? null : (ITEM_TYPES[lineType] ?? 8));
