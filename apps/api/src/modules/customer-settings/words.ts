import type { RefusalCode } from './plan.queries';

/** Why a row is left as it is, as a clerk reads it in a list. */
export const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  CUSTOMER_DISABLED: 'The customer is disabled. Enable it first.',
  UNIT_DISABLED: 'The unit is disabled. Enable it first.',
  NO_AMOUNT: 'It sets no profit of its own that could be raised.',
  NEGATIVE: 'The profit would be below zero.',
  TOO_LARGE: 'The profit would be too large.',
  HAS_IT: 'This material is there already.',
  WRONG_ITEM: 'The item does not go with the line of this material.',
  NOTHING_THERE: 'There is no additional material to change.',
  CHANGED: 'Somebody else changed it meanwhile; it was left as it is.',
};

export const NOT_SAID = 'Not said';
export const INHERITS = 'Inherits';

/** "1 row", "2,400 rows". */
export const rowsText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
