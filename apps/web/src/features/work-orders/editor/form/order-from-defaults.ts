import type { OrderDefaultsQuery } from '../defaults.generated';
import type { DefaultSource, OrderDefaults } from './defaults-context';
import { itemPick } from './item-name';
import { floorOf } from './floor-of';
import { countValues, cutValues, lineValues, personPick } from './order-from-record';
import { blankOrder, type Pick } from './order-values';

type Answer = OrderDefaultsQuery['workOrderDefaults'];

/** Flags and texts that customer and unit fill in with the same name. */
const SAME = [
  'unitStyleName',
  'unitNotes',
  'specialInstructions',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'billToName',
  'billToAddressLine1',
  'billToAddressLine2',
  'billToCity',
  'billToState',
  'billToZip',
  'showTaxTotal',
  'glueDown',
  'noPad',
  'appliancePay',
  'useMinimumLabor',
  'useMinimumProfit',
  'minimumLabor',
  'minimumProfit',
  'contractForm',
  'takeUpSelection',
  'commodeSelection',
  'haulAwaySelection',
  'quarterRoundSelection',
  'invoiceMethodId',
] as const satisfies readonly (keyof Answer)[];

/** What customer and unit fill in, as form values with their sources. */
export function defaultValues(answer: Answer, picked: { customer: Pick; unit: Pick | null }): OrderDefaults {
  const flooringTypeId = floorOf(answer.flooringTypeId);
  const same = Object.fromEntries(SAME.map((name) => [name, answer[name]])) as globalThis.Pick<
    Answer,
    (typeof SAME)[number]
  >;
  const sources = Object.fromEntries(answer.sources.map(({ field, source }) => [field, source as DefaultSource]));
  return {
    sources: answer.salesperson ? { ...sources, salesperson: 'CUSTOMER' } : sources,
    values: {
      ...blankOrder(flooringTypeId),
      ...same,
      ...countValues(answer),
      wrappedStairsVariance: answer.wrappedStairsVariance || null,
      ...picked,
      flooringTypeId,
      salesperson: personPick(answer.salesperson),
      lines: lineValues(flooringTypeId, answer.lines),
      cuts: cutValues(answer.cuts),
      additionalMaterials: answer.additionalMaterials.map(({ lineType, item, selectedValue, quantity }) => ({
        lineType,
        item: itemPick(item),
        selectedValue,
        quantity,
      })),
      additionalCosts: answer.additionalCosts.map(
        ({ additionalCostId, description, materialCost, laborCost, profitCost }) => ({
          additionalCostId,
          description,
          materialCost,
          laborCost,
          profitCost,
        }),
      ),
    },
  };
}
