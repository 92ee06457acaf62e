import type { FlooringTypeId } from '../../kit/flooring/index';
import { LINE_SPECS } from './labor/line-specs';
import { flatLine } from './line-keys';
import type { CostLine } from './summary';

/** Whether no labor rate has a price for a line that pays labor; a typed 0 is a price. */
export const lacksLaborRate = (flooringTypeId: FlooringTypeId, line: CostLine): boolean =>
  line.laborSource === null &&
  line.laborQuantity !== 0 &&
  LINE_SPECS[flooringTypeId].some(({ key, paysLabor }) => key === line.key && paysLabor);

/** The line that keeps an order from being submitted, with its message. */
export interface UnpricedFault {
  readonly path: string;
  readonly message: string;
}

/**
 * Why an order can't be submitted: the labor of its floor, or everything on a line, has no price on any card, so the
 * work would silently be free. Null if everything billed has a price.
 */
export function unpricedFault(flooringTypeId: FlooringTypeId, lines: readonly CostLine[]): UnpricedFault | null {
  const line = lines.find(
    (one) =>
      lacksLaborRate(flooringTypeId, one) &&
      (one.key === flatLine(flooringTypeId) || (one.materialSource === null && one.profitSource === null)),
  );
  return line
    ? {
        path: 'laborRateId',
        message: `${line.label} has no labor price: neither the labor rate of this order nor the company’s default has one. Enter it under Labor Rates (0 if it is free), or select another labor rate.`,
      }
    : null;
}
