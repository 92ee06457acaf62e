import { ItemInput } from '../../../pickers/ItemPicker';

/** Finds an enabled item; loaded when the filter opens. */
export const ItemChoice = ItemInput;
