import type { RefusalCode } from './plan.queries';

/** Why a row is left unchanged, as shown in a list. */
export const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  CUSTOMER_DISABLED: 'The customer is disabled. Enable it first.',
  UNIT_DISABLED: 'The unit is disabled. Enable it first.',
  NO_AMOUNT: 'It has no own profit to raise.',
  NEGATIVE: 'The profit would be below zero.',
  TOO_LARGE: 'The profit would be too large.',
  HAS_IT: 'This material is already in the list.',
  WRONG_ITEM: 'The item doesn’t match this material’s line.',
  NOTHING_THERE: 'There is no additional material to change.',
  CHANGED: 'Someone else changed it; it was skipped.',
};

export const NOT_SAID = 'Not set';
export const INHERITS = 'Inherits';

/** "1 row", "2,400 rows". */
export const rowsText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
