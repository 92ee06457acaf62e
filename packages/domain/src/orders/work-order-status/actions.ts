import type { StepField } from './guards';

/** What an action asks the user for. */
export type StepNeed = 'REASON' | 'INSTALLER' | 'QUANTITIES' | 'INVOICE_DATE' | 'PAYMENT';

interface ActionRow {
  /** What the office calls it. */
  readonly label: string;
  /** The label of its button, where that is another. */
  readonly button?: string;
  /** It is offered as the button of its order; the others are in a menu. */
  readonly main?: true;
  /** What it asks for besides a reason. */
  readonly asks?: StepNeed;
  /** Fields of the order that its own dialog settles. */
  readonly settles?: readonly StepField[];
  /**
   * It moves neither stock nor money and can be undone; the others have a step of their own that reverses them, with
   * its own record.
   */
  readonly undoable?: true;
  /** Offered where its installer, invoice or payment is: not in a mere change of status of many orders. */
  readonly elsewhere?: true;
  /** A recorded payment, or its reversal, takes it by itself. */
  readonly byPayment?: true;
  /** It calculates the order with other quantities: the history shows what that changed. */
  readonly recounts?: true;
}

/** Every action by its key, the office's name for the change. */
const ACTIONS = {
  submit: { label: 'Submit', main: true, undoable: true },
  cutDone: { label: 'Cut done', main: true, settles: ['rolls'] },
  assign: { label: 'Assign', main: true, asks: 'INSTALLER', settles: ['installer'], undoable: true, elsewhere: true },
  unassign: { label: 'Unassign', undoable: true },
  reconcile: { label: 'Reconcile', main: true, asks: 'QUANTITIES', undoable: true, recounts: true },
  createInvoice: { label: 'Create invoice', main: true, asks: 'INVOICE_DATE', elsewhere: true },
  closeNoCharge: { label: 'Close, no charge', main: true, undoable: true },
  deleteInvoice: { label: 'Delete invoice', elsewhere: true },
  paid: { label: 'Paid', button: 'Record payment', main: true, asks: 'PAYMENT', elsewhere: true },
  paymentReversed: { label: 'Payment reversed', elsewhere: true, byPayment: true },
  close: { label: 'Close', main: true, undoable: true },
  reopen: { label: 'Reopen', undoable: true },
  recut: { label: 'Re-cut' },
  undoReconcile: { label: 'Undo reconcile', recounts: true },
  hold: { label: 'Hold', undoable: true },
  holdCommercial: { label: 'Hold commercial', undoable: true },
  release: { label: 'Release', main: true, settles: ['installDate', 'duplicates'], undoable: true },
  cancel: { label: 'Cancel', undoable: true },
  reinstate: { label: 'Reinstate', main: true, settles: ['installDate', 'duplicates'], undoable: true },
  force: { label: 'Force' },
} as const satisfies Readonly<Record<string, ActionRow>>;

/** The key of a step: the office's name for the change. */
export type StepAction = keyof typeof ACTIONS;

const actions = new Map<string, ActionRow>(Object.entries(ACTIONS));

/** An action by its key. */
export const actionOf = (action: StepAction): ActionRow => ACTIONS[action];

/** What the office calls an action; undefined for a text that is none. */
export const actionLabel = (action: string): string | undefined => actions.get(action)?.label;

/** The fields of the order that the dialog of an action settles by itself. */
export const settledBy = (action: string): readonly StepField[] => actions.get(action)?.settles ?? [];

/** The label of the button of an action: a payment is recorded, and so the order is paid. */
export const buttonLabel = (action: string): string | undefined =>
  actions.get(action)?.button ?? actions.get(action)?.label;

const main = [...actions].filter(([, row]) => row.main).map(([action]) => action);

/** The place of an action among those that are offered as a button; -1 for the others. */
export const mainRank = (action: string): number => main.indexOf(action);
