import {
  COMMODE_OPTIONS,
  CONTRACT_FORMS,
  FURNITURE_OPTIONS,
  HAUL_AWAY_OPTIONS,
  JOB_TIMES,
  labelOf,
  QUARTER_ROUND_OPTIONS,
  TAKE_UP_OPTIONS,
} from '@falcon/domain/flooring';
import { actionLabel } from '@falcon/domain/work-order-status';

const actions = new Map<string, string>([
  ['create', 'Created'],
  ['edit', 'Changed'],
  ['reprice', 'Re-priced'],
  ['reschedule', 'Rescheduled'],
  ['recordCuts', 'Cuts recorded'],
  ['payment', 'Payment recorded'],
  ['force', 'Forced'],
  ['undo', 'Undone'],
]);

/** The label of a history action. */
export function actionText(action: string): string {
  return actions.get(action) ?? actionLabel(action) ?? sentence(action);
}

const fields = new Map<string, string>([
  ['installerId', 'Installer'],
  ['salespersonId', 'Salesperson'],
  ['customerId', 'Customer'],
  ['pmfId', 'Management firm'],
  ['customerPo', 'PO'],
  ['isOccupied', 'Occupied'],
  ['isRepair', 'Repair'],
  ['multiJobInstall', 'Multi-job install'],
  ['acknowledgedDuplicateIds', 'Duplicates checked'],
  ['duplicateOf', 'Duplicate of'],
  ['installDateOverride', 'Date overridden'],
  ['installDateReason', 'Reason for the date'],
  ['amountPaid', 'Amount paid'],
  ['addressLine1', 'Address'],
  ['addressLine2', 'Address, second line'],
  ['unitId', 'Unit'],
  ['unitStyleName', 'Unit style'],
  ['slot', 'Half day'],
  ['orderBy', 'Ordered by'],
  ['buildingUnit', 'Bldg / unit'],
  ['postalCode', 'ZIP'],
  ['billToName', 'Bill to'],
  ['billToAddressLine1', 'Bill to, address'],
  ['billToAddressLine2', 'Bill to, second line'],
  ['billToCity', 'Bill to, city'],
  ['billToState', 'Bill to, state'],
  ['billToZip', 'Bill to, ZIP'],
  ['invoiceMethodId', 'Invoice method'],
  ['laborRateId', 'Labor card'],
  ['flooringTypeId', 'Flooring'],
  ['showTaxTotal', 'Show tax as its own line'],
  ['shouldValidateCuts', 'Check the cuts before submitting'],
  ['excludeDocumentIds', 'Documents kept off the invoice'],
  ['workOrderNote', 'Order note'],
  ['jobSpecificNotes', 'Job notes'],
  ['customInvoiceDescription', 'Invoice description'],
  ['takeUpSelection', 'Take up'],
  ['commodeSelection', 'Toilets'],
  ['haulAwaySelection', 'Haul away'],
  ['quarterRoundSelection', 'Quarter round'],
  ['appliancePay', 'Appliances paid'],
  ['numberWrappedStairs', 'Upholstered stairs'],
  ['wrappedStairsVariance', 'Variance per stair'],
  ['useMinimumLabor', 'Minimum labor applies'],
  ['useMinimumProfit', 'Minimum profit applies'],
  ['minimumsOnRepair', 'Apply minimums to this repair'],
  ['contractorInvoice', 'Installer pay'],
]);

const choices: Readonly<Record<string, Parameters<typeof labelOf>[0]>> = {
  jobTime: JOB_TIMES,
  furniture: FURNITURE_OPTIONS,
  contractForm: CONTRACT_FORMS,
  takeUpSelection: TAKE_UP_OPTIONS,
  commodeSelection: COMMODE_OPTIONS,
  haulAwaySelection: HAUL_AWAY_OPTIONS,
  quarterRoundSelection: QUARTER_ROUND_OPTIONS,
};

/** The label of a stored option; any other value as is. */
export const choiceText = (field: string, value: string): string => labelOf(choices[field] ?? [], value);

/** The label of a history field. */
export const fieldText = (field: string): string =>
  fields.get(field) ?? (/[ :]/.test(field) ? field.charAt(0).toUpperCase() + field.slice(1) : sentence(field));

/** `jobSpecificNotes` as `Job specific notes`. */
function sentence(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
