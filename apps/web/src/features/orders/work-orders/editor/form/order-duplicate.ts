import { fieldsWith } from '@falcon/domain/orders/work-order-fields';
import { blankOrder, type OrderValues } from './order-values';

/** Fields that customer and unit set as of today, regardless of the original order. */
const TODAY = [...fieldsWith({ copied: 'today', picked: undefined }), 'salesperson'] as const;

/** What belongs only to the original: its date and installer, its PO, its invoice, its documents, its office notes. */
const OWN = fieldsWith({ copied: false });

const only = <Name extends keyof OrderValues>(names: readonly Name[], values: OrderValues): Pick<OrderValues, Name> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<OrderValues, Name>;

/**
 * A new order with the work of another: place, materials, selections, cuts, costs, notes for the crew. `today` has the
 * current defaults of customer and unit; the customer's additional costs are today's.
 */
export function duplicateOf(original: OrderValues, today: OrderValues): OrderValues {
  const todaysCutIds = new Set(today.cuts.map((cut) => cut.sourceCutId));
  return {
    ...original,
    ...only(TODAY, today),
    ...only(OWN, blankOrder()),
    acknowledgedDuplicateIds: [],
    jobTime: original.jobTime === 'DO_NOT_USE' ? 'EITHER' : original.jobTime,
    cuts: original.cuts.map((cut) => ({
      ...cut,
      id: null,
      sourceCutId: cut.sourceCutId !== null && todaysCutIds.has(cut.sourceCutId) ? cut.sourceCutId : null,
      rollNumber: '',
      dyeLot: '',
    })),
    additionalCosts: [
      ...today.additionalCosts,
      ...original.additionalCosts.filter((cost) => cost.additionalCostId === null),
    ],
  };
}
