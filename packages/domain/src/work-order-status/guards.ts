import { formatMoney } from '../money/index';
import type { Cents } from '../money/index';
import type { Mover, Verdict, WorkOrderFacts } from './facts';

/** One condition of a step: null when it is met, else a sentence that says what to do. */
export type Guard = (facts: WorkOrderFacts, who: Mover) => string | null;

/** What has to be filled in or changed before a step can be done: a field of the order, or what a step's own dialog asks. */
export type StepField =
  | 'customerPo'
  | 'installDate'
  | 'billToName'
  | 'flooringItem'
  | 'cuts'
  | 'duplicates'
  | 'rolls'
  | 'installer'
  | 'quantities';

const may = (who: Mover, key: Mover['permissions'][number]): boolean => who.permissions.includes(key);
const hasReason = (who: Mover): boolean => (who.reason ?? '').trim() !== '';
const refusal = (verdict: Verdict): string | null => (verdict.ok ? null : verdict.reason);
const count = (amount: number, one: string, many: string): string => (amount === 1 ? `1 ${one}` : `${amount} ${many}`);
const paid = (facts: WorkOrderFacts): boolean =>
  facts.invoiceAmount !== null && facts.amountPaid >= facts.invoiceAmount;

/** Why no order can be created for a disabled customer. */
export const CUSTOMER_DISABLED = 'The customer is disabled. Enable the customer first.';
/** The customer may have been disabled after the draft was created: nothing new is sent to the warehouse for it. */
export const customerEnabled: Guard = (facts) => (facts.customerEnabled ? null : CUSTOMER_DISABLED);
export const hasItem: Guard = (facts) => (facts.hasItem ? null : 'Select the flooring item first.');
export const cutsValid: Guard = (facts) => refusal(facts.cuts);
export const legalDate: Guard = (facts) => refusal(facts.booking);

/** Submitting without a required PO needs the override; invoicing without it is never possible. */
export const poForSubmit: Guard = (facts, who) =>
  !facts.poNumberRequired || facts.hasPoNumber || may(who, 'workOrderOverride')
    ? null
    : 'This customer requires a PO number. Enter it before submitting.';
export const poForInvoice: Guard = (facts) =>
  !facts.poNumberRequired || facts.hasPoNumber
    ? null
    : 'This customer requires a PO number. Enter it before invoicing.';
export const withinCredit: Guard = (facts, who) =>
  !facts.exceedsCreditLimit || may(who, 'creditLimitOverride')
    ? null
    : 'The customer would be over the credit limit. Collect open invoices or ask for an override.';
export const duplicatesAcknowledged: Guard = (facts) =>
  facts.unacknowledgedDuplicates === 0
    ? null
    : `There ${facts.unacknowledgedDuplicates === 1 ? 'is' : 'are'} ${count(facts.unacknowledgedDuplicates, 'possible duplicate', 'possible duplicates')}. Check them and confirm that this is a different job.`;

export const cuttingDone: Guard = (facts) => {
  if (facts.cutsWithoutRoll > 0) return `Enter the roll number of ${count(facts.cutsWithoutRoll, 'cut', 'cuts')}.`;
  if (facts.cutsWithoutLot > 0) return `Enter the dye lot of ${count(facts.cutsWithoutLot, 'cut', 'cuts')}.`;
  return facts.cartonsPulled ? null : 'Confirm that the cartons were pulled.';
};
export const oneDyeLot: Guard = (facts, who) => {
  if (!facts.mixedDyeLots || (may(who, 'workOrderOverride') && hasReason(who))) return null;
  return may(who, 'workOrderOverride')
    ? 'The cuts of one flooring item come from different dye lots. Give a reason to accept that.'
    : 'All cuts of one flooring item must come from one dye lot.';
};

export const installerReady: Guard = (facts) => {
  if (facts.installerId === null) return 'Select an installer first.';
  return facts.installerEnabled ? null : 'The installer is disabled. Choose another one.';
};
export const certificatesCover: Guard = (facts) => refusal(facts.certificates);
export const noClash: Guard = (facts) => refusal(facts.clash);
export const notReconciled: Guard = (facts) =>
  facts.isReconciled ? 'The order is already reconciled. Undo the reconcile first.' : null;

export const installed: Guard = (facts) =>
  facts.installDateInFuture ? 'The install date is in the future. Reconcile after the job is done.' : null;
export const quantitiesConfirmed: Guard = (facts) =>
  facts.actualQuantitiesConfirmed ? null : 'Confirm the actual quantities.';
export const billSheetUnpaid: Guard = (facts) =>
  facts.billSheetPaid ? 'The bill sheet of this job is already paid. Correct it with a payment adjustment.' : null;
export const billSheetDone: Guard = (facts) =>
  facts.billSheetDone ? null : 'The bill sheet of this job is not done yet. Finish it before closing.';

export const chargeable: Guard = (facts) =>
  facts.jobCost > 0 ? null : 'There is nothing to bill. Close the order at no charge instead.';
export const noCharge: Guard = (facts) =>
  facts.jobCost === 0 || facts.isRepair
    ? null
    : 'Only a repair or an order that costs nothing can be closed without charge. Create an invoice instead.';
export const hasBillTo: Guard = (facts) => (facts.hasBillTo ? null : 'Enter who the invoice is billed to.');
export const nothingPaid: Guard = (facts) =>
  facts.amountPaid === 0
    ? null
    : `${formatMoney(facts.amountPaid)} of this invoice is paid. Reverse the payment first.`;
export const fullyPaid: Guard = (facts) => {
  if (facts.invoiceAmount === null) return 'There is no invoice to pay.';
  const open = (facts.invoiceAmount - facts.amountPaid) as Cents;
  return paid(facts) ? null : `${formatMoney(open)} of the invoice is still open.`;
};
export const notFullyPaid: Guard = (facts) => (paid(facts) ? 'The invoice is paid in full.' : null);
export const neverInvoiced: Guard = (facts) =>
  facts.everInvoiced ? 'This order was invoiced. Reopen it to Payment Received.' : null;
export const wasInvoiced: Guard = (facts) =>
  facts.everInvoiced ? null : 'This order was never invoiced. Reopen it to Invoice.';

export const commercial: Guard = (facts) =>
  facts.isCommercial ? null : 'Only orders of commercial customers can be put on this hold. Use Hold.';
/** Payments received are in the books: no forced change removes an order from them. */
export const noMoneyPosted: Guard = (facts) =>
  facts.amountPaid === 0
    ? null
    : `${formatMoney(facts.amountPaid)} is posted on the invoice of this order. Reverse the payment first.`;

/** The field that satisfies a guard; the other guards are about something that no one types into the order. */
export const FIELD_OF_GUARD: ReadonlyMap<Guard, StepField> = new Map<Guard, StepField>([
  [poForSubmit, 'customerPo'],
  [poForInvoice, 'customerPo'],
  [legalDate, 'installDate'],
  [hasBillTo, 'billToName'],
  [hasItem, 'flooringItem'],
  [cutsValid, 'cuts'],
  [duplicatesAcknowledged, 'duplicates'],
  [cuttingDone, 'rolls'],
  [oneDyeLot, 'rolls'],
  [installerReady, 'installer'],
  [certificatesCover, 'installer'],
  [noClash, 'installer'],
  [quantitiesConfirmed, 'quantities'],
]);
