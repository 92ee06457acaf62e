import { formatMoney } from '../../kit/money/index';
import type { Cents } from '../../kit/money/index';
import { crewRefusal } from '../../kit/schedule/index';
import type { StepCaller, Verdict, WorkOrderFacts } from './facts';

/** One condition of a step: null if met, otherwise a sentence that says what to do. */
type Check = (facts: WorkOrderFacts, who: StepCaller) => string | null;

/**
 * What must be filled in or changed before a step: a field of the order, or something the step's own dialog asks for.
 */
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

/** Facts to look up beyond the order and its customer: the load on its date, what the customer owes, … */
export type FactSource = 'place' | 'cutRules' | 'credit' | 'duplicates' | 'rolls' | 'certificates';

interface GuardRule {
  readonly check: Check;
  /** The field that satisfies it; other guards concern things no one types into the order. */
  readonly field?: StepField;
  /** What to look up for it. */
  readonly source?: FactSource;
}

const may = (who: StepCaller, key: StepCaller['permissions'][number]): boolean => who.permissions.includes(key);
const hasReason = (who: StepCaller): boolean => (who.reason ?? '').trim() !== '';
const refusal = (verdict: Verdict): string | null => (verdict.ok ? null : verdict.reason);
const count = (amount: number, one: string, many: string): string => (amount === 1 ? `1 ${one}` : `${amount} ${many}`);
const paid = (facts: WorkOrderFacts): boolean =>
  facts.invoiceAmount !== null && facts.amountPaid >= facts.invoiceAmount;

/** Why orders can't be created for a disabled customer. */
export const CUSTOMER_DISABLED = 'The customer is disabled. Enable the customer first.';

const cuttingDone: Check = (facts) => {
  if (facts.cutsWithoutRoll > 0) return `Enter the roll number of ${count(facts.cutsWithoutRoll, 'cut', 'cuts')}.`;
  if (facts.cutsWithoutLot > 0) return `Enter the dye lot of ${count(facts.cutsWithoutLot, 'cut', 'cuts')}.`;
  return facts.cartonsPulled ? null : 'Confirm that the cartons were pulled.';
};

const oneDyeLot: Check = (facts, who) => {
  if (!facts.mixedDyeLots || (may(who, 'workOrderOverride') && hasReason(who))) return null;
  return may(who, 'workOrderOverride')
    ? 'The cuts of one flooring item come from different dye lots. Give a reason to accept that.'
    : 'All cuts of one flooring item must come from one dye lot.';
};

const installerReady: Check = (facts) => {
  if (facts.installerId === null) return 'Select an installer first.';
  return facts.installerEnabled ? null : 'The installer is disabled. Choose another one.';
};

/** Why an invoice with these payments and fees can't be deleted; null if it has neither. */
export const paidInvoice = (amountPaid: Cents, fees: Cents): string | null => {
  if (amountPaid !== 0) return `${formatMoney(amountPaid)} of this invoice is paid. Reverse the payment first.`;
  return fees === 0 ? null : `A returned-check fee of ${formatMoney(fees)} is on this invoice. Reverse the fee first.`;
};

const fullyPaid: Check = (facts) => {
  if (facts.invoiceAmount === null) return 'There is no invoice to pay.';
  const open = (facts.invoiceAmount - facts.amountPaid) as Cents;
  return paid(facts) ? null : `${formatMoney(open)} of the invoice is still open.`;
};

const needsPo =
  (sentence: string): Check =>
  (facts) =>
    !facts.poNumberRequired || facts.hasPoNumber ? null : sentence;
const poForSubmit = needsPo('This customer requires a PO number. Enter it before submitting.');

/** Every condition of a step, by name. */
export const GUARDS = {
  /** The customer may have been disabled after the draft was created: then nothing new goes to the warehouse. */
  customerEnabled: { check: (facts) => (facts.customerEnabled ? null : CUSTOMER_DISABLED) },
  hasItem: { check: (facts) => (facts.hasItem ? null : 'Select the flooring item first.'), field: 'flooringItem' },
  cutsValid: { check: (facts) => refusal(facts.cuts), field: 'cuts', source: 'cutRules' },
  legalDate: { check: (facts) => refusal(facts.booking), field: 'installDate', source: 'place' },
  /** Submitting without a required PO needs the override; invoicing without it is never allowed. */
  poForSubmit: {
    check: (facts, who) => (may(who, 'workOrderOverride') ? null : poForSubmit(facts, who)),
    field: 'customerPo',
  },
  poForInvoice: {
    check: needsPo('This customer requires a PO number. Enter it before invoicing.'),
    field: 'customerPo',
  },
  withinCredit: {
    check: (facts, who) =>
      !facts.exceedsCreditLimit || may(who, 'creditLimitOverride')
        ? null
        : 'The customer would be over the credit limit. Collect open invoices or ask for an override.',
    source: 'credit',
  },
  duplicatesAcknowledged: {
    check: ({ unacknowledgedDuplicates: open }) =>
      open === 0
        ? null
        : `There ${open === 1 ? 'is' : 'are'} ${count(open, 'possible duplicate', 'possible duplicates')}. Check them and confirm that this is a different job.`,
    field: 'duplicates',
    source: 'duplicates',
  },
  cuttingDone: { check: cuttingDone, field: 'rolls', source: 'rolls' },
  oneDyeLot: { check: oneDyeLot, field: 'rolls', source: 'rolls' },
  installerReady: { check: installerReady, field: 'installer' },
  certificatesCover: { check: (facts) => refusal(facts.certificates), field: 'installer', source: 'certificates' },
  crewFits: {
    check: (facts, who) => crewRefusal(facts.crew, { override: may(who, 'installDateOverride'), reason: who.reason }),
    field: 'installer',
  },
  notReconciled: {
    check: (facts) => (facts.isReconciled ? 'The order is already reconciled. Undo the reconcile first.' : null),
  },
  installed: {
    check: (facts) =>
      facts.installDateInFuture ? 'The install date is in the future. Reconcile after the job is done.' : null,
  },
  quantitiesConfirmed: {
    check: (facts) => (facts.actualQuantitiesConfirmed ? null : 'Confirm the actual quantities.'),
    field: 'quantities',
  },
  billSheetUnpaid: {
    check: (facts) =>
      facts.billSheetPaid ? 'The bill sheet of this job is already paid. Correct it with a payment adjustment.' : null,
  },
  billSheetDone: {
    check: (facts) =>
      facts.billSheetDone
        ? null
        : 'The installer’s pay for this job is not on an approved bill sheet yet. Approve its bill sheet before closing.',
  },
  chargeable: {
    check: (facts) => {
      if (facts.jobCost > 0) return null;
      return facts.jobCost === 0
        ? 'There is nothing to bill. Close the order at no charge instead.'
        : `The total is ${formatMoney(facts.jobCost)}. An invoice needs a total above zero: correct the costs first.`;
    },
  },
  noCharge: {
    check: (facts) =>
      facts.jobCost === 0 || facts.isRepair
        ? null
        : 'Only a repair or an order that costs nothing can be closed without charge. Create an invoice instead.',
  },
  hasBillTo: {
    check: (facts) => (facts.hasBillTo ? null : 'Enter who the invoice is billed to.'),
    field: 'billToName',
  },
  hasBillToAddress: {
    check: (facts) =>
      facts.hasBillToAddress ? null : 'There is no address to bill. Enter the bill-to street and city on the order.',
  },
  nothingPaid: { check: (facts) => paidInvoice(facts.amountPaid, facts.invoiceFees) },
  fullyPaid: { check: fullyPaid },
  notFullyPaid: { check: (facts) => (paid(facts) ? 'The invoice is paid in full.' : null) },
  neverInvoiced: {
    check: (facts) => (facts.everInvoiced ? 'This order was invoiced. Reopen it to Payment Received.' : null),
  },
  wasInvoiced: {
    check: (facts) => (facts.everInvoiced ? null : 'This order was never invoiced. Reopen it to Invoice.'),
  },
  commercial: {
    check: (facts) =>
      facts.isCommercial ? null : 'Only orders of commercial customers can be put on this hold. Use Hold.',
  },
  /** Payments received are in the books, so no forced change may drop an order out of them. */
  noMoneyPosted: {
    check: (facts) =>
      facts.amountPaid === 0
        ? paidInvoice(facts.amountPaid, facts.invoiceFees)
        : `${formatMoney(facts.amountPaid)} is posted on the invoice of this order. Reverse the payment first.`,
  },
} as const satisfies Readonly<Record<string, GuardRule>>;

/** The name of a condition of a step. */
export type GuardName = keyof typeof GUARDS;

/** A condition of a step, by name. */
export const guardOf = (name: GuardName): GuardRule => GUARDS[name];
