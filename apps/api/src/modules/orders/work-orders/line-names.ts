import { isFlooringTypeId } from '@falcon/domain/kit/flooring';
import { CATEGORY_OF_LINE, lineKeysOf, lineLabel as labelOf, unitOfLine } from '@falcon/domain/orders/costing';
import type { LineKey } from '@falcon/domain/orders/costing';

export const isLineKey = (key: string): key is LineKey => key in CATEGORY_OF_LINE;

/** The label of a line; MINIMUM lines keep their own. */
export const lineLabel = (key: string): string => (isLineKey(key) ? labelOf(key) : key);

/** The unit of a line; take up uses the flooring's unit. */
export const lineUnit = (key: string, flooringTypeId: number): string =>
  isLineKey(key) && isFlooringTypeId(flooringTypeId) ? unitOfLine(key, flooringTypeId) : '';

/** Whether a flooring type offers a line. */
export const offersLine = (flooringTypeId: number, key: LineKey): boolean =>
  isFlooringTypeId(flooringTypeId) && lineKeysOf(flooringTypeId).includes(key);
