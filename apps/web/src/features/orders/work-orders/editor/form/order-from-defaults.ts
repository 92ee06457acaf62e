import { floorOf } from '@falcon/domain/kit/flooring';
import { fieldsWith } from '@falcon/domain/orders/work-order-fields';
import type { OrderDefaultsQuery } from '../defaults.generated';
import type { DefaultSource, OrderDefaults } from './defaults-context';
import { cutValues, extraValues, lineValues, personPick, plainValues } from './order-from-record';
import { blankOrder, type Pick } from './order-values';

type Answer = OrderDefaultsQuery['workOrderDefaults'];

const COPIED = [
  ...fieldsWith({ from: 'customer', picked: undefined }),
  ...fieldsWith({ from: 'unit' }),
  ...fieldsWith({ from: 'defaults' }),
];

/** The defaults of customer and unit, as form values with their sources. */
export function defaultValues(answer: Answer, picked: { customer: Pick; unit: Pick | null }): OrderDefaults {
  const flooringTypeId = floorOf(answer.flooringTypeId);
  const sources = Object.fromEntries(answer.sources.map(({ field, source }) => [field, source as DefaultSource]));
  return {
    sources: answer.salesperson ? { ...sources, salesperson: 'CUSTOMER' } : sources,
    values: {
      ...blankOrder(flooringTypeId),
      ...plainValues(COPIED, answer),
      ...picked,
      flooringTypeId,
      salesperson: personPick(answer.salesperson),
      lines: lineValues(flooringTypeId, answer.lines),
      cuts: cutValues(answer.cuts),
      ...extraValues(answer),
    },
  };
}
