import { ItemInput } from '#pickers/ItemInput';

/** Finds an enabled item; loaded when the filter opens. */
export const ItemChoice = ItemInput;
