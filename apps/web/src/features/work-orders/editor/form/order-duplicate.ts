import type { OrderValues } from './order-values';

/** What customer and unit decide today, whatever it was when the original was entered. */
const FROM_RECORDS = [
  'salesperson',
  'contractForm',
  'invoiceMethodId',
  'showTaxTotal',
  'useMinimumLabor',
  'minimumLabor',
  'useMinimumProfit',
  'minimumProfit',
  'unitNotes',
  'specialInstructions',
  'billToName',
  'billToAddressLine1',
  'billToAddressLine2',
  'billToCity',
  'billToState',
  'billToZip',
] as const satisfies readonly (keyof OrderValues)[];

/** What belongs to the original alone: its date and who comes that day, its PO, its invoice, its documents, its notes to the office. */
const OWN = {
  installDate: null,
  installDateReason: '',
  multiJobInstall: false,
  customerPo: '',
  customInvoiceDescription: '',
  workOrderNote: '',
} as const satisfies Partial<OrderValues>;

/**
 * A new order with the work of another one: place, materials, selections, cuts, costs, notes for the crew. `today` is what customer and unit
 * fill in now; additional costs that come from the customer are today's.
 */
export function duplicateOf(original: OrderValues, today: OrderValues): OrderValues {
  const known = new Set(today.cuts.map((cut) => cut.sourceCutId));
  const fromRecords = Object.fromEntries(FROM_RECORDS.map((name) => [name, today[name]])) as Pick<
    OrderValues,
    (typeof FROM_RECORDS)[number]
  >;
  return {
    ...original,
    ...fromRecords,
    ...OWN,
    excludeDocumentIds: [],
    acknowledgedDuplicateIds: [],
    jobTime: original.jobTime === 'DO_NOT_USE' ? 'EITHER' : original.jobTime,
    cuts: original.cuts.map((cut) => ({
      ...cut,
      id: null,
      sourceCutId: cut.sourceCutId !== null && known.has(cut.sourceCutId) ? cut.sourceCutId : null,
      rollNumber: '',
      dyeLot: '',
    })),
    additionalCosts: [
      ...today.additionalCosts,
      ...original.additionalCosts.filter((cost) => cost.additionalCostId === null),
    ],
  };
}
