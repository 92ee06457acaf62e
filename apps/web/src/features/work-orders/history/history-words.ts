import { STEPS } from '@falcon/domain/work-order-status';

const actions = new Map<string, string>([
  ['create', 'Created'], ['edit', 'Changed'], ['reprice', 'Re-priced'], ['reschedule', 'Rescheduled'], ['recordCuts', 'Cuts recorded'], ['payment', 'Payment recorded'], ['paymentReversed', 'Payment reversed'], ['force', 'Forced'],
]);
const steps = new Map<string, string>(STEPS.map((step) => [step.action, step.label]));

/** What an action of the history is called in the office. */
export function actionText(action: string): string {
  return actions.get(action) ?? steps.get(action) ?? sentence(action);
}

const fields = new Map<string, string>([
  ['installerId', 'Installer'], ['salespersonId', 'Salesperson'], ['customerId', 'Customer'], ['pmfId', 'Management firm'], ['customerPo', 'PO'], ['isOccupied', 'Occupied'], ['isRepair', 'Repair'], ['multiJobInstall', 'Several jobs that day'],
  ['acknowledgedDuplicateIds', 'Duplicates looked at'], ['installDateOverride', 'Past the limits of the day'], ['amountPaid', 'Amount paid'], ['addressLine1', 'Address'], ['addressLine2', 'Address, second line'],
]);

/** What a field of the history is called on the screens. */
export const fieldText = (field: string): string => fields.get(field) ?? (/[ :]/.test(field) ? field.charAt(0).toUpperCase() + field.slice(1) : sentence(field));

/** `jobSpecificNotes` as `Job specific notes`. */
function sentence(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
